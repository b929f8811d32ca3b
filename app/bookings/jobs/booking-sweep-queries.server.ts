import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

const now = sql<Date>`business_now()`;
const paidWhole = sql<boolean>`(payment_plan = 'full' or balance_paid_at is not null)`;

export function selectExpiredHolds(db: Database, page: Page) {
  return bookings(db, page).where('state', '=', 'held').where('hold_expires_at', '<=', now).execute();
}

/** Requests past the answer deadline, or past their start. */
export function selectUnanswered(db: Database, page: Page) {
  return bookings(db, page)
    .where('state', '=', 'requested')
    .where(sql<Date>`least(respond_by, starts_at)`, '<=', now)
    .execute();
}

/** Confirmed bookings that have started; not fully paid ones are excluded. */
export function selectStarted(db: Database, page: Page) {
  return bookings(db, page)
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', now)
    .where(paidWhole)
    .execute();
}

/** Fully paid performances that ended a day ago without a dispute. */
export function selectFinished(db: Database, page: Page) {
  return bookings(db, page)
    .where('state', '=', 'in_progress')
    .where('ends_at', '<=', sql<Date>`business_now() - interval '24 hours'`)
    .where(paidWhole)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispute')
            .select('dispute.id')
            .whereRef('dispute.booking_id', '=', 'booking.id')
            .where('dispute.state', '=', 'open'),
        ),
      ),
    )
    .execute();
}

function bookings(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('booking')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit);
}
