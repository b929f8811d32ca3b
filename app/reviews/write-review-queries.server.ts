import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce, insertOnceForId } from '#app/platform/rows.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import type { ReminderStep } from './review-window.ts';

const BATCH = 200;

const completedAt = sql<Date | null>`(
  select max(at) from booking_transition where booking_id = booking.id and to_state = 'completed')`;

function reviewableBookings(db: Database) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select(['booking.id', 'booking.state', 'booking.host_name', 'booking.occasion', 'booking.event_date'])
    .select(['booking.venue_address', 'booking.sound_paise', 'booking.artist_id'])
    .select(['artist.name as artist_name', 'city.name as artist_city', completedAt.as('completed_at')]);
}

export function selectReviewableBooking(db: Database, id: string, hostId: string) {
  return reviewableBookings(db)
    .where('booking.id', '=', id)
    .where('booking.host_id', '=', hostId)
    .executeTakeFirst();
}

export function lockReviewableBooking(trx: Transaction, id: string, hostId: string) {
  return reviewableBookings(trx)
    .where('booking.id', '=', id)
    .where('booking.host_id', '=', hostId)
    .forNoKeyUpdate('booking')
    .executeTakeFirst();
}

export async function selectCityNames(db: Database): Promise<string[]> {
  return (await db.selectFrom('city').select('name').execute()).map(({ name }) => name);
}

/** Inserts a review once per booking. Returns the id only if this call inserted it. */
export function insertReview(
  trx: Transaction,
  review: Omit<Insertable<Tables['review']>, 'created_at'>,
): Promise<number | undefined> {
  return insertOnceForId(trx, 'review', ['booking_id'], { ...review, created_at: sql<Date>`business_now()` });
}

export function selectReviewOfBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('review')
    .select(['id', 'rating', 'body', 'state', 'answer', 'removal_reason', 'created_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

export function selectUnreviewed(db: Database, now: Date, days: number) {
  const before = (daysBefore: number) => new Date(now.getTime() - daysBefore * DAY_MS);
  return (
    db
      .selectFrom('booking_transition')
      .innerJoin('booking', 'booking.id', 'booking_transition.booking_id')
      .leftJoin('review', 'review.booking_id', 'booking.id')
      .leftJoin('review_reminder as last', (join) =>
        join.onRef('last.booking_id', '=', 'booking.id').on('last.step', '=', 'last'),
      )
      .leftJoin('review_reminder as first', (join) =>
        join.onRef('first.booking_id', '=', 'booking.id').on('first.step', '=', 'first'),
      )
      .select(['booking.id', 'booking_transition.at as completed_at', 'first.at as first_at'])
      // A literal: the index of completions is not used for a parameter.
      .where('booking_transition.to_state', '=', sql.lit('completed'))
      .where('booking_transition.at', '>', before(days))
      .where('booking_transition.at', '<=', before(1))
      .where('booking.state', '=', 'completed')
      .where('review.id', 'is', null)
      .where('last.at', 'is', null)
      .where((on) => on.or([on('first.at', 'is', null), on('booking_transition.at', '<=', before(12))]))
      .orderBy('booking_transition.at')
      .limit(BATCH)
      .execute()
  );
}

/** Records a reminder. False if already sent. */
export function insertReminder(trx: Transaction, bookingId: string, step: ReminderStep): Promise<boolean> {
  return insertOnce(trx, 'review_reminder', ['booking_id', 'step'], {
    booking_id: bookingId,
    step,
    at: sql<Date>`business_now()`,
  });
}
