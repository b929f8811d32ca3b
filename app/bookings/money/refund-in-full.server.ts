import { requestRefund } from '#app/payments/request-refund.server.ts';
import type { Purchase } from '#app/payments/seller.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';

/** Refunds money captured for something that ended meanwhile, in full, and notifies the payer why. */
export async function refundInFull(
  trx: Transaction,
  { reference, amount, orderId, paymentId }: Purchase,
): Promise<void> {
  await requestRefund(trx, { paymentId, reference, amount, reason: `came_late:${orderId}` });
  await announce(trx, {
    kind: 'payment.unusable',
    key: paymentId,
    payload: { paymentId, reference, amount, why: 'not_due' },
  });
}
