import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { requestId } from '#app/platform/request-id.server.ts';
import { insertOnce, insertOnceForId, updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Paise } from '#app/shared/money.ts';
import type { RefundState } from './payment.ts';
import type { KeyedReason } from './refund-reasons.ts';

/** Inserts a refund once per payment and reason. Returns the id only if this call inserted it. */
export function insertRefund(
  trx: Transaction,
  refund: { paymentId: string; amount: number; reason: KeyedReason },
): Promise<string | undefined> {
  return insertOnceForId(trx, 'refund', 'one_refund_per_reason', {
    payment_id: refund.paymentId,
    amount_paise: refund.amount,
    reason: refund.reason,
    request_id: requestId() ?? null,
    requested_at: sql<Date>`business_now()`,
  });
}

function refundsQuery(db: Database) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.amount_paise',
      'refund.reason',
      'refund.request_id',
      'refund.state',
      'refund.attempt',
      'refund.gateway_refund_id',
      'refund.requested_at',
      'refund.processed_at',
      'refund.by_bank_since',
      'refund.bank_reference',
      'payment_order.reference',
    ]);
}

export function selectRefund(db: Database, id: string) {
  return refundsQuery(db).where('refund.id', '=', id).executeTakeFirst();
}

export function lockRefund(trx: Transaction, id: string) {
  return refundsQuery(trx).where('refund.id', '=', id).forNoKeyUpdate('refund').executeTakeFirst();
}

export function findRefundByGatewayId(db: Database, gatewayRefundId: string) {
  return refundsQuery(db).where('refund.gateway_refund_id', '=', gatewayRefundId).executeTakeFirst();
}

/** The oldest failed refund of an amount of a payment. */
export function findFailedRefund(db: Database, paymentId: string, amount: Paise) {
  return refundsQuery(db)
    .where('refund.payment_id', '=', paymentId)
    .where('refund.amount_paise', '=', amount)
    .where('refund.state', '=', 'failed')
    .orderBy('refund.requested_at')
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst();
}

export function selectRefundsOf(db: Database, reference: string) {
  return refundsQuery(db)
    .where('payment_order.reference', '=', reference)
    .orderBy('refund.requested_at')
    .execute();
}

export function selectOpenRefunds(db: Database, { after, limit }: Page) {
  return refundsQuery(db)
    .where('refund.state', 'in', ['requested', 'pending', 'failed'])
    .where('refund.by_bank_since', 'is', null)
    .$if(after !== null, (query) => query.where('refund.id', '>', after!))
    .orderBy('refund.id')
    .limit(limit)
    .execute();
}

export async function updateRefund(
  trx: Transaction,
  id: string,
  change: {
    state: RefundState;
    gatewayRefundId: string | null;
    failure?: string | null;
    attempt?: number;
    byBank?: boolean;
  },
): Promise<void> {
  await updateRow(trx, 'refund', id, {
    state: change.state,
    gateway_refund_id: change.gatewayRefundId,
    ...(change.failure !== undefined ? { failure: change.failure } : {}),
    ...(change.attempt !== undefined ? { attempt: change.attempt } : {}),
    ...(change.byBank ? { by_bank_since: sql<Date>`business_now()` } : {}),
    ...(change.state === 'processed' ? { processed_at: sql<Date>`business_now()` } : {}),
  });
}

/** False if another refund has this number of the bank. */
export async function markPaidByBank(
  trx: Transaction,
  id: string,
  { number, by }: { number: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({
      state: 'processed',
      processed_at: sql<Date>`business_now()`,
      bank_reference: number,
      bank_paid_by: by,
    })
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from refund as other where other.bank_reference = ${number})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Books a refund that staff made at the gateway. */
export function insertForeignRefund(
  trx: Transaction,
  refund: { paymentId: string; amount: number; gatewayRefundId: string },
): Promise<boolean> {
  return insertOnce(trx, 'refund', [], {
    payment_id: refund.paymentId,
    amount_paise: refund.amount,
    reason: `gateway_desk:${refund.gatewayRefundId}` satisfies KeyedReason,
    state: 'processed',
    gateway_refund_id: refund.gatewayRefundId,
    requested_at: sql<Date>`business_now()`,
    processed_at: sql<Date>`business_now()`,
  });
}

export function findPaymentReference(db: Database, paymentId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['payment.id', 'payment.state', 'payment_order.reference'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

export const GOODWILL_PREFIX = 'goodwill:';
