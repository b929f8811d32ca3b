import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { addMisses } from './keep-forms-queries.server.ts';
import { normalizeWord } from './tokens.ts';

/** A word is kept only from this many searches on, so that a name typed once or twice is not. */
export const MIN_SEARCHES = 5;
const MAX_WORDS = 2000;
const WORD = /^[\p{L}\p{M}]{3,30}$/u;
const DAY_MS = 86_400_000;

interface Counter {
  since: number;
  /** Searches of a word, and how many of them are already stored. */
  words: Map<string, { searches: number; stored: number }>;
}

const counter: Counter = { since: Date.now(), words: new Map() };

/** Counts words of a search that mean nothing here. Neither the search nor the visitor is kept. */
export function countMissedWords(unknown: readonly string[]): void {
  for (const word of new Set(unknown.map(normalizeWord))) {
    const known = counter.words.get(word);
    if (known) known.searches++;
    else if (WORD.test(word) && counter.words.size < MAX_WORDS)
      counter.words.set(word, { searches: 1, stored: 0 });
  }
}

/** Stores the words that were searched often enough; forgets all others after a day. */
export async function storeMissedWords(db: Database): Promise<void> {
  const due = [...counter.words].flatMap(([word, { searches, stored }]) =>
    searches >= MIN_SEARCHES && searches > stored ? [{ word, searches: searches - stored }] : [],
  );
  if (due.length > 0) await addMisses(db, dayInIndia(await businessNow(db)), due);
  for (const { word, searches } of due) {
    const known = counter.words.get(word);
    if (known) known.stored += searches;
  }
  if (Date.now() - counter.since < DAY_MS) return;
  counter.since = Date.now();
  counter.words.clear();
}

/** Each process stores what it counted. */
export function missedWordsJob(db: Database): ScheduledJob {
  return {
    name: 'store-missed-words',
    cron: '* * * * *',
    inEveryProcess: true,
    run: () => storeMissedWords(db),
  };
}
