import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { type GatewayRefund, GatewayRefusal, GatewayUnclear, TOO_OLD_TO_REFUND } from './gateway/gateway.ts';
import {
  foreignRefundTxn,
  goodwillReturnedTxn,
  refundByBankTxn,
  refundProcessedTxn,
  refundRequestedTxn,
  refundRoundingTxn,
} from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { selectCapturedPayments } from './payment-queries.server.ts';
import { paymentTotals } from './payment-summary.server.ts';
import { settlePayoutsOf } from './payouts/settle-payout.server.ts';
import { hasTransferInFlight } from './payouts/transfer-queries.server.ts';
import { MIN_REFUND, refundParts } from './refund-parts.ts';
import {
  findFailedRefund,
  findPaymentReference,
  findRefundByGatewayId,
  GOODWILL_PREFIX,
  insertForeignRefund,
  insertRefund,
  lockRefund,
  markPaidByBank,
  selectRefund,
  selectRefundsOf,
  updateRefund,
} from './refund-queries.server.ts';
import type { KeyedReason } from './refund-reasons.ts';

/**
 * Refunds `amount` paise, reckoned as if no goodwill had been given: what is not held any more was given before and is
 * then no gift. Returns the paise that leave now.
 * @param refund.rounding paise at our cost on top, of what is held
 */
export async function requestOwedRefund(
  trx: Transaction,
  refund: { reference: string; amount: number; reason: KeyedReason; rounding?: number },
): Promise<number> {
  const { reference, reason, rounding = 0 } = refund;
  const { left, given } = await paymentTotals(trx, reference);
  const owed = Math.min(refund.amount, left);
  const gift = Math.min(refund.amount - owed, given);
  if (gift > 0) await recordLedgerTxn(trx, goodwillReturnedTxn(reference, reason, gift));
  if (rounding > 0) await recordLedgerTxn(trx, refundRoundingTxn(reference, rounding));
  const amount = owed + rounding;
  if (amount > 0) await requestRefundOf(trx, { reference, amount, reason });
  return amount;
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

/** Owes `amount` paise of a captured payment; the outbox then calls {@link sendRefund}. Idempotent per payment and reason. */
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

/** Paise given under a key; 0 if none. */
export async function goodwillOf(db: Database, reference: string, key: string): Promise<number> {
  const refunds = await selectRefundsOf(db, reference);
  const parts = refunds.filter(({ reason }) => reason === GOODWILL_PREFIX + key);
  return parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Sends a refund, idempotent by refund id and attempt. Throws {@link GatewayUnclear} to be retried. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || refund.state === 'processed' || refund.by_bank_since) return;
  await reversePayoutsFirst(deps, refund);
  try {
    const sent = await deps.gateway.refundPayment({
      paymentId: refund.payment_id,
      amount: refund.amount_paise,
      refundId: receiptOfAttempt(refund),
      request: refund.request_id,
    });
    await applyRefund(deps, refund.id, sent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await failRefund(deps, refund.id, {
      receipt: receiptOfAttempt(refund),
      gatewayRefundId: null,
      failure: error.message,
      byBank: error.code === TOO_OLD_TO_REFUND || refund.amount_paise < MIN_REFUND,
    });
  }
}

/** Reverses payouts first: the gateway allows no transfer from a payment once its refund has begun. */
async function reversePayoutsFirst(deps: PaymentDeps, refund: { payment_id: string; reference: string }) {
  await settlePayoutsOf(deps, refund.reference);
  if (await hasTransferInFlight(deps.db, refund.payment_id))
    throw new GatewayUnclear(`A transfer out of ${refund.payment_id} has no answer yet.`);
}

export async function signalRefund(
  deps: PaymentDeps,
  paymentId: string,
  gatewayRefundId: string,
): Promise<void> {
  const stated = await deps.gateway.fetchRefund(paymentId, gatewayRefundId);
  if (!stated) return;
  const ours =
    (await findRefundByGatewayId(deps.db, stated.id)) ??
    (await findOwnRefund(deps, stated)) ??
    (await failedRefundMadeByStaff(deps, stated));
  if (ours) return applyRefund(deps, ours.id, stated);
  await applyForeignRefund(deps, stated);
}

function findOwnRefund(deps: PaymentDeps, stated: GatewayRefund) {
  const id = /^([0-9a-f-]{36})(-\d+)?$/.exec(stated.receipt ?? '')?.[1];
  return id ? selectRefund(deps.db, id) : undefined;
}

/** Staff made what had failed in the gateway's dashboard: it is the same refund, and is not sent again. */
async function failedRefundMadeByStaff(deps: PaymentDeps, { paymentId, amount, status }: GatewayRefund) {
  return status === 'processed' ? findFailedRefund(deps.db, paymentId, paise(amount)) : undefined;
}

/** Idempotency key of an attempt; the gateway repeats its answer to it, even a refusal. */
function receiptOfAttempt({ id, attempt }: { id: string; attempt: number }): string {
  return attempt === 1 ? id : `${id}-${attempt}`;
}

async function applyRefund(deps: PaymentDeps, refundId: string, stated: GatewayRefund): Promise<void> {
  if (stated.status === 'failed')
    return failRefund(deps, refundId, {
      receipt: stated.receipt,
      gatewayRefundId: stated.id,
      failure: 'The bank refused the refund.',
    });
  await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund || refund.state === 'processed') return;
    await updateRefund(trx, refundId, {
      state: stated.status as 'pending' | 'processed',
      gatewayRefundId: stated.id,
      failure: null,
    });
    if (stated.status !== 'processed') return;
    await recordLedgerTxn(trx, refundProcessedTxn(refundId, refund.reference, refund.amount_paise));
    await announce(trx, {
      kind: 'refund.processed',
      key: refundId,
      payload: { refundId, reference: refund.reference, amount: refund.amount_paise, reason: refund.reason },
    });
  });
  deps.wake();
}

/**
 * The debt stays; staff are notified once and the hourly job retries, unless the bank takes no refund of the payment any
 * more: then staff pay it by bank. Repeats for old attempts are ignored.
 */
async function failRefund(
  deps: PaymentDeps,
  refundId: string,
  refusal: { receipt: string | null; gatewayRefundId: string | null; failure: string; byBank?: boolean },
) {
  const { receipt, gatewayRefundId, failure, byBank = false } = refusal;
  const failed = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund || refund.state === 'processed' || receipt !== receiptOfAttempt(refund)) return false;
    await updateRefund(trx, refundId, {
      state: 'failed',
      gatewayRefundId,
      failure,
      attempt: refund.attempt + 1,
      byBank,
    });
    await announce(trx, {
      kind: 'refund.failed',
      key: refundId,
      payload: { refundId, reference: refund.reference, amount: refund.amount_paise, failure },
    });
    return true;
  });
  if (!failed) return;
  deps.log.error({ refund: refundId, failure }, 'refund failed');
  deps.wake();
}

/** Unknown refund: made at the gateway if captured, so book it; else a lapsed authorization, never ours. */
async function applyForeignRefund(deps: PaymentDeps, stated: GatewayRefund): Promise<void> {
  if (stated.status !== 'processed') return;
  const payment = await findPaymentReference(deps.db, stated.paymentId);
  if (payment?.state !== 'captured') return;
  await inTransaction(deps.db, async (trx) => {
    const inserted = await insertForeignRefund(trx, {
      paymentId: stated.paymentId,
      amount: stated.amount,
      gatewayRefundId: stated.id,
    });
    if (!inserted) return;
    await recordLedgerTxn(trx, foreignRefundTxn(stated.id, payment.reference, stated.amount));
    await announce(trx, {
      kind: 'refund.foreign',
      key: stated.id,
      payload: { reference: payment.reference, amount: stated.amount, gatewayRefundId: stated.id },
    });
  });
  deps.log.error({ refund: stated.id, payment: stated.paymentId }, 'a refund was made at the gateway desk');
}
