import { countUseByAddress } from '#app/platform/address-limits.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { asBookkeeping } from '#app/platform/request-id.server.ts';
import { switchedOff } from '#app/platform/switches.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { TryRefusal } from './booking-refusal.ts';
import { holdTryLimits, paymentStatusLimits } from './hold-limits.ts';
import { hasPaidBefore, hasRunningHold } from './hold-queries.server.ts';

/** Counts an attempt in its own transaction, so a rollback does not uncount it. */
export async function takeTry(db: Database, limits: Limit[]): Promise<Result<null, TryRefusal>> {
  const { waitSeconds } = await asBookkeeping(() => inTransaction(db, (trx) => consumeLimits(trx, limits)));
  return resultOfTry(waitSeconds);
}

/**
 * Counts an attempt to hold, but not where a hold of the same artist (or sound) and day is opened again or changed.
 * Their address counts for accounts that never paid; each of them cost a code at its own price.
 * @param asked.artistId undefined for sound
 */
export async function takeHoldTry(
  db: Database,
  from: { accountId: string; address: string; addressFactor: number },
  asked: { date: string; artistId?: number },
): Promise<Result<null, TryRefusal>> {
  // What every try is refused for uses up no tries.
  if ((await switchedOff(db)).has('bookings')) return accepted(null);
  const { accountId, address, addressFactor: factor } = from;
  if (await hasRunningHold(db, { hostId: accountId, ...asked }))
    return takeTry(db, paymentStatusLimits(accountId));
  const waitSeconds = await inTransaction(db, async (trx) => {
    const ofAccount = await consumeLimits(trx, holdTryLimits(accountId));
    if (ofAccount.waitSeconds > 0 || (await hasPaidBefore(trx, accountId))) return ofAccount.waitSeconds;
    return (await countUseByAddress(trx, { what: 'hold', address, factor })).waitSeconds;
  });
  return resultOfTry(waitSeconds);
}

function resultOfTry(waitSeconds: number): Result<null, TryRefusal> {
  return waitSeconds > 0
    ? refused({ reason: 'too_many_tries', minutes: Math.ceil(waitSeconds / 60) })
    : accepted(null);
}
