import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { refundRequestedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { insertRefund } from './refund-queries.server.ts';

/**
 * Owes `amount` paise of a captured payment back, in the transaction that decides it. The outbox sends it. One
 * refund for each payment and reason: asking again changes nothing.
 */
export async function requestRefund(
  trx: Transaction,
  refund: { paymentId: string; reference: string; amount: number; reason: string },
): Promise<void> {
  const id = await insertRefund(trx, refund);
  if (!id) return;
  await recordLedgerTxn(trx, refundRequestedTxn(id, refund.reference, refund.amount));
  await announce(trx, { kind: 'send:refund', key: id, payload: { refundId: id } });
}

/**
 * Owes `amount` paise back of everything captured for a reference, newest payment first. Throws if that is more
 * than is left.
 */
export async function requestRefundOf(
  trx: Transaction,
  refund: { reference: string; amount: number; reason: string },
): Promise<void> {
  let left = refund.amount;
  const payments = await selectCapturedPayments(trx, refund.reference);
  for (const payment of payments.reverse()) {
    const amount = Math.min(left, payment.amount_paise - payment.refunded_paise);
    if (amount <= 0) continue;
    await requestRefund(trx, { ...refund, paymentId: payment.id, amount });
    left -= amount;
  }
  if (left > 0) throw new Error(`${refund.reference}: ${left} paise more to refund than were paid`);
}
