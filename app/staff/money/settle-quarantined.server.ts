import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { markQuarantinedSettled } from './actions/purchase-action-queries.server.ts';

/** Marks a mismatched payment as settled, once, after it was corrected at the gateway or in the ledger. */
export function settleQuarantinedPayment(
  deps: Pick<PaymentDeps, 'db'>,
  by: { accountId: string },
  paymentId: string,
  reason: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const payment = await markQuarantinedSettled(trx, paymentId, by.accountId);
    if (!payment) return false;
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'payment.settle',
      subject: `payment:${paymentId}`,
      reason,
      before: { amount: payment.amount_paise, expected: payment.expected_paise },
    });
    return true;
  });
}
