import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import {
  insertNames,
  latinWord,
  MAX_NAME_WORDS,
  missedWordsJob,
  pairSound,
  selectArtistsToIndex,
  takePendingNames,
  wholeNameSound,
  wordSound,
} from './unknown-words-queries.server.ts';
import { type Token, tokenize } from './words.ts';

const BATCH = 1000;

/** Indexes the names of artists that were published or renamed; returns how many artists were looked at. */
export async function indexNames(db: Database, stop?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await inTransaction(db, (trx) => indexSomeNames(trx, BATCH));
    done += taken;
    if (taken < BATCH || stop?.aborted) return done;
  }
}

/** As {@link indexNames}, for up to `limit` artists within a transaction. */
export async function indexSomeNames(trx: Transaction, limit: number): Promise<number> {
  const ids = await takePendingNames(trx, limit);
  if (ids.length === 0) return 0;
  const artists = await selectArtistsToIndex(trx, ids);
  const names = artists.flatMap(({ id, name, kind, rank }) =>
    keysOfName(name, kind).map((key) => ({ ...key, rank, artist_id: id })),
  );
  const words = artists.flatMap(({ name, kind }) => wordsToCorrect(name, kind));
  await insertNames(trx, names, [...new Map(words.map((word) => [word.word, word])).values()]);
  return ids.length;
}

export function artistsJobs({ db }: { db: Database }): ScheduledJob[] {
  return [
    {
      name: 'index-artist-names',
      cron: '* * * * *',
      run: async (stop) => void (await indexNames(db, stop)),
    },
    missedWordsJob(db),
  ];
}

/** Phonetic key of a name or a part of it, and what it is worth: 3 the whole name, 2 two words, 1 one word. */
interface NameKey {
  sound: string;
  weight: 1 | 2 | 3;
}

const TITLES = new Set(['dj', 'anchor', 'mc', 'chef', 'jaadugar', 'the']);

/** Keys by which a name is found. A word of a team's name alone is none: it may be Party or Sound. */
function keysOfName(name: string, kind: 'solo' | 'team'): NameKey[] {
  const words = wordsOfName(name);
  const plain = withoutTitles(words);
  const wholes = [words, plain].filter((each) => each.length > 0 && each.length <= MAX_NAME_WORDS);
  const keys: NameKey[] = wholes.map((each) => ({
    sound: wholeNameSound(each.map(({ sound }) => sound)),
    weight: 3,
  }));
  const last = kind === 'solo' ? plain.length : 1;
  for (const [index, { sound }] of plain.entries()) {
    for (const other of plain.slice(index + 1, index + 1 + last)) add(pairSound(sound, other.sound), 2);
    if (kind === 'solo') add(wordSound(sound), 1);
  }
  return [...new Map(keys.map((key) => [key.sound, key])).values()];

  function add(sound: string | null, weight: NameKey['weight']) {
    if (sound !== null) keys.push({ sound, weight });
  }
}

/** Single words of a solo artist's name in Latin letters, for the correction of misspelt ones. */
function wordsToCorrect(name: string, kind: 'solo' | 'team'): { word: string; sound: string }[] {
  if (kind === 'team') return [];
  return withoutTitles(wordsOfName(name)).flatMap((token) => {
    const sound = wordSound(token.sound);
    const latin = latinWord(token.word);
    return sound !== null && latin !== '' ? [{ word: latin, sound }] : [];
  });
}

function wordsOfName(name: string): Token[] {
  return tokenize(name).filter(({ sound }) => sound !== '');
}

function withoutTitles(words: readonly Token[]): Token[] {
  const first = words.findIndex(({ word }) => !TITLES.has(word));
  return first < 0 ? [] : words.slice(first);
}
