import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { updateListingRestriction } from '../core/record-reliability.server.ts';
import { endRequestStop, selectDueRequestStops } from '../core/reliability-queries.server.ts';
import { lockStudioArtist } from '../core/studio-queries.server.ts';

/** Shows artists again whose days without new requests are over. */
export async function endDueRequestStops({ db, log }: { db: Database; log: Log }): Promise<void> {
  await sweep(
    log,
    (page) => selectDueRequestStops(db, page),
    ({ id, artist_id: artistId }) =>
      inTransaction(db, async (trx) => {
        // The artist before its events, as every other act.
        await lockStudioArtist(trx, artistId);
        await endRequestStop(trx, id);
        await updateListingRestriction(trx, artistId);
      }),
  );
}

export function reliabilityJobs(deps: { db: Database; log: Log }): ScheduledJob[] {
  return [{ name: 'end-stops', cron: '* * * * *', run: () => endDueRequestStops(deps) }];
}
