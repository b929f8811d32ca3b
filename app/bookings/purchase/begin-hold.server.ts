import type { Transaction } from '#app/platform/database.server.ts';
import { together } from '#app/platform/together.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { lockHoldsOf } from '../core/hold-queries.server.ts';

/** Serialises the account's requests for holds and locks it against erasure and blocking; returns business time. */
export async function beginHold(
  trx: Transaction,
  accountId: string,
): Promise<Result<{ now: Date }, { reason: 'account_erased' | 'account_blocked' }>> {
  const [, living] = await together([lockHoldsOf(trx, accountId), lockLivingAccount(trx, accountId)]);
  if (!living) return refused({ reason: 'account_erased' });
  return living.blocked ? refused({ reason: 'account_blocked' }) : accepted(living);
}
