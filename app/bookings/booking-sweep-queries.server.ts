import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const BATCH = 100;
const now = sql<Date>`business_now()`;
const paidWhole = sql<boolean>`(payment_plan = 'full' or balance_paid_at is not null)`;

/** Holds whose time is over. */
export function selectExpiredHolds(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .limit(BATCH)
    .execute();
}

/** Requests that the artist has not answered in time. */
export function selectUnanswered(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'requested')
    .where('respond_by', '<=', now)
    .limit(BATCH)
    .execute();
}

/** Confirmed bookings whose performance has begun; one that is not paid whole does not begin. */
export function selectStarted(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', now)
    .where(paidWhole)
    .limit(BATCH)
    .execute();
}

/** Performances that were paid whole and ended a day ago without a word against them. */
export function selectFinished(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
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
    .limit(BATCH)
    .execute();
}
