import type { Database } from '#app/platform/database.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import { resolveSkill, resolveWords } from '../core/resolve-skill.server.ts';
import { type ArtistSearch, MAX_FOUND, MAX_ON_FULL_DATE, MAX_PER_PAGE, wantedSlot } from './artist-search.ts';
import {
  type FoundRow,
  type FoundTerms,
  type SearchTerms,
  selectFound,
} from './artist-search-queries.server.ts';
import { searchArea } from './search-area.ts';

export interface FoundArtists {
  artists: ListedArtist[];
  total: number;
  taken: number;
  /** True if more artists match than were ranked. */
  more: boolean;
  page: number;
  pages: number;
}

/** Best first. Bounded by {@link MAX_FOUND}, or {@link MAX_ON_FULL_DATE} on a mostly taken date. */
export async function searchArtists(db: Database, search: ArtistSearch): Promise<FoundArtists> {
  return findByTerms(db, search, await foundTerms(db, search));
}

/** As {@link searchArtists}, for terms that were resolved before. */
export async function findByTerms(
  db: Database,
  search: ArtistSearch,
  found: FoundTerms,
): Promise<FoundArtists> {
  const pageSize = Math.min(search.pageSize, MAX_PER_PAGE);
  return readFound(db, search, pageSize, {
    ...found,
    sort: search.sort,
    max: MAX_FOUND,
    offset: (search.page - 1) * pageSize,
    limit: pageSize,
    far: true,
  });
}

async function readFound(
  db: Database,
  search: ArtistSearch,
  pageSize: number,
  terms: SearchTerms,
): Promise<FoundArtists> {
  let max = MAX_FOUND;
  let rows = await selectNearest(db, terms);
  if (rows[0]!.found > MAX_FOUND && rows[0]!.taken > MAX_FOUND / 2) {
    max = MAX_ON_FULL_DATE;
    rows = await selectFound(db, { ...terms, max, far: true });
  }
  const { found: count, taken } = rows[0]!;
  const more = count > max;
  const total = Math.min(count, max) - taken;
  const artists = rows.filter((row) => row.id !== null).map((row) => listedArtist(row, search));
  return { artists, total, taken, more, page: search.page, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** Wishes of which the near squares hold too few. */
const sparse = new Set<string>();
const MAX_SPARSE = 5000;

/** Near squares alone, where these hold enough, as they do in a town; the far ones are twenty times as many. */
async function selectNearest(db: Database, terms: SearchTerms): Promise<FoundRow[]> {
  const { area, driver, required, genres, languages, isTeam, maxFee, words } = terms;
  const wish = JSON.stringify([area.near.cells, driver, required, genres, languages, isTeam, maxFee, words]);
  if (!sparse.has(wish)) {
    const rows = await selectFound(db, { ...terms, far: false });
    if (rows[0]!.found > terms.max) return rows;
    if (sparse.size >= MAX_SPARSE) sparse.clear();
    sparse.add(wish);
  }
  return selectFound(db, terms);
}

export async function foundTerms(db: Database, search: ArtistSearch): Promise<FoundTerms> {
  const [skill, genres, languages] = await Promise.all([
    resolveSkill(db, search.skill),
    resolveWords(db, search.genres),
    resolveWords(db, search.languages, 'language:'),
  ]);
  return {
    area: searchArea(search),
    lat: search.lat,
    lng: search.lng,
    ...skill,
    genres,
    languages,
    isTeam: search.kind === null ? null : search.kind === 'team',
    maxFee: search.maxFee,
    slot: search.wanted && wantedSlot(search.wanted),
    wholeSet: search.wanted?.wholeSet ?? false,
    words: null,
  };
}
