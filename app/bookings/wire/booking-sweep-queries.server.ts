import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import { selectDueBookings } from '../core/hold-queries.server.ts';

const paidWhole = sql`(payment_plan = 'full' or balance_paid_at is not null)`;

export function selectExpiredHolds(db: Database, page: Page) {
  return selectDueBookings(db, sql`state = 'held' and hold_expires_at <= business_now()`, page);
}

/** Requests past the answer deadline, or past their start. */
export function selectUnanswered(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'requested' and least(respond_by, starts_at) <= business_now()`,
    page,
  );
}

/** Confirmed bookings that have started; not fully paid ones are excluded. */
export function selectStarted(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'confirmed' and starts_at <= business_now() and ${paidWhole}`,
    page,
  );
}

/** Fully paid performances that ended a day ago, without a dispute or a delay recorded within the last day. */
export function selectFinished(db: Database, page: Page) {
  return selectDueBookings(
    db,
    sql`state = 'in_progress' and ends_at <= business_now() - interval '24 hours' and ${paidWhole}
      and not exists (select from dispute where dispute.booking_id = booking.id and dispute.state = 'open')
      and not exists (select from late_credit where late_credit.booking_id = booking.id
        and late_credit.ended_at is null and late_credit.recorded_at > business_now() - interval '24 hours')`,
    page,
  );
}
