import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { lockFailedRefund, requeueRefund } from './purchase-action-queries.server.ts';

/**
 * Sends a failed refund again, now. Our refund's id is the gateway's idempotency key, so the money goes back once
 * however often this is pressed. False if the refund is not failed any more.
 *
 * @param of the booking or order that it must belong to, where the action is about one
 */
export async function retryRefund(
  deps: Pick<PaymentDeps, 'db' | 'wake'>,
  by: { accountId: string },
  refundId: string,
  reason: string,
  of?: AuditedThing,
): Promise<boolean> {
  const retried = await inTransaction(deps.db, async (trx) => {
    const refund = await lockFailedRefund(trx, refundId);
    if (!refund || (of && refund.reference !== of)) return false;
    await requeueRefund(trx, refundId);
    await announce(trx, {
      kind: 'send:refund',
      key: `${refundId}:again:${randomUUID()}`,
      payload: { refundId },
    });
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'refund.retry',
      subject: refund.reference as AuditedThing,
      reason,
      before: { refundId, amount: refund.amount_paise, failure: refund.failure },
    });
    return true;
  });
  if (retried) deps.wake();
  return retried;
}
