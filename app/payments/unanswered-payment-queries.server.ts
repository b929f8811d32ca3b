import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { OpenPaymentRow } from './payment.ts';

/** Days from a payment's beginning until we stop asking: banks answer on the third day at the latest. */
export const UNANSWERED_DAYS = 5;
/** Minutes until the payer is notified; most banks answer sooner. */
const NOTIFIED_AFTER_MINUTES = 5;

/** SQL condition about rows of `payment`: the bank has said neither yes nor no. The gateway itself stops waiting after ten minutes. */
const isUnanswered = sql<boolean>`(payment.state = 'created'
  or payment.state = 'failed' and payment.failure_reason in ('payment_timed_out', 'request_timed_out'))`;

/**
 * SQL expression: when the newest payment of a reference began to which the bank has not answered; null if none, or if it
 * is older than {@link UNANSWERED_DAYS}. `reference` may use the outer row.
 */
export function unansweredSinceSql(reference: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(payment.begun_at) from payment
    join payment_order on payment_order.id = payment.payment_order_id
    where payment_order.reference = ${reference} and ${isUnanswered}
      and payment.begun_at > business_now() - make_interval(days => ${UNANSWERED_DAYS}))`;
}

/** SQL expression: the newest payment of a reference that left its payer's bank, or may have, and is not ours. */
export function openPaymentSql(reference: RawBuilder<unknown>): RawBuilder<OpenPaymentRow | null> {
  const until = sql`payment.begun_at + make_interval(days => ${UNANSWERED_DAYS})`;
  return sql<OpenPaymentRow | null>`(select json_build_object('kind', case
      when payment.state in ('authorized', 'lapsed') then 'back' when not ${isUnanswered} then 'refused'
      when ${until} > business_now() then 'waits' else 'silent' end,
      'part', case when payment_order.winner_payment_id is null then payment_order.part end,
      'id', payment.id, 'amount', payment.amount_paise, 'method', payment.method, 'at', payment.begun_at, 'until', ${until})
    from payment join payment_order on payment_order.id = payment.payment_order_id
    where payment_order.reference = ${reference} and payment.begun_at is not null
      and payment.id is distinct from payment_order.winner_payment_id
      and (${isUnanswered} or payment.state in ('authorized', 'lapsed')
        or payment.state = 'failed' and payment.unanswered_at is not null)
    order by payment.begun_at desc, payment.id limit 1)`;
}

/** Purchases of a payer to whose payments no bank has answered, newest first; the gateway is asked about each. */
export async function selectWaitingReferences(db: Database, payerId: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`select reference from payment_order
    join payment on payment.payment_order_id = payment_order.id
    where payer_id = ${payerId} and winner_payment_id is null and ${isUnanswered}
      and payment.begun_at > business_now() - make_interval(days => ${UNANSWERED_DAYS})
    group by reference order by max(payment.begun_at) desc limit 3`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Whether the gateway still waits for the bank of a payment that began less than `ms` ago. */
export async function isBankAnswerPending(db: Database, orderId: string, ms: number): Promise<boolean> {
  const { rows } = await sql`select from payment where payment_order_id = ${orderId} and state = 'created'
    and begun_at > business_now() - make_interval(secs => ${ms / 1000})`.execute(db);
  return rows.length > 0;
}

/** Notifies the payer once that the bank has not answered, and once that it said no after all. */
export async function notifyOfBankAnswer(
  trx: Transaction,
  reference: string,
  paymentId: string,
): Promise<void> {
  const { rows } = await sql<{ waits: boolean; notified: boolean; late: boolean }>`
    select ${isUnanswered} as waits, unanswered_at is not null as notified,
      begun_at <= business_now() - make_interval(mins => ${NOTIFIED_AFTER_MINUTES}) or state = 'failed' as late
    from payment where id = ${paymentId}`.execute(trx);
  const { waits, notified, late } = rows[0]!;
  if (waits && late && !notified) {
    await sql`update payment set unanswered_at = business_now() where id = ${paymentId}`.execute(trx);
    await announcePaymentNotice(trx, 'payment.unanswered', reference, paymentId);
  }
  if (!waits && notified) await announcePaymentNotice(trx, 'payment.declined_late', reference, paymentId);
}

/** We ask no more: notifies the payers to whose payments no answer came. */
export async function notifyOfNoAnswer(trx: Transaction, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select payment.id, reference from payment join payment_order on payment_order.id = payment_order_id
    where payment_order_id = ${orderId} and unanswered_at is not null and ${isUnanswered}`.execute(trx);
  for (const { id, reference } of rows) await announcePaymentNotice(trx, 'payment.silent', reference, id);
}

async function announcePaymentNotice(
  trx: Transaction,
  kind: 'payment.unanswered' | 'payment.declined_late' | 'payment.silent',
  reference: string,
  paymentId: string,
) {
  const { rows } = await sql<{ amount: number; method: string | null; at: Date; until: Date }>`
    select amount_paise as amount, method, begun_at as at,
      begun_at + make_interval(days => ${UNANSWERED_DAYS}) as until
    from payment where id = ${paymentId}`.execute(trx);
  const { amount, method, at, until } = rows[0]!;
  await announce(trx, {
    kind,
    key: paymentId,
    payload: { paymentId, reference, amount, method, at: at.toISOString(), until: until.toISOString() },
  });
}
