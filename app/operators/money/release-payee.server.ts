import { recordAudit } from '#app/accounts/audit.server.ts';
import type { AuditedThing } from '#app/accounts/audit-actions.ts';
import type { PaymentDesk } from '#app/payments/payment-desk.server.ts';
import { releasePayee } from '#app/payments/payouts/hold-payee.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockPayoutById } from './money-act-queries.server.ts';

/**
 * Lets a payee be paid again after a person has looked at who holds the account. The wait after a change is not
 * shortened by it. With the audit, in one transaction.
 *
 * @param payoutId any payout of the payee
 */
export async function releasePayeeOf(
  desk: Pick<PaymentDesk, 'db' | 'wake'>,
  by: { accountId: string },
  payoutId: string,
  reason: string,
): Promise<Result<null, { reason: 'payout_not_found' | 'as_it_was' }>> {
  const released = await inTransactionUnlessRefused(
    desk.db,
    async (trx): Promise<Result<null, { reason: 'payout_not_found' | 'as_it_was' }>> => {
      const payout = await lockPayoutById(trx, payoutId);
      if (!payout) return refused({ reason: 'payout_not_found' });
      const ended = await releasePayee(trx, payout.payee);
      if (ended.length === 0) return refused({ reason: 'as_it_was' });
      await recordAudit(trx, {
        accountId: by.accountId,
        action: 'payout.release_payee',
        subject: payout.payee as AuditedThing,
        reason,
        before: { payoutId, held: ended.join(', ') },
      });
      return accepted(null);
    },
  );
  if (released.ok) desk.wake();
  return released;
}
