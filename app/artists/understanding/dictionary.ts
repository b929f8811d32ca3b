import { phoneticKey } from './phonetic-key.ts';
import type { PlaceIndex } from './places-in-words.ts';
import { tokenize } from './tokens.ts';
import type { ChipKind } from './understood.ts';

/** Meaning of a word. Keys as in `skill.key`. */
export interface Meaning {
  kind: ChipKind;
  key: string;
  label: string;
  /** Any of these keys fits. */
  keys: readonly string[];
  /** Category slug of artists meant by a word that names a performer. */
  category: string | null;
  /** Whether the word names a performer by itself, as singer and dhol do; a style only narrows. */
  isPerformer: boolean;
  /** A style that is also asked for as a performer: bhangra, qawwali. */
  isAct: boolean;
  /** Keys that rank higher. */
  softKeys: readonly string[];
  /** Keys listed if the search names no performer. */
  performerKeys: readonly string[];
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
  spellings: readonly DictionaryEntry[];
  places: PlaceIndex;
}

export const MAX_PHRASE_WORDS = 5;
const MIN_SOUND = 3;

/** Earlier entries win over later ones of the same form or sound. */
export function makeDictionary(entries: readonly DictionaryEntry[], places: PlaceIndex): Dictionary {
  const exact = new Map<string, DictionaryEntry>();
  const bySound = new Map<string, DictionaryEntry>();
  for (const entry of entries) {
    const words = tokenize(entry.form).map(({ word }) => word);
    const form = words.join(' ');
    if (words.length === 0 || words.length > MAX_PHRASE_WORDS || exact.has(form)) continue;
    exact.set(form, { form, meanings: entry.meanings });
    const sound = soundOf(words);
    if (sound && !bySound.has(sound)) bySound.set(sound, { form, meanings: entry.meanings });
  }
  const spellings = [...exact.values()].filter(({ form }) => !form.includes(' ') && form.length >= 4);
  return { exact, bySound, spellings, places };
}

/** Entry for the words, as written or else by their sound. */
export function findEntry(
  dictionary: Dictionary,
  words: readonly string[],
  bySound: boolean,
): DictionaryEntry | undefined {
  if (!bySound) return dictionary.exact.get(words.join(' '));
  const sound = soundOf(words);
  return sound ? dictionary.bySound.get(sound) : undefined;
}

/** Null for words too short to be told apart by their sound. */
function soundOf(words: readonly string[]): string | null {
  const keys = words.map(phoneticKey);
  const sound = keys.join(' ');
  return keys.every((key) => key.length >= 2) && sound.length >= MIN_SOUND ? sound : null;
}
