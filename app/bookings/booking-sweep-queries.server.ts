import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const BATCH = 100;
const now = sql<Date>`business_now()`;

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

/** Confirmed bookings whose performance has begun. */
export function selectStarted(db: Database) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', now)
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
    .where((on) => on.or([on('payment_plan', '=', 'full'), on('balance_paid_at', 'is not', null)]))
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
