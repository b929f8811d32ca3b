import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, updateRow } from '#app/platform/rows.server.ts';
import type { GatewayPayment } from './gateway/gateway.ts';
import type { LostReason } from './lost-reason.ts';
import type { PaymentPart, PaymentState } from './payment.ts';
import { GOODWILL_PREFIX } from './refund-queries.server.ts';

const orderColumns = [
  'id',
  'reference',
  'part',
  'payer_id',
  'receipt',
  'gateway_order_id',
  'amount_paise',
  'state',
  'winner_payment_id',
  'subject',
  'refused_why',
] as const;

export type PaymentOrderRow = NonNullable<Awaited<ReturnType<typeof findOrderOfReference>>>;

export function findOrderOfReference(db: Database, reference: string, part: PaymentPart) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('reference', '=', reference)
    .where('part', '=', part)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function selectUnsettledOrders(db: Database, reference: string) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('reference', '=', reference)
    .where('state', '=', 'created')
    .orderBy('created_at')
    .execute();
}

/** The payer's own order; another payer's is not found. */
export function findOrderOfPayer(db: Database, gatewayOrderId: string, payerId: string) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
}

export function lockOrderByGatewayId(trx: Transaction, gatewayOrderId: string) {
  return trx
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('gateway_order_id', '=', gatewayOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPaymentOrder(
  trx: Transaction,
  order: {
    id: string;
    reference: string;
    part: PaymentPart;
    payerId: string;
    receipt: string;
    amount: number;
    subject?: string;
  },
): Promise<PaymentOrderRow> {
  return trx
    .insertInto('payment_order')
    .values({
      id: order.id,
      reference: order.reference,
      part: order.part,
      payer_id: order.payerId,
      receipt: order.receipt,
      amount_paise: order.amount,
      subject: order.subject ?? null,
      created_at: sql<Date>`business_now()`,
      next_check_at: sql<Date>`business_now() + interval '15 minutes'`,
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
}

/** A checkout of an order opens, perhaps once more after days: from now on it is asked about often again. */
export async function recordCheckoutOpened(db: Database, id: string, gatewayOrderId: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      gateway_order_id: gatewayOrderId,
      checks: 0,
      next_check_at: sql<Date>`least(next_check_at, business_now() + interval '1 minute')`,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateOrderOutcome(
  trx: Transaction,
  id: string,
  outcome: { state?: 'created' | 'paid' | 'refused'; winner?: string | null; why?: LostReason },
): Promise<void> {
  await updateRow(trx, 'payment_order', id, {
    ...(outcome.state ? { state: outcome.state } : {}),
    ...(outcome.why ? { refused_why: outcome.why } : {}),
    ...(outcome.winner !== undefined ? { winner_payment_id: outcome.winner } : {}),
  });
}

export function selectPayment(db: Database, id: string) {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the gateway's state; only moves forward, except failed to success, which clears the reason. */
export async function upsertPayment(
  trx: Transaction,
  orderId: string,
  payment: GatewayPayment,
  state: PaymentState,
): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      id: payment.id,
      payment_order_id: orderId,
      amount_paise: payment.amount,
      state,
      method: payment.method,
      fee_paise: payment.fee,
      fee_tax_paise: payment.feeTax,
      captured_at: state === 'captured' ? sql<Date>`business_now()` : null,
      failure_code: payment.failure?.code ?? null,
      failure_reason: payment.failure?.reason ?? null,
      failure: payment.failure?.description ?? null,
      failed_at: state === 'failed' ? sql<Date>`business_now()` : null,
      // The gateway tells real time. What it began in the future of ours began now.
      begun_at: sql<Date>`least(business_now(), ${payment.createdAt}::timestamptz + (business_now() - now()))`,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          state: sql`excluded.state`,
          method: sql`excluded.method`,
          fee_paise: sql`excluded.fee_paise`,
          fee_tax_paise: sql`excluded.fee_tax_paise`,
          captured_at: sql`coalesce(payment.captured_at, excluded.captured_at)`,
          failure_code: sql`excluded.failure_code`,
          failure_reason: sql`excluded.failure_reason`,
          failure: sql`excluded.failure`,
          failed_at: sql`case when excluded.state = 'failed' then coalesce(payment.failed_at, excluded.failed_at) end`,
          begun_at: sql`coalesce(payment.begun_at, excluded.begun_at)`,
          updated_at: sql`now()`,
        })
        .where('payment.state', 'in', ['created', 'failed', 'authorized'])
        .where(sql<boolean>`not (payment.state = 'authorized' and excluded.state in ('created', 'failed'))`),
    )
    .execute();
}

/** Notes which card or UPI id paid, as a keyed hash; kept for thirty days. */
export async function insertInstrumentUse(
  trx: Transaction,
  order: Pick<PaymentOrderRow, 'reference' | 'payer_id'>,
  use: { paymentId: string; instrument: Buffer },
): Promise<void> {
  await insertOnce(trx, 'instrument_use', [], {
    payment_id: use.paymentId,
    reference: order.reference,
    account_id: order.payer_id,
    instrument: use.instrument,
    used_at: sql<Date>`business_now()`,
  });
}

/** Captured payments, newest order last, with refunds requested of each. */
export function selectCapturedPayments(db: Database, reference: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select([
      'payment.id',
      'payment.amount_paise',
      'payment.method',
      'payment.captured_at',
      'payment_order.part',
      'payment_order.winner_payment_id',
      sql<number>`(select coalesce(sum(refund.amount_paise), 0)::bigint from refund where refund.payment_id = payment.id)`.as(
        'refunded_paise',
      ),
      sql<number>`(select coalesce(sum(refund.amount_paise), 0)::bigint from refund
        where refund.payment_id = payment.id and refund.reason like ${`${GOODWILL_PREFIX}%`})`.as(
        'given_paise',
      ),
    ])
    .where('payment_order.reference', '=', reference)
    .where('payment.state', '=', 'captured')
    .orderBy('payment_order.created_at')
    .execute();
}

/** Quarantines a payment that does not match its order, for manual review. */
export async function insertQuarantinedPayment(
  trx: Transaction,
  order: PaymentOrderRow,
  payment: GatewayPayment,
): Promise<void> {
  await insertOnce(trx, 'quarantined_payment', ['payment_id'], {
    payment_id: payment.id,
    payment_order_id: order.id,
    amount_paise: payment.amount,
    currency: payment.currency,
    expected_paise: order.amount_paise,
    found_at: sql<Date>`business_now()`,
  });
}

export interface OrderToCheck {
  id: string;
  gateway_order_id: string | null;
  checks: number;
}

/**
 * Leases the order most likely paid: fewest checks, then newest. Unreleased leases expire.
 * Leases use the real clock, due times the business clock.
 */
export async function leaseOrderToCheck(
  db: Database,
  leaseSeconds: number,
): Promise<OrderToCheck | undefined> {
  const { rows } = await sql<OrderToCheck>`
    update payment_order set check_lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from payment_order
      where next_check_at is not null and next_check_at <= business_now()
        and (check_lease_until is null or check_lease_until < now())
      order by checks, next_check_at desc limit 1
      for no key update skip locked)
    returning id, gateway_order_id, checks`.execute(db);
  return rows[0];
}

/** Sets the next check in `hours`; null ends checking. Settled orders stop, unpaid ones are abandoned. */
export async function finishCheck(db: Database, id: string, hours: number | null): Promise<void> {
  await sql`
    update payment_order set checks = checks + 1, check_lease_until = null,
      next_check_at = case when state in ('paid', 'refused') then null
        when next_check_at > business_now() then next_check_at -- its checkout was opened again meanwhile
        else business_now() + make_interval(secs => ${hours === null ? null : hours * 3600}::double precision) end,
      state = case when ${hours === null} and state = 'created' and winner_payment_id is null then 'abandoned' else state end
    where id = ${id}`.execute(db);
}

/** Releases a lease unused and postpones the check: the gateway was unreachable. */
export async function postponeCheck(db: Database, id: string, seconds: number): Promise<void> {
  await sql`
    update payment_order set check_lease_until = null,
      next_check_at = business_now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
}

/** Number of due checks, and the delay of the oldest in seconds. */
export async function selectCheckBacklog(db: Database) {
  const { rows } = await sql<Record<'due' | 'oldestSeconds' | 'captured' | 'failed', number>>`
    select count(*)::int as due,
      coalesce(extract(epoch from business_now() - min(next_check_at)), 0)::float8 as "oldestSeconds",
      (select count(*)::int from payment where captured_at > business_now() - interval '30 minutes') as captured,
      (select count(*)::int from payment where failed_at > business_now() - interval '30 minutes') as failed
    from payment_order where next_check_at <= business_now()`.execute(db);
  return rows[0]!;
}
