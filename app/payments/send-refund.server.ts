import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type GatewayRefund, GatewayRefusal } from './gateway/gateway.ts';
import { foreignRefundTxn, refundProcessedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import type { PaymentDesk } from './payment-desk.server.ts';
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
 * our refund's id is the gateway's idempotency key. Throws {@link GatewayUnclear} to be tried again.
 */
export async function sendRefund(desk: PaymentDesk, refundId: string): Promise<void> {
  const refund = await selectRefund(desk.db, refundId);
  if (!refund || refund.state === 'processed') return;
  try {
    const sent = await desk.gateway.refundPayment({
      paymentId: refund.payment_id,
      amount: refund.amount_paise,
      refundId: refund.id,
    });
    await applyRefund(desk, refund.id, sent);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await failRefund(desk, refund.id, refund.gateway_refund_id, error.message);
  }
}

/** The webhook's and the hourly job's way: ask the gateway about a refund it knows. */
export async function signalRefund(
  desk: PaymentDesk,
  paymentId: string,
  gatewayRefundId: string,
): Promise<void> {
  const stated = await desk.gateway.fetchRefund(paymentId, gatewayRefundId);
  if (!stated) return;
  const ours = (await findRefundByGatewayId(desk.db, stated.id)) ?? (await ownRefund(desk, stated));
  if (ours) return applyRefund(desk, ours.id, stated);
  await applyForeignRefund(desk, stated);
}

function ownRefund(desk: PaymentDesk, stated: GatewayRefund) {
  const isOurs = stated.receipt && /^[0-9a-f-]{36}$/.test(stated.receipt);
  return isOurs ? selectRefund(desk.db, stated.receipt!) : undefined;
}

async function applyRefund(desk: PaymentDesk, refundId: string, stated: GatewayRefund): Promise<void> {
  if (stated.status === 'failed')
    return failRefund(desk, refundId, stated.id, 'The bank refused the refund.');
  await inTransaction(desk.db, async (trx) => {
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
  desk.wake();
}

/** The debt stays in the ledger; a person is told once, and the hourly job tries again. */
async function failRefund(
  desk: PaymentDesk,
  refundId: string,
  gatewayRefundId: string | null,
  failure: string,
) {
  await inTransaction(desk.db, async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (!refund || refund.state === 'processed') return;
    await updateRefund(trx, refundId, { state: 'failed', gatewayRefundId, failure });
    await announce(trx, {
      kind: 'refund.failed',
      key: refundId,
      payload: { refundId, reference: refund.reference, amount: refund.amount_paise, failure },
    });
  });
  desk.log.error({ refund: refundId, failure }, 'refund failed');
  desk.wake();
}

/**
 * A refund that none of ours explains: of a captured payment it was made at the gateway's own desk, and is
 * booked; of one that was never captured it is the authorization going back, which never was money of ours.
 */
async function applyForeignRefund(desk: PaymentDesk, stated: GatewayRefund): Promise<void> {
  if (stated.status !== 'processed') return;
  const payment = await findPaymentReference(desk.db, stated.paymentId);
  if (payment?.state !== 'captured') return;
  await inTransaction(desk.db, async (trx) => {
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
  desk.log.error({ refund: stated.id, payment: stated.paymentId }, 'a refund was made at the gateway desk');
}
