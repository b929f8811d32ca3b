import { phoneticKey, toLatin } from './phonetic-key.ts';
import { tokenize } from './tokens.ts';

/** Phonetic key of a name or a part of it, and what it is worth: 3 the whole name, 2 two words, 1 one word. */
export interface NameKey {
  sound: string;
  weight: 1 | 2 | 3;
}

export interface NameWord {
  word: string;
  sound: string;
}

export const MAX_NAME_WORDS = 6;
const MIN_SOUND = 2;
const TITLES = new Set(['dj', 'anchor', 'mc', 'chef', 'jaadugar', 'the']);

/** Key of a whole name; other keys never begin with `=`. */
export function wholeNameSound(words: readonly string[]): string {
  return `=${words.map(phoneticKey).join(' ')}`;
}

/** Key of two words in either order; null if one of them is too short. */
export function pairSound(one: string, other: string): string | null {
  const sounds = [phoneticKey(one), phoneticKey(other)];
  return sounds.every((sound) => sound.length >= MIN_SOUND) ? sounds.sort().join(' ') : null;
}

export function wordSound(word: string): string | null {
  const sound = phoneticKey(word);
  return sound.length >= MIN_SOUND ? sound : null;
}

/** Keys by which a name is found. A word of a team's name alone is none: it may be Party or Sound. */
export function keysOfName(name: string, kind: 'solo' | 'team'): NameKey[] {
  const words = wordsOfName(name);
  const plain = withoutTitles(words);
  const wholes = [words, plain].filter((each) => each.length > 0 && each.length <= MAX_NAME_WORDS);
  const keys: NameKey[] = wholes.map((each) => ({ sound: wholeNameSound(each), weight: 3 }));
  const last = kind === 'solo' ? plain.length : 1;
  for (const [index, word] of plain.entries()) {
    for (const other of plain.slice(index + 1, index + 1 + last)) add(pairSound(word, other), 2);
    if (kind === 'solo') add(wordSound(word), 1);
  }
  return [...new Map(keys.map((key) => [key.sound, key])).values()];

  function add(sound: string | null, weight: NameKey['weight']) {
    if (sound !== null) keys.push({ sound, weight });
  }
}

/** Single words of a solo artist's name in Latin letters, for the correction of misspelt ones. */
export function wordsToCorrect(name: string, kind: 'solo' | 'team'): NameWord[] {
  if (kind === 'team') return [];
  return withoutTitles(wordsOfName(name)).flatMap((word) => {
    const sound = wordSound(word);
    const latin = latinWord(word);
    return sound !== null && latin !== '' ? [{ word: latin, sound }] : [];
  });
}

export function latinWord(word: string): string {
  return toLatin(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function wordsOfName(name: string): string[] {
  return tokenize(name)
    .map(({ word }) => word)
    .filter((word) => phoneticKey(word) !== '');
}

function withoutTitles(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !TITLES.has(word));
  return first < 0 ? [] : words.slice(first);
}
