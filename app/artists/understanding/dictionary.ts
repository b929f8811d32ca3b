import type { ChipKind } from './interpretation.ts';
import { tokenize } from './words.ts';

/** Meaning of a word. Keys as in `skill.key`. */
export interface Meaning {
  kind: ChipKind;
  key: string;
  label: string;
  /** Any of these keys fits. */
  keys: readonly string[];
  /** Category slug of artists meant by a word that names a kind of artist. */
  category: string | null;
  /** Whether the word names a kind of artist by itself, as singer and dhol do; a style only narrows. */
  isArtistKind: boolean;
  /** A style that is also asked for as a kind of artist: bhangra, qawwali. */
  isPerformingStyle: boolean;
  /** Keys that rank higher. */
  softKeys: readonly string[];
  /** Keys listed if the search names no kind of artist. */
  usualKeys: readonly string[];
}

export interface DictionaryEntry {
  form: string;
  meanings: readonly Meaning[];
}

/** Everything that words are compared with. Immutable; read again when staff change it. */
export interface Dictionary {
  exact: ReadonlyMap<string, DictionaryEntry>;
  bySound: ReadonlyMap<string, DictionaryEntry>;
  /** Single words for the correction of misspelt ones. */
  spellings: readonly (DictionaryEntry & { sound: string })[];
  places: PlaceIndex;
}

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

export const MAX_PHRASE_WORDS = 5;
const MIN_SOUND = 3;
export const MIN_PLACE_SOUND = 4;

/** Earlier entries win over later ones of the same form or sound. */
export function makeDictionary(entries: readonly DictionaryEntry[], places: PlaceIndex): Dictionary {
  const exact = new Map<string, DictionaryEntry>();
  const bySound = new Map<string, DictionaryEntry>();
  const spellings: Dictionary['spellings'][number][] = [];
  for (const entry of entries) {
    const tokens = tokenize(entry.form);
    const form = tokens.map(({ word }) => word).join(' ');
    if (tokens.length === 0 || tokens.length > MAX_PHRASE_WORDS || exact.has(form)) continue;
    exact.set(form, { form, meanings: entry.meanings });
    const sound = tokens.map((token) => token.sound).join(' ');
    if (tokens.length === 1 && form.length >= 4) spellings.push({ form, meanings: entry.meanings, sound });
    // Words too short to be told apart by their sound have none.
    const isTooShort = sound.length < MIN_SOUND || tokens.some((token) => token.sound.length < 2);
    if (!isTooShort && !bySound.has(sound)) bySound.set(sound, { form, meanings: entry.meanings });
  }
  return { exact, bySound, spellings, places };
}

export function makePlaceIndex(
  cities: readonly KnownCity[],
  localities: readonly KnownLocality[],
): PlaceIndex {
  const cityByWords = new Map<string, KnownCity>();
  const localitiesByWords = new Map<string, KnownLocality[]>();
  for (const city of cities)
    for (const form of [city.name, ...city.forms]) {
      const { words, sound } = wordsAndSoundOf(form);
      cityByWords.set(words, city);
      if (sound.length >= MIN_PLACE_SOUND && !cityByWords.has(`~${sound}`))
        cityByWords.set(`~${sound}`, city);
    }
  for (const locality of localities) {
    const { words, sound } = wordsAndSoundOf(locality.name);
    for (const key of [words, `~${sound}`])
      localitiesByWords.set(key, [...(localitiesByWords.get(key) ?? []), locality]);
  }
  return { cities, cityByWords, localitiesByWords };
}

function wordsAndSoundOf(name: string) {
  const tokens = tokenize(name);
  return {
    words: tokens.map(({ word }) => word).join(' '),
    sound: tokens.map(({ sound }) => sound).join(' '),
  };
}
