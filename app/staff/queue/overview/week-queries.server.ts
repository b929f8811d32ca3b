import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import type { DaySum } from './week.ts';

const sums = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone ${INDIA}, 'YYYY-MM-DD') as day, ${at} < business_now() - interval '7 days' as early`;

/** Paid bookings made since an instant. */
export async function countBookingsMadeByDay(db: Database, since: Date): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, early, count(*)::integer as value from (
      select ${sums(sql`created_at`)} from booking
      where created_at >= ${since} and exists (select from booking_transition
        where booking_id = booking.id and to_state in ('requested', 'confirmed'))
    ) made group by day, early`.execute(db);
  return rows;
}

/** Failed payments and refunds since an instant. */
export async function countMoneyFailuresByDay(db: Database, since: Date): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, early, count(*)::integer as value from (
      select ${sums(sql`failed_at`)} from payment where failed_at >= ${since}
      union all
      select ${sums(sql`requested_at`)} from refund where state = 'failed' and requested_at >= ${since}
    ) failed group by day, early`.execute(db);
  return rows;
}

/** Paise captured from hosts, or refunded to them, since an instant. */
export async function sumMoneyMovedByDay(db: Database, which: 'in' | 'out', since: Date): Promise<DaySum[]> {
  const kinds = which === 'in' ? ['capture'] : ['refund_processed', 'foreign_refund'];
  const { rows } = await sql<DaySum>`
    select day, early, abs(sum(amount_paise))::float8 as value from (
      select ${sums(sql`at`)}, amount_paise
      from ledger_txn join ledger_entry on ledger_entry.txn_id = ledger_txn.id
      where at >= ${since} and account = 'gateway_clearing' and kind = any(${kinds}::text[])
    ) moved group by day, early`.execute(db);
  return rows;
}
