import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import type { ListedArtist } from '../core/listed-artist.ts';
import { idsOfFilterWords, NO_MATCH, resolveSkill } from '../core/skill-queries.server.ts';
import { type LoadedDictionary, loadDictionary } from '../understanding/dictionary.server.ts';
import {
  chipValue,
  type Interpretation,
  type Step,
  type Wishes,
  type WordAlternative,
} from '../understanding/interpretation.ts';
import { readWords } from '../understanding/read-words.ts';
import { understand } from '../understanding/understand.ts';
import { readNamesInWords } from '../understanding/unknown-words-queries.server.ts';
import { tokenize } from '../understanding/words.ts';
import { type Query, SORTS, type Wanted, wantedSlot, wantedTime } from './artist-search.ts';
import {
  MAX_GROUPS,
  type PageTerms,
  type SearchTerms,
  selectFound,
  selectFoundCount,
  selectNamed,
} from './artist-search-queries.server.ts';
import { REACH_KM, WIDE_REACH_KM } from './search-area.ts';

/** Each alternative is a query of its own, in every step of a search that finds too few. */
const MAX_ALTERNATIVES = 6;

interface FoundArtists {
  artists: ListedArtist[];
  total: number;
  taken: number;
  /** True if more artists match than were ranked. */
  more: boolean;
  page: number;
  pages: number;
}

export interface SearchResult extends FoundArtists {
  /** How many of them can be paged to. */
  shown: number;
  /** What the words mean; null without any. */
  interpretation: Interpretation | null;
  /** With what the words say. */
  wanted: Wanted | null;
  /** Artists who fit with a wish let go, on the first page. */
  beyond: Beyond[];
}

/** Best first. Only the best are ranked, see {@link selectFound}; with `countAll` the others are counted, too. */
export async function searchArtists(
  db: Database,
  query: Query,
  { countAll = false } = {},
): Promise<SearchResult> {
  const interpretation = query.q ? await interpret(db, query) : null;
  const resolved = await resolveQuery(db, query, interpretation);
  const found = await findFitting(db, resolved);
  const beyond = interpretation ? await findNearlyFitting(db, query, interpretation, resolved, found) : [];
  const counted = countAll && found.more ? await countFound(db, resolved.terms) : null;
  const { wanted } = resolved.query;
  return { ...found, ...counted, shown: found.total, interpretation, wanted, beyond };
}

type Understood = Interpretation & Pick<LoadedDictionary, 'skillIds'>;

/** The meaning of typed words. They are read a second time if some of them are names. */
export async function interpret(db: Database, { q, exact }: Pick<Query, 'q' | 'exact'>): Promise<Understood> {
  const [dictionary, now] = await Promise.all([loadDictionary(db), businessNow(db)]);
  const [tokens, today] = [tokenize(q), dayInIndia(now)];
  const read = readWords(tokens, today, dictionary, { exact });
  const names = await readNamesInWords(db, read, { exact });
  const whole = names.length > 0 ? readWords(tokens, today, dictionary, { exact, names }) : read;
  return { ...understand(whole), skillIds: dictionary.skillIds };
}

/** A query with what its words say, all of it or with something let go. */
interface ResolvedQuery {
  /** Explicit fields win over the words, but for the place. */
  query: Query;
  /** What the fields ask for, without the words. */
  fields: SearchTerms;
  terms: SearchTerms[];
  names: string[];
}

export async function resolveQuery(
  db: Database,
  given: Query,
  words: Understood | null,
  { wishes, priceFactor = 1, wide = false }: Partial<Step> = {},
): Promise<ResolvedQuery> {
  const asked = words && { ...words, ...wishes };
  const query = asked ? queryWithWords(given, asked, priceFactor) : given;
  const [skill, genres, languages, instant] = await Promise.all([
    resolveSkill(db, query.skill),
    idsOfFilterWords(db, query.genres),
    idsOfFilterWords(db, query.languages, 'language:'),
    idsOfFilterWords(db, query.instant ? ['instant'] : [], 'booking:'),
  ]);
  const fields: SearchTerms = {
    lat: query.lat,
    lng: query.lng,
    reachKm: wide ? WIDE_REACH_KM : REACH_KM,
    isPlaceNamed: Boolean(words?.place),
    drivers: [skill.driver],
    required: [...skill.required, ...(instant ?? [])],
    groups: [],
    genres,
    languages,
    isTeam: query.kind === null ? null : query.kind === 'team',
    minFee: 0,
    maxFee: query.maxFee ?? Number.MAX_SAFE_INTEGER,
    soft: [],
    slot: query.wanted && wantedSlot(query.wanted),
    wholeSet: query.wanted?.wholeSet ?? false,
  };
  if (!asked) return { query, fields, terms: [fields], names: [] };
  return { query, fields, terms: termsOfWords(fields, query, asked), names: asked.names };
}

function queryWithWords(query: Query, { place, chips }: Understood, priceFactor: number): Query {
  const maxPrice = chipValue(chips, 'maxPrice');
  const kind = chipValue(chips, 'kind');
  const sort = SORTS.find((one) => one === chipValue(chips, 'sort'));
  return {
    ...query,
    ...(place ? { lat: place.lat, lng: place.lng } : {}),
    wanted: query.wanted ?? wantedTime(chipValue(chips, 'date'), chipValue(chips, 'time')),
    maxFee:
      query.maxFee ?? (maxPrice === null ? null : paiseOfRupees(Math.round(Number(maxPrice) * priceFactor))),
    kind: query.kind ?? (kind === 'solo' || kind === 'team' ? kind : null),
    sort: query.sort === 'best' && sort ? sort : query.sort,
  };
}

/**
 * Words as ids of skills: `sufi singer or dhol in Hindi` has two alternatives, with `singer` and with `dhol` as driver, both
 * with the groups `[sufi]` and `[language:hindi]`: an artist has a driver and one key of each group. Soft keys rank higher.
 * A chosen skill replaces the alternatives, and the groups of the first stay, as their chips say.
 */
function termsOfWords(
  fields: SearchTerms,
  { skill }: Query,
  { skillIds, chips, alternatives, softKeys }: Understood,
): SearchTerms[] {
  const idsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => (key === '*' ? [0] : (skillIds.get(key) ?? [])));
  const orNone = (ids: number[]) => (ids.length > 0 ? ids : [NO_MATCH]);
  const groupsOf = (one?: WordAlternative) => (one?.groups ?? []).map((group) => orNone(idsOf(group)));
  const termsOf = (drivers: number[], groups: number[][]): SearchTerms => ({
    ...fields,
    drivers,
    groups: groups.slice(0, MAX_GROUPS),
    minFee: paiseOfRupees(Number(chipValue(chips, 'minPrice') ?? 0)),
    soft: idsOf(softKeys),
  });
  if (skill !== '') return [termsOf(fields.drivers, groupsOf(alternatives[0]))];
  return alternatives
    .slice(0, MAX_ALTERNATIVES)
    .map((one) => termsOf(orNone(idsOf(one.drivers)), groupsOf(one)));
}

/** Only those who fit all the words; of several kinds of artist one after the other. */
async function findFitting(
  db: Database,
  { query, fields, terms, names }: ResolvedQuery,
): Promise<FoundArtists> {
  const { page, pageSize } = query;
  if (names.length > 0) {
    const drivers = terms.flatMap((each) => each.drivers);
    const artistKinds = drivers.length === 0 || drivers.includes(0) ? null : drivers;
    const { groups, minFee } = terms[0] ?? fields;
    const named = { ...fields, groups, minFee, names, artistKinds };
    const { artists, found, taken } = await selectNamed(db, named, pageTerms(query, pageSize));
    const total = found - taken;
    return { artists, total, taken, more: false, page, pages: Math.max(1, Math.ceil(total / pageSize)) };
  }
  if (terms.length === 0) return { artists: [], total: 0, taken: 0, more: false, page: 1, pages: 1 };
  const share = Math.ceil(pageSize / terms.length);
  const each = await Promise.all(terms.map((one) => findByTerms(db, query, share, one)));
  if (each.length === 1) return each[0]!;
  return {
    artists: takeTurns(each.map(({ artists }) => artists)),
    total: sum(each.map(({ total }) => total)),
    taken: sum(each.map(({ taken }) => taken)),
    more: each.some(({ more }) => more),
    page,
    pages: Math.max(...each.map(({ pages }) => pages)),
  };
}

async function findByTerms(
  db: Database,
  query: Query,
  pageSize: number,
  terms: SearchTerms,
): Promise<FoundArtists> {
  const { artists, found, taken, max } = await selectFound(db, terms, pageTerms(query, pageSize));
  const total = Math.min(found, max) - taken;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { artists, total, taken, more: found > max, page: query.page, pages };
}

function pageTerms({ sort, page }: Query, limit: number): PageTerms {
  return { sort, offset: (page - 1) * limit, limit };
}

/** First of each, then second of each; an artist found twice is listed once. */
function takeTurns<One extends { id: number }>(lists: readonly One[][]): One[] {
  const turns = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
  return [...new Map(turns.map((one) => [one.id, one])).values()];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Artists who fit if some wishes are let go. */
interface Beyond extends Pick<Step, 'letGo'> {
  artists: ListedArtist[];
}

/** With this many who fit, no wish is let go. */
const ENOUGH = 3;
const SHOWN_BEYOND = 12;
/** Queries of all steps together, one for each alternative: more wishes than a person types are not let go. */
const MAX_QUERIES = 60;

/**
 * Those who nearly fit, if fewer than three fit: one wish is let go after the other, and only if no single one helps,
 * several together. A name with a kind of artist always brings others of that kind.
 */
async function findNearlyFitting(
  db: Database,
  given: Query,
  words: Understood,
  { query, terms }: ResolvedQuery,
  { total, artists }: FoundArtists,
): Promise<Beyond[]> {
  if (query.page > 1 || (words.alternatives.length === 0 && words.names.length === 0)) return [];
  const seen = new Set(artists.map(({ id }) => id));
  const few = (count: number) => total + count < ENOUGH;
  const beyond: Beyond[] = [];
  let left = MAX_QUERIES;
  for (const step of words.steps.filter(({ letGo }) => few(0) || letGo[0]?.startsWith('name:'))) {
    if (beyond.length > 0 && !few(seen.size - artists.length)) break;
    await look(step);
  }
  if (few(0) && beyond.length === 0)
    for (const step of words.together) {
      if (beyond.length > 0) break;
      await look(step);
    }
  return beyond;

  async function look(step: Step) {
    left -= Math.max(1, terms.length);
    if (left < 0 || dropsArtistKindOrName(words, step.wishes)) return;
    const resolved = await resolveQuery(db, given, words, step);
    const sort = step.byPrice && query.sort === 'best' ? 'price' : resolved.query.sort;
    const pageSize = Math.min(SHOWN_BEYOND + seen.size, query.pageSize);
    const found = await findFitting(db, { ...resolved, query: { ...resolved.query, sort, pageSize } });
    const more = found.artists.filter(({ id }) => !seen.has(id)).slice(0, SHOWN_BEYOND);
    for (const { id } of more) seen.add(id);
    const last = beyond.at(-1);
    if (last?.letGo.join() === step.letGo.join()) last.artists.push(...more);
    else if (more.length > 0) beyond.push({ letGo: step.letGo, artists: more });
  }
}

/** Whether nothing is left of the kind of artist or the name. */
function dropsArtistKindOrName(all: Wishes, { alternatives, names }: Wishes): boolean {
  const isAnyone = (some: Wishes['alternatives']) => some.every(({ drivers }) => drivers.includes('*'));
  if (names.length > 0 || !isAnyone(alternatives)) return false;
  return !isAnyone(all.alternatives) || all.names.length > 0 || alternatives.length === 0;
}

/** Counting limit: no region we serve has so many artists. */
const MAX_COUNTED = 10_000;
/** Smaller limit on a date, since checking a calendar costs ten times as much as the rest. */
const MAX_COUNTED_ON_DATE = 2000;

const KEPT_MS = 60_000;
const MAX_KEPT = 1000;

type FoundCount = Pick<FoundArtists, 'total' | 'taken' | 'more'>;

const kept = new WeakMap<Database, Map<string, { at: number; count: Promise<FoundCount> }>>();

/** Exact total of one alternative, kept for a minute across pages and sorts; null for several, which only add up. */
export async function countFound(
  db: Database,
  [terms, ...others]: readonly SearchTerms[],
  { now = Date.now, max = terms?.slot ? MAX_COUNTED_ON_DATE : MAX_COUNTED } = {},
): Promise<FoundCount | null> {
  if (!terms || others.length > 0) return null;
  const counts = kept.get(db) ?? new Map();
  kept.set(db, counts);
  const key = JSON.stringify(terms);
  const before = counts.get(key);
  if (before && now() - before.at < KEPT_MS) return before.count;
  if (counts.size >= MAX_KEPT) counts.delete(counts.keys().next().value!);
  const count = selectFoundCount(db, terms, max).then(({ found, taken }) => ({
    total: found - taken,
    taken,
    more: found >= max,
  }));
  counts.delete(key);
  counts.set(key, { at: now(), count });
  count.catch(() => counts.delete(key));
  return count;
}
