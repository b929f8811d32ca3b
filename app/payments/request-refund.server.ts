import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { goodwillReturnedTxn, refundByBankTxn, refundRequestedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { paymentTotals } from './payment-summary.server.ts';
import { refundParts } from './refund-parts.ts';
import {
  GOODWILL_PREFIX,
  insertRefund,
  lockRefund,
  markPaidByBank,
  selectRefundsOf,
} from './refund-queries.server.ts';
import type { KeyedReason } from './refund-reasons.ts';

/** Owes `amount` paise of a captured payment; sent by the outbox. Idempotent per payment and reason. */
export async function requestRefund(
  trx: Transaction,
  refund: { paymentId: string; reference: string; amount: number; reason: KeyedReason },
): Promise<void> {
  const id = await insertRefund(trx, refund);
  if (!id) return;
  const from = refund.reason.startsWith(GOODWILL_PREFIX) ? 'goodwill' : 'host_funds';
  await recordLedgerTxn(trx, refundRequestedTxn(id, refund.reference, refund.amount, from));
  await announce(trx, { kind: 'send:refund', key: id, payload: { refundId: id } });
}

/** Refunds `amount` paise of a reference, newest payment first. Throws if more than is left. */
export async function requestRefundOf(
  trx: Transaction,
  refund: { reference: string; amount: number; reason: KeyedReason },
): Promise<void> {
  const payments = (await selectCapturedPayments(trx, refund.reference)).reverse();
  const rooms = payments.map(({ amount_paise, refunded_paise }) =>
    Math.max(0, amount_paise - refunded_paise),
  );
  const parts = refundParts(refund.amount, rooms);
  for (const [index, { id: paymentId }] of payments.entries())
    if (parts[index]! > 0) await requestRefund(trx, { ...refund, paymentId, amount: parts[index]! });
  const left = refund.amount - parts.reduce((sum, part) => sum + part, 0);
  if (left > 0) throw new Error(`${refund.reference}: ${left} paise more to refund than were paid`);
}

/**
 * Refunds `amount` paise, reckoned as if no goodwill had been given: what is not held any more was given before and is
 * then no gift. Returns the paise that leave now.
 */
export async function requestOwedRefund(
  trx: Transaction,
  refund: { reference: string; amount: number; reason: KeyedReason },
): Promise<number> {
  const { reference, reason } = refund;
  const { kept: held, given } = await paymentTotals(trx, reference);
  const amount = Math.min(refund.amount, held);
  const gift = Math.min(refund.amount - amount, given);
  if (gift > 0) await recordLedgerTxn(trx, goodwillReturnedTxn(reference, reason, gift));
  if (amount > 0) await requestRefundOf(trx, { reference, amount, reason });
  return amount;
}

/** Goodwill refund of `amount` paise, at our expense. Idempotent per `key`. */
export function requestGoodwillRefund(
  trx: Transaction,
  { key, ...gift }: { reference: string; amount: number; key: string },
): Promise<void> {
  return requestRefundOf(trx, { ...gift, reason: `${GOODWILL_PREFIX}${key}` });
}

/**
 * Records that a refund which the gateway can no longer make was paid from our bank account.
 * @param paid.number the bank's number of the payment, used once @returns the amount in paise
 */
export async function recordRefundByBank(
  trx: Transaction,
  refundId: string,
  paid: { number: string; by: string },
): Promise<Result<{ reference: string; amount: number }, { reason: 'not_by_bank' | 'number_used' }>> {
  const refund = await lockRefund(trx, refundId);
  if (!refund?.by_bank_since || refund.state === 'processed') return refused({ reason: 'not_by_bank' });
  if (!(await markPaidByBank(trx, refundId, paid))) return refused({ reason: 'number_used' });
  const { reference, amount_paise: amount, reason } = refund;
  await recordLedgerTxn(trx, refundByBankTxn(refundId, reference, amount));
  await announce(trx, {
    kind: 'refund.processed',
    key: refundId,
    payload: { refundId, reference, amount, reason },
  });
  return accepted({ reference, amount });
}

export async function hasGoodwill(db: Database, reference: string, key: string): Promise<boolean> {
  const refunds = await selectRefundsOf(db, reference);
  return refunds.some(({ reason }) => reason === GOODWILL_PREFIX + key);
}
