import { replaceFigures } from '#app/artists/core/artist-figures-queries.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countFiguresOfArtists, selectArtistIds } from './privacy-queries.server.ts';

const BATCH = 500;

/** Nightly count of what artists did with their requests, and when they arrived. */
export function artistFigureJobs(platform: Pick<Platform, 'db'>): ScheduledJob[] {
  return [{ name: 'count-artist-records', cron: '10 3 * * *', run: () => countArtistFigures(platform) }];
}

/** Counts every artist's figures anew, by batches in the order of their ids. */
export async function countArtistFigures({ db }: Pick<Platform, 'db'>): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await selectArtistIds(db, after, BATCH);
    if (ids.length === 0) return;
    await inTransaction(db, async (trx) => replaceFigures(trx, ids, await countFiguresOfArtists(trx, ids)));
    after = ids.at(-1)!;
  }
}
