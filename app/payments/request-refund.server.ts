import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { refundRequestedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { GOODWILL, insertRefund, selectRefundsOf } from './refund-queries.server.ts';
import type { KeyedReason } from './refund-reasons.ts';

/** Owes `amount` paise of a captured payment; sent by the outbox. Idempotent per payment and reason. */
export async function requestRefund(
  trx: Transaction,
  refund: { paymentId: string; reference: string; amount: number; reason: KeyedReason },
): Promise<void> {
  const id = await insertRefund(trx, refund);
  if (!id) return;
  const from = refund.reason.startsWith(GOODWILL) ? 'goodwill' : 'host_funds';
  await recordLedgerTxn(trx, refundRequestedTxn(id, refund.reference, refund.amount, from));
  await announce(trx, { kind: 'send:refund', key: id, payload: { refundId: id } });
}

/** Refunds `amount` paise of a reference, newest payment first. Throws if more than is left. */
export async function requestRefundOf(
  trx: Transaction,
  refund: { reference: string; amount: number; reason: KeyedReason },
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

/** Goodwill refund of `amount` paise, at our expense. Idempotent per `key`. */
export function requestGoodwillRefund(
  trx: Transaction,
  { key, ...gift }: { reference: string; amount: number; key: string },
): Promise<void> {
  return requestRefundOf(trx, { ...gift, reason: `${GOODWILL}${key}` });
}

export async function hasGoodwill(db: Database, reference: string, key: string): Promise<boolean> {
  const refunds = await selectRefundsOf(db, reference);
  return refunds.some(({ reason }) => reason === GOODWILL + key);
}
