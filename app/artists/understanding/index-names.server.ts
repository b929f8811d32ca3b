import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { missedWordsJob } from './missed-words.server.ts';
import { keysOfName, wordsToCorrect } from './name-keys.ts';
import { insertNames, selectArtistsToName, takePendingNames } from './name-queries.server.ts';

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
  const artists = await selectArtistsToName(trx, ids);
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
