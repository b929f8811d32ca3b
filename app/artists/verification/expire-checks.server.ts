import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { expireCheck, selectEndedChecks } from './check-queries.server.ts';

/** Ends checks whose time is over, and tells the artist. Hosts stop reading them at that instant anyway. */
export async function expireChecks({ db, log }: { db: Database; log: Log }): Promise<void> {
  await sweep(
    log,
    (page) => selectEndedChecks(db, page),
    ({ id, artist_id: artistId, kind }) =>
      inTransaction(db, async (trx) => {
        if (!(await expireCheck(trx, id))) return;
        // The bank account follows the identity documents: one message is enough.
        if (kind === 'bank') return;
        const key = `${id}:expired`;
        const payload = { artistId, key, check: kind, state: 'expired' as const, reason: '' };
        await announce(trx, { kind: 'artist_check.decided', key, payload });
      }),
  );
}

export function checksJobs(deps: { db: Database; log: Log }): ScheduledJob[] {
  return [{ name: 'expire-checks', cron: '30 3 * * *', run: () => expireChecks(deps) }];
}
