import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type GatewayRefund, GatewayRefusal, GatewayUnclear } from './gateway/gateway.ts';
import { foreignRefundTxn, refundProcessedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { settlePayoutsOf } from './payouts/settle-payout.server.ts';
import { hasTransferInFlight } from './payouts/transfer-queries.server.ts';
import {
  findPaymentReference,
  findRefundByGatewayId,
  insertForeignRefund,
  lockRefund,
  selectRefund,
  updateRefund,
} from './refund-queries.server.ts';

/**
 * Sends a refund to the gateway, or learns what became of it. However often it runs, the money goes back once:
 * our refund's id is the gateway's idempotency key, with the number of the attempt once one was refused. Throws
 * {@link GatewayUnclear} to be tried again.
 */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || refund.state === 'processed') return;
  await clearTheWay(deps, refund);
  try {
    const sent = await deps.gateway.refundPayment({
      paymentId: refund.payment_id,
      amount: refund.amount_paise,
      refundId: receiptOf(refund),
    });
    await applyRefund(deps, refund.id, sent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await failRefund(deps, refund.id, {
      receipt: receiptOf(refund),
      gatewayRefundId: null,
      failure: error.message,
    });
  }
}

/**
 * What was sent to a payee and is no longer theirs comes back first, and nothing may be on its way out of the payment:
 * the gateway allows no transfer from it once the refund has begun.
 */
async function clearTheWay(deps: PaymentDeps, refund: { payment_id: string; reference: string }) {
  await settlePayoutsOf(deps, refund.reference);
  if (await hasTransferInFlight(deps.db, refund.payment_id))
    throw new GatewayUnclear(`A transfer out of ${refund.payment_id} has no answer yet.`);
}

/** The webhook's and the hourly job's way: ask the gateway about a refund it knows. */
export async function signalRefund(
  deps: PaymentDeps,
  paymentId: string,
  gatewayRefundId: string,
): Promise<void> {
  const stated = await deps.gateway.fetchRefund(paymentId, gatewayRefundId);
  if (!stated) return;
  const ours = (await findRefundByGatewayId(deps.db, stated.id)) ?? (await ownRefund(deps, stated));
  if (ours) return applyRefund(deps, ours.id, stated);
  await applyForeignRefund(deps, stated);
}

function ownRefund(deps: PaymentDeps, stated: GatewayRefund) {
  const id = /^([0-9a-f-]{36})(-\d+)?$/.exec(stated.receipt ?? '')?.[1];
  return id ? selectRefund(deps.db, id) : undefined;
}

/** What the gateway knows an attempt by: to the same it gives the same answer, a refusal too. */
function receiptOf({ id, attempt }: { id: string; attempt: number }): string {
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
 * The debt stays in the ledger; a person is told once, and the hourly job tries again as a new attempt. Another word
 * of an attempt that failed before changes nothing.
 */
async function failRefund(
  deps: PaymentDeps,
  refundId: string,
  refusal: { receipt: string | null; gatewayRefundId: string | null; failure: string },
) {
  const { receipt, gatewayRefundId, failure } = refusal;
  const failed = await inTransaction(deps.db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund || refund.state === 'processed' || receipt !== receiptOf(refund)) return false;
    await updateRefund(trx, refundId, {
      state: 'failed',
      gatewayRefundId,
      failure,
      attempt: refund.attempt + 1,
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

/**
 * A refund that none of ours explains: of a captured payment it was made at the gateway's own desk, and is
 * booked; of one that was never captured it is the authorization going back, which never was money of ours.
 */
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
