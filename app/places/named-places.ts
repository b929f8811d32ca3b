import { KNOWN_VENUES } from './known-venues.ts';
import { LOCALITIES } from './localities.ts';
import { pinArea, type Region } from './pin-codes.ts';
import stateNames from './state-names.json' with { type: 'json' };
import { TOWNS, type Town } from './towns.ts';
import { type Found, findNames, isJoinedToNext, phraseKey, type Word } from './written-words.ts';

export interface NamedTown {
  town: Town;
  /** It is a part of the address by itself, `Sector 8, Panchkula`; not a word among others. */
  stands: boolean;
}

/** A town before one of these is part of another name: `Patiala Road`, `Delhi Public School`. */
const NOT_AFTER_TOWN = phraseKeys(
  `road rd marg highway hwy expressway bypass byepass chowk gate bazar bazaar market naka stand house palace public
   school sweets restaurant dhaba club hotel resort farm farms lawn lawns banquet garden gardens enclave heights
   university border barrier toll side रोड सड़क मार्ग हाईवे चौक गेट बाजार रोड ਰੋਡ ਸੜਕ ਮਾਰਗ ਹਾਈਵੇ ਚੌਕ ਗੇਟ ਬਾਜ਼ਾਰ`,
);
/** A town behind one of these says what is near: `5 km from Chandigarh`. */
const BEFORE_NEIGHBOUR = phraseKeys(
  'near nr opp opposite behind towards toward to from beside outside facing',
);
/** `चंडीगढ़ के पास` */
const AFTER_NEIGHBOUR = phraseKeys('के से ਦੇ ਤੋਂ');
const STATES = new Map(
  (Object.entries(stateNames) as [Region, string[]][]).flatMap(([region, names]) =>
    names.map((name) => [phraseKey(name), region] as const),
  ),
);
const INDIA = phraseKeys('india bharat भारत ਭਾਰਤ hindustan');
const MAX_NAME_WORDS = 6;

const TOWN_BY_NAME = new Map(
  TOWNS.flatMap((town) => town.forms.map((form) => [phraseKey(form), town] as const)),
);

/** Of towns in the table, by English name in any case. */
export function townNamed(name: string): Town | undefined {
  return TOWN_BY_NAME.get(phraseKey(name));
}

/** Names that other towns have too: a sector or a model town alone says no town. */
const OF_MANY_TOWNS =
  /^(?:sector|phase|industrial area|model town|civil lines|urban estate|the mall|aerocity|dwarka|patiala road|vip road|landran road|sohna road|dlf|new shimla|connaught place|karol bagh|gazipur|lohgarh|tripuri|dugri)/i;
const PLACE_BY_NAME = new Map(
  [
    ...LOCALITIES.filter(({ name }) => !OF_MANY_TOWNS.test(name)).map(
      ({ name, city }) => [name, city] as const,
    ),
    ...KNOWN_VENUES.flatMap(({ names, town }) => names.map((name) => [name, town] as const)),
  ].map(([name, town]) => [phraseKey(name), townNamed(town)!] as const),
);

/**
 * Towns and States that the words name, in their order. Names of something else, such as roads, are left out; where no
 * town is named, those that are only near, then the towns of well-known venues.
 */
export function namedPlaces(words: readonly Word[]) {
  const found = findNames(words, TOWN_BY_NAME, MAX_NAME_WORDS);
  const states = findNames(words, STATES, 3).filter((state) => endsAddressPart(words, state));
  const venues = findNames(words, PLACE_BY_NAME, MAX_NAME_WORDS);
  const inVenue = ({ from, to }: Found<unknown>) =>
    venues.some((venue) => venue.from <= from && to <= venue.to && venue.to - venue.from > to - from);
  const hidden = new Set<Found<Town>>();
  for (const one of found.toReversed()) {
    const next = words[one.to];
    const last = words[one.to - 1]!;
    const joined = found.find(
      ({ from }) => from === one.to || (isWordTo(words[one.to]) && from === one.to + 1),
    );
    const isPartOfRoad =
      joined && hidden.has(joined) && (isWordTo(next) || /^\s*[-–—/]\s*$/u.test(last.after));
    if (isPartOfRoad || (next && isJoinedToNext(last) && NOT_AFTER_TOWN.has(next.key)) || inVenue(one))
      hidden.add(one);
  }
  const open = found.filter(
    (one) => !hidden.has(one) && (!one.entry.isCommonWord || isSurelyTown(words, one, states)),
  );
  const own = open.filter((one) => !isNamedAsNeighbour(words, one));
  const ofVenues = venues.map(({ entry: town }) => ({ town, stands: false }));
  const towns = (own.length > 0 ? own : open).map((one) => ({
    town: one.entry,
    stands: standsAlone(words, one),
  }));
  const india = words.flatMap(({ key }, at) => (INDIA.has(key) ? [at] : []));
  return {
    towns: towns.length > 0 ? towns : ofVenues,
    states: states.map(({ entry }) => entry),
    /** Indexes of the words of towns and States. */
    words: new Set([...[...open, ...states].flatMap(indexesOf), ...india]),
  };
}

function phraseKeys(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter(Boolean).map(phraseKey));
}

function indexesOf({ from, to }: Found<unknown>): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function isWordTo(word: Word | undefined): boolean {
  return word?.key === 'to';
}

function isNamedAsNeighbour(words: readonly Word[], { from, to }: Found<Town>): boolean {
  const before = words[from - 1];
  const isBehind = before !== undefined && /^\.? +$/.test(before.after) && BEFORE_NEIGHBOUR.has(before.key);
  const next = words[to];
  return isBehind || (next !== undefined && isJoinedToNext(words[to - 1]!) && AFTER_NEIGHBOUR.has(next.key));
}

/** Nothing but a number follows in the same part of the address: `Punjab`, not `Punjab National Bank`. */
function endsAddressPart(words: readonly Word[], { to }: Found<unknown>): boolean {
  const next = words[to];
  return !next || !isJoinedToNext(words[to - 1]!) || /^\d/.test(next.key) || INDIA.has(next.key);
}

function standsAlone(words: readonly Word[], one: Found<Town>): boolean {
  const before = words[one.from - 1];
  const begins = !before || !isJoinedToNext(before) || /\d/.test(before.key);
  return begins && endsAddressPart(words, one);
}

/** A name that is also a common word, before its State or PIN code, or at the very end by itself. */
function isSurelyTown(words: readonly Word[], one: Found<Town>, states: readonly Found<Region>[]): boolean {
  const { region } = one.entry;
  const next = words[one.to];
  if (!next || (INDIA.has(next.key) && !words[one.to + 1])) return standsAlone(words, one);
  if (states.some(({ from, entry }) => from === one.to && entry === region)) return true;
  const digits = /^\d{3}$/.test(next.key) ? next.key + (words[one.to + 1]?.key ?? '') : next.key;
  return /^\d{6}$/.test(digits) && pinArea(digits)?.regions.includes(region) === true;
}
