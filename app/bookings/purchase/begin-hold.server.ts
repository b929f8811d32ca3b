import type { Transaction } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { switchedOff } from '#app/platform/switches.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { checkoutPausedUntil } from '../core/given-up-queries.server.ts';
import { lockHoldsOf } from '../core/hold-queries.server.ts';

export type BeginRefusal = {
  reason: 'bookings_paused' | 'account_erased' | 'account_blocked' | 'ask_support';
};

/**
 * Serialises the account's requests for holds and locks it against erasure and blocking; returns business time. After too
 * many rounds of paying and giving up, a person has to look first.
 */
export async function beginHold(
  trx: Transaction,
  accountId: string,
): Promise<Result<{ now: Date }, BeginRefusal>> {
  const [, living, off] = await pipelined([
    lockHoldsOf(trx, accountId),
    lockLivingAccount(trx, accountId),
    switchedOff(trx),
  ]);
  if (off.has('bookings')) return refused({ reason: 'bookings_paused' });
  if (!living) return refused({ reason: 'account_erased' });
  if (living.blocked) return refused({ reason: 'account_blocked' });
  const paused = await checkoutPausedUntil(trx, accountId, living.now);
  return paused ? refused({ reason: 'ask_support' }) : accepted(living);
}
