import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { rupees } from '#app/shared/money.ts';
import { type LoadedDictionary, loadDictionary } from '../understanding/dictionary.server.ts';
import { findNames } from '../understanding/find-names.server.ts';
import { countMissedWords } from '../understanding/missed-words.server.ts';
import { tokenize } from '../understanding/tokens.ts';
import { understand } from '../understanding/understand.ts';
import { chipValue, type Understood, type WordAlternative } from '../understanding/understood.ts';
import { type ArtistSearch, SORTS, wantedTime } from './artist-search.ts';
import { type FoundTerms, MAX_GROUPS } from './artist-search-queries.server.ts';
import { REACH_KM, searchArea, WIDE_REACH_KM } from './search-area.ts';
import { foundTerms } from './search-artists.server.ts';

/** No artist has this id as a skill. */
const NO_MATCH = -1;
/** Each performer is a query of its own, in every step of a search that finds too few. */
const MAX_PERFORMERS = 6;

/** Wishes of a search that are let go. */
export interface Relaxation {
  /** Chips such as `maxPrice:20000`. */
  letGo: ReadonlySet<string>;
  /** The price of the words goes up by this factor. */
  priceFactor?: number;
  /** Searches a larger area. */
  wide?: boolean;
}

export interface UnderstoodSearch {
  understood: Understood;
  /** The search with what the words say; explicit fields win. */
  search: ArtistSearch;
  /** One for each of the first {@link MAX_PERFORMERS} that are asked for; empty if nothing can be listed. */
  terms: FoundTerms[];
  /** What the fields ask for, without the performers of the words. */
  explicit: FoundTerms;
  /** The same search with some wishes let go. */
  relax(by: Relaxation): Promise<UnderstoodSearch>;
}

/** Understands `text` and adds its wishes to `search`, whose own fields win except for the place. */
export async function understandSearch(
  db: Database,
  text: string,
  base: ArtistSearch,
  { exact = false } = {},
): Promise<UnderstoodSearch> {
  const [dictionary, now] = await Promise.all([loadDictionary(db), businessNow(db)]);
  const today = dayInIndia(now);
  const plain = understand(text, today, dictionary, { exact });
  const { certainty, hasPerformer } = plain;
  const names = await findNames(db, tokenize(text), certainty, { exact, hasPerformer });
  if (names.length === 0) countMissedWords(plain.unknown);
  const read = async (by: Relaxation): Promise<UnderstoodSearch> => {
    const understood = understand(text, today, dictionary, { exact, names, letGo: by.letGo });
    return { ...(await searchFor(db, base, understood, dictionary, by)), relax: read };
  };
  return read({ letGo: new Set() });
}

async function searchFor(
  db: Database,
  base: ArtistSearch,
  understood: Understood,
  dictionary: LoadedDictionary,
  { priceFactor = 1, wide = false }: Relaxation,
): Promise<Omit<UnderstoodSearch, 'relax'>> {
  const search = withWords(base, understood, priceFactor);
  const terms = await foundTerms(db, search);
  const named = understood.place !== null;
  const reachKm = wide ? WIDE_REACH_KM : REACH_KM;
  const explicit = { ...terms, area: searchArea(search, { reachKm, named }) };
  return {
    understood,
    search,
    explicit,
    terms:
      base.skill === ''
        ? understood.alternatives
            .slice(0, MAX_PERFORMERS)
            .map((one) => termsOf(explicit, one, understood, dictionary))
        : [withChosenSkill(explicit, understood, dictionary)],
  };
}

function withWords(base: ArtistSearch, { chips, place }: Understood, priceFactor: number): ArtistSearch {
  const date = chipValue(chips, 'date');
  const maxPrice = chipValue(chips, 'maxPrice');
  const kind = chipValue(chips, 'kind');
  const sort = SORTS.find((one) => one === chipValue(chips, 'sort'));
  return {
    ...base,
    ...(place ? { lat: place.lat, lng: place.lng } : {}),
    wanted: base.wanted ?? wantedTime(date, chipValue(chips, 'time')),
    maxFee: base.maxFee ?? (maxPrice === null ? null : rupees(Math.round(Number(maxPrice) * priceFactor))),
    kind: base.kind ?? (kind === 'solo' || kind === 'team' ? kind : null),
    sort: base.sort === 'best' && sort ? sort : base.sort,
  };
}

/** A chosen skill replaces the performer of the words; their other wishes stay, as their chips say. */
function withChosenSkill(
  explicit: FoundTerms,
  understood: Understood,
  dictionary: LoadedDictionary,
): FoundTerms {
  const [first] = understood.alternatives;
  const wanted = explicit.required.map((id) => [id]);
  const groups = [...wanted, ...idsOfGroups(first?.groups ?? [], dictionary)];
  return wordTerms(explicit, [explicit.driver], groups, understood, dictionary);
}

function termsOf(
  explicit: FoundTerms,
  { drivers, groups }: WordAlternative,
  understood: Understood,
  dictionary: LoadedDictionary,
): FoundTerms {
  const driverIds = orNone(idsOf(drivers, dictionary));
  return wordTerms(explicit, driverIds, idsOfGroups(groups, dictionary), understood, dictionary);
}

const orNone = (found: number[]) => (found.length > 0 ? found : [NO_MATCH]);

function idsOf(keys: readonly string[], { skillIds }: LoadedDictionary): number[] {
  return keys.flatMap((key) => (key === '*' ? [0] : (skillIds.get(key) ?? [])));
}

function idsOfGroups(groups: readonly string[][], dictionary: LoadedDictionary): number[][] {
  return groups.map((group) => orNone(idsOf(group, dictionary)));
}

function wordTerms(
  explicit: FoundTerms,
  driverIds: number[],
  groups: number[][],
  { chips, softKeys }: Understood,
  dictionary: LoadedDictionary,
): FoundTerms {
  const minFee = rupees(Number(chipValue(chips, 'minPrice') ?? 0));
  const groupIds = groups.slice(0, MAX_GROUPS);
  const soft = idsOf(softKeys, dictionary);
  const plain = driverIds.length === 1 && groupIds.length === 0 && minFee === 0 && soft.length === 0;
  return {
    ...explicit,
    driver: driverIds[0]!,
    required: [],
    words: plain ? null : { drivers: driverIds, groups: groupIds, minFee, soft },
  };
}
