import { nameKey } from '#app/shared/names/stored-names.ts';
import { phoneticKey } from './phonetic-key.ts';
import { phraseLength, phraseLengthBefore, type QueryWords, span, take, wordAt } from './query-words.ts';
import { normalizeWord, tokenize } from './tokens.ts';

export interface KnownCity {
  slug: string;
  name: string;
  lat: number;
  lng: number;
  /** Other spellings and scripts. */
  forms: readonly string[];
}

export interface KnownLocality {
  name: string;
  /** Name of its city. */
  city: string;
  lat: number;
  lng: number;
}

export interface PlaceIndex {
  cities: readonly KnownCity[];
  /** City by its words, as written and by sound. */
  cityByWords: ReadonlyMap<string, KnownCity>;
  localitiesByWords: ReadonlyMap<string, readonly KnownLocality[]>;
}

export interface PlaceInWords {
  key: string;
  label: string;
  lat: number;
  lng: number;
  city: string;
  words: number[];
}

const MAX_WORDS = 5;
const MIN_SOUND = 4;

export function placeIndex(cities: readonly KnownCity[], localities: readonly KnownLocality[]): PlaceIndex {
  const cityByWords = new Map<string, KnownCity>();
  const localitiesByWords = new Map<string, KnownLocality[]>();
  for (const city of cities)
    for (const form of [city.name, ...city.forms]) {
      const words = wordsOf(form);
      cityByWords.set(words.join(' '), city);
      const sound = words.map(phoneticKey).join(' ');
      if (sound.length >= MIN_SOUND && !cityByWords.has(`~${sound}`)) cityByWords.set(`~${sound}`, city);
    }
  for (const locality of localities) {
    const words = wordsOf(locality.name);
    for (const key of [words.join(' '), `~${words.map(phoneticKey).join(' ')}`])
      localitiesByWords.set(key, [...(localitiesByWords.get(key) ?? []), locality]);
  }
  return { cities, cityByWords, localitiesByWords };
}

function wordsOf(name: string): string[] {
  return tokenize(name).map(({ word }) => word);
}

/** The place named by the words: a locality, a city, or both as one. Takes these words. */
export function readPlace(words: QueryWords, index: PlaceIndex): PlaceInWords | null {
  const city = findCity(words, index);
  if (city) take(words, city.words);
  const locality = findLocality(words, index, city?.city ?? null);
  if (locality) take(words, locality.words);
  if (locality) {
    const { name, city: cityName, lat, lng } = locality.locality;
    const own = index.cities.find((one) => isIn(cityName, one));
    const other = city && !isIn(cityName, city.city);
    return {
      key: `${name}, ${cityName}`.toLowerCase(),
      label: `${name}, ${own?.name ?? cityName}`,
      lat,
      lng,
      city: own?.slug ?? '',
      words: [...locality.words, ...(city && !other ? city.words : [])].sort((one, more) => one - more),
    };
  }
  if (!city) return null;
  const { slug, name, lat, lng } = city.city;
  return { key: slug, label: name, lat, lng, city: slug, words: city.words };
}

function findCity(words: QueryWords, index: PlaceIndex): { city: KnownCity; words: number[] } | null {
  return firstMatch(
    words,
    3,
    (key) => index.cityByWords.get(key),
    (city, taken) => ({ city, words: taken }),
  );
}

const SECTOR = ['sector', 'sec', 'sectr', 'सेक्टर', 'सैक्टर', 'ਸੈਕਟਰ'];
const PHASE = ['phase', 'fase', 'फेज', 'फेस', 'ਫੇਜ', 'ਫੇਸ'];

function findLocality(
  words: QueryWords,
  index: PlaceIndex,
  place: KnownCity | null,
): { locality: KnownLocality; words: number[] } | null {
  for (const at of words.tokens.keys()) {
    const sector = phraseLength(words, at, SECTOR);
    const named = sector || phraseLength(words, at, PHASE);
    if (named === 0) continue;
    for (const length of [3, 2, 1]) {
      const number = span(at + named, at + named + length).map((each) => wordAt(words, each));
      if (!/^\d+$/.test(number[0] ?? '') || number.includes('')) continue;
      const key = [sector ? 'sector' : 'phase', ...number].join(' ');
      const locality = chooseLocality(index.localitiesByWords.get(key) ?? [], place);
      if (locality) return { locality, words: span(at, at + named + length) };
    }
  }
  return firstMatch(
    words,
    MAX_WORDS,
    (key) => chooseLocality(index.localitiesByWords.get(key) ?? [], place),
    (locality, taken) => ({ locality, words: taken }),
  );
}

/** Localities name their city as it was called first; its slug is made from this name. */
function isIn(cityName: string, { slug }: KnownCity): boolean {
  return nameKey(cityName) === slug;
}

function chooseLocality(found: readonly KnownLocality[], place: KnownCity | null): KnownLocality | undefined {
  return place === null ? found[0] : found.find(({ city }) => isIn(city, place));
}

function firstMatch<Found, Result>(
  words: QueryWords,
  longest: number,
  find: (key: string) => Found | undefined,
  result: (found: Found, taken: number[]) => Result,
): Result | null {
  for (let length = longest; length > 0; length--)
    for (const at of words.tokens.keys()) {
      const taken = span(at, at + length);
      const written = taken.map((each) => wordAt(words, each));
      if (written.includes('')) continue;
      const sound = written.map(phoneticKey).join(' ');
      const found = find(written.join(' ')) ?? (sound.length >= MIN_SOUND ? find(`~${sound}`) : undefined);
      if (found) return result(found, withParticles(words, taken));
    }
  return null;
}

const BEFORE = ['near', 'in', 'at', 'around'];
const AFTER = [
  'ke paas',
  'ke pass',
  'de kol',
  'के पास',
  'ਦੇ ਕੋਲ',
  'ਕੋਲ',
  'mein',
  'me',
  'vich',
  'wich',
  'में',
  'ਵਿੱਚ',
  'ਵਿਚ',
];

/** `near Sukhna Lake` makes one chip, so that removing it leaves no stray word. */
function withParticles(words: QueryWords, taken: number[]): number[] {
  const first = taken[0]!;
  const end = taken.at(-1)! + 1;
  const before = phraseLengthBefore(words, first, BEFORE);
  return span(first - before, end + phraseLength(words, end, AFTER));
}

export function cityForms(name: string, ...translations: (string | undefined)[]): string[] {
  return [
    ...new Set([...(OTHER_NAMES.get(name) ?? []), ...translations.filter((text) => text !== undefined)]),
  ].map(normalizeWord);
}

const OTHER_NAMES = new Map<string, string[]>([
  ['Chandigarh', ['chd', 'chandigadh', 'tricity', 'tri city']],
  ['Mohali', ['sas nagar', 'sahibzada ajit singh nagar', 'sahibzada ajit singh nagar mohali']],
  ['Panchkula', ['pkl', 'pachkula']],
  ['New Delhi', ['delhi', 'dilli', 'दिल्ली', 'ਦਿੱਲੀ']],
  ['Gurugram', ['gurgaon', 'gurgaun', 'गुड़गांव']],
  ['Shimla', ['simla']],
]);
