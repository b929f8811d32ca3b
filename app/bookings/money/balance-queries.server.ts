import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { updateRow } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

const now = sql<Date>`business_now()`;

export async function markBalancePaid(trx: Transaction, bookingId: string): Promise<void> {
  await updateRow(trx, 'booking', bookingId, {
    balance_paid_at: now,
    version: sql`version + 1`,
    updated_at: now,
  });
}

export async function markBalanceReminded(trx: Transaction, bookingId: string, days: number): Promise<void> {
  await updateRow(trx, 'booking', bookingId, { balance_reminded_days: days });
}

/** Open balances whose first reminder is due. */
export function selectOpenBalances(db: Database, remindDays: number, { after, limit }: Page) {
  return openBalancesQuery(db)
    .where('balance_due_at', '<=', sql<Date>`business_now() + make_interval(days => ${remindDays})`)
    .$if(after !== null, (query) => query.where('booking.id', '>', after!))
    .orderBy('booking.id')
    .limit(limit)
    .execute();
}

export function selectOpenBalance(db: Database, bookingId: string) {
  return openBalancesQuery(db).where('booking.id', '=', bookingId).executeTakeFirst();
}

export function selectBalanceDates(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .select(['starts_at', 'balance_due_at', lastStep, changePayBy])
    .where('id', '=', bookingId)
    .executeTakeFirst();
}

// Grace restarts with each step, so a revived booking is not ended at once. Ending is not counted. While an agreed change
// could be paid, the balance could not be paid alone.
const lastStep =
  sql<Date>`greatest(coalesce((select max(at) from booking_transition where booking_id = booking.id
  and to_state in ('requested', 'confirmed', 'replacing')), booking.created_at),
  (select max(answered_at) from booking_change where booking_id = booking.id
  and state in ('lapsed', 'withdrawn') and pay_by is not null))`.as('last_step_at');

const changePayBy = sql<Date | null>`(select pay_by from booking_change where booking_id = booking.id
  and state = 'agreed' and applied_at is null)`.as('change_pay_by');

function openBalancesQuery(db: Database) {
  return db
    .selectFrom('booking')
    .select([
      'booking.id',
      'booking.starts_at',
      'booking.created_at',
      'booking.balance_reminded_days',
      sql<Date>`balance_due_at`.as('balance_due_at'),
      lastStep,
      changePayBy,
    ])
    .where('payment_plan', '=', 'deposit')
    .where('balance_paid_at', 'is', null)
    .where('booking.state', 'in', ['requested', 'confirmed']);
}
