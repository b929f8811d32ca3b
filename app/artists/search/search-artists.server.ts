import type { Database } from '#app/platform/database.server.ts';
import { type ListedArtist, listedArtist } from '../core/listed-artist.ts';
import { selectSimilarSkill, selectSkillIds } from '../core/skill-queries.server.ts';
import { skillCandidates, skillKey } from '../core/skill-words.ts';
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

interface ResolvedSkill {
  /** The word whose index rows are read; {@link ANY_ARTIST} matches every artist. */
  driver: number;
  /** Further words that an artist must match. */
  required: number[];
}

const ANY_ARTIST = 0;
/** Id that matches no artist. */
const NO_MATCH = -1;
const REMEMBERED = 2000;

/** Ids as found; complete if a skill that is added later cannot change them. */
interface Answer {
  ids: number[];
  complete: boolean;
}

/** Skill ids never change, so complete answers are cached for the life of the process. */
const remembered = new WeakMap<Database, Map<string, number[]>>();

/** Resolves text to skills, tolerating case, plurals, synonyms and typos. Unknown text matches no artist. */
async function resolveSkill(db: Database, text: string): Promise<ResolvedSkill> {
  const { phrase, words } = skillCandidates(text);
  if (words.length === 0) return { driver: ANY_ARTIST, required: [] };
  const ids = await remember(db, `skill ${skillKey(text)}`, async () => {
    const known = await selectSkillIds(db, [...phrase, ...words.flat()]);
    const find = (candidates: string[]) =>
      candidates.map((key) => known.get(key)).find((id) => id !== undefined);
    const whole = find(phrase);
    return whole === undefined
      ? { ids: words.map(find).filter((id) => id !== undefined), complete: false }
      : { ids: [whole], complete: true };
  });
  const [driver, ...required] =
    ids.length > 0
      ? ids
      : [(await selectSimilarSkill(db, words.map(([word]) => word).join(' '))) ?? NO_MATCH];
  return { driver: driver!, required };
}

/** Ids of filter words such as genres; unknown words get an id that matches no artist. */
async function resolveWords(db: Database, words: readonly string[], prefix = ''): Promise<number[] | null> {
  if (words.length === 0) return null;
  const keys = words.map((word) => prefix + skillKey(word)).sort();
  const ids = await remember(db, `words ${keys.join('|')}`, async () => {
    const known = await selectSkillIds(db, keys);
    return { ids: [...known.values()], complete: known.size === new Set(keys).size };
  });
  return ids.length === 0 ? [NO_MATCH] : ids;
}

async function remember(db: Database, key: string, ask: () => Promise<Answer>): Promise<number[]> {
  const answers = remembered.get(db) ?? new Map<string, number[]>();
  remembered.set(db, answers);
  const known = answers.get(key);
  if (known) return known;
  const { ids, complete } = await ask();
  if (!complete) return ids;
  if (answers.size >= REMEMBERED) answers.delete(answers.keys().next().value!);
  answers.set(key, ids);
  return ids;
}
