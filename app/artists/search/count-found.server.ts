import type { Database } from '#app/platform/database.server.ts';
import type { ArtistSearch } from './artist-search.ts';
import { type FoundTerms, selectFoundCount } from './artist-search-queries.server.ts';
import { type FoundArtists, foundTerms } from './search-artists.server.ts';

/** Counting limit: no region we serve has so many performers. */
const MAX_COUNTED = 10_000;
/** Smaller limit on a date, since checking a calendar costs ten times as much as the rest. */
const MAX_COUNTED_ON_DATE = 2000;

const KEPT_MS = 60_000;
const MAX_KEPT = 1000;

export interface FoundCount {
  total: number;
  taken: number;
  /** True if counting stopped at the bound: the numbers are minimums. */
  capped: boolean;
}

const kept = new WeakMap<Database, Map<string, { at: number; count: Promise<FoundCount> }>>();

/** Exact total. Truncated searches need a separate query, cached for a minute across pages and sorts. */
export function countFound(
  db: Database,
  search: ArtistSearch,
  found: FoundArtists,
  {
    now = Date.now,
    max = search.wanted ? MAX_COUNTED_ON_DATE : MAX_COUNTED,
    terms,
  }: { now?: () => number; max?: number; terms?: FoundTerms } = {},
): Promise<FoundCount> | FoundCount {
  if (!found.more) return { total: found.total, taken: found.taken, capped: false };
  const counts = kept.get(db) ?? new Map();
  kept.set(db, counts);
  const { sort, page, pageSize, ...wish } = search;
  const key = JSON.stringify([wish, terms?.area, terms?.driver, terms?.words]);
  const before = counts.get(key);
  if (before && now() - before.at < KEPT_MS) return before.count;
  if (counts.size >= MAX_KEPT) counts.delete(counts.keys().next().value!);
  const count = readCount(db, search, max, terms);
  counts.delete(key);
  counts.set(key, { at: now(), count });
  count.catch(() => counts.delete(key));
  return count;
}

async function readCount(
  db: Database,
  search: ArtistSearch,
  max: number,
  terms: FoundTerms | undefined,
): Promise<FoundCount> {
  const { found, taken } = await selectFoundCount(db, terms ?? (await foundTerms(db, search)), max);
  return { total: found - taken, taken, capped: found >= max };
}
