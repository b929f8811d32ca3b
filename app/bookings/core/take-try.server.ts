import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { TryRefusal } from './booking-refusal.ts';

/** Counts an attempt in its own transaction, so a rollback does not uncount it. */
export async function takeTry(db: Database, limits: Limit[]): Promise<Result<null, TryRefusal>> {
  const { waitSeconds } = await inTransaction(db, (trx) => consumeLimits(trx, limits));
  return waitSeconds > 0
    ? refused({ reason: 'too_many_tries', minutes: Math.ceil(waitSeconds / 60) })
    : accepted(null);
}
