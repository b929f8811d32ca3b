import { recordAudit } from '#app/accounts/audit.server.ts';
import type { AuditedThing } from '#app/accounts/audit-actions.ts';
import type { PaymentDesk } from '#app/payments/payment-desk.server.ts';
import { holdPayout, releaseHold } from '#app/payments/payouts/hold-payout.server.ts';
import { settlePayoutsAgain } from '#app/payments/payouts/schedule-payout.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { hasHold, lockPayoutById } from './money-act-queries.server.ts';
import { OUR_HOLD } from './money-lists.ts';

export type PayoutAct = 'hold' | 'release' | 'settle';
export type PayoutActRefusal = { reason: 'payout_not_found' | 'as_it_was' | 'paid_before' };

/**
 * Holds a payout back for a reason of ours, lets it go again, or has it looked at once more. With the audit, in one
 * transaction; a refusal has written nothing.
 */
export async function movePayout(
  desk: Pick<PaymentDesk, 'db' | 'wake'>,
  by: { accountId: string },
  payoutId: string,
  act: PayoutAct,
  reason: string,
): Promise<Result<null, PayoutActRefusal>> {
  const moved = await inTransactionUnlessRefused(
    desk.db,
    async (trx): Promise<Result<null, PayoutActRefusal>> => {
      const payout = await lockPayoutById(trx, payoutId);
      if (!payout) return refused({ reason: 'payout_not_found' });
      if (payout.state !== 'held' && payout.state !== 'due') return refused({ reason: 'paid_before' });
      const stands = await hasHold(trx, payout.reference, OUR_HOLD);
      if (act !== 'settle' && stands === (act === 'hold')) return refused({ reason: 'as_it_was' });
      if (act === 'hold') await holdPayout(trx, payout.reference, OUR_HOLD);
      if (act === 'release') await releaseHold(trx, payout.reference, OUR_HOLD);
      if (act === 'settle') await settlePayoutsAgain(trx, payout.reference);
      await recordAudit(trx, {
        accountId: by.accountId,
        action: `payout.${act}`,
        subject: payout.reference as AuditedThing,
        reason,
        before: { payoutId, state: payout.state, held: stands },
      });
      return accepted(null);
    },
  );
  if (moved.ok) desk.wake();
  return moved;
}
