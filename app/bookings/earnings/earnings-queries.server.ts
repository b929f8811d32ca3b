import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

export type PayoutBookingRow = NonNullable<Awaited<ReturnType<typeof lockBookingForPayout>>>;

/** Locks what decides payee, amount and time of a payout. */
export function lockBookingForPayout(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .select(['id', 'artist_id', 'state', 'event_date', 'ends_at', 'fee_paise', 'artist_fee_paise'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Bookings whose payout does not match their state: a lost event, or older than payouts. */
export function selectBookingsWithoutPayout(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('booking')
    .select('id')
    .where('state', 'in', ['confirmed', 'in_progress', 'completed'])
    .where('updated_at', '<', sql<Date>`business_now() - interval '2 minutes'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .select('payout.id')
            .where(sql<boolean>`payout.reference = 'booking:' || booking.id`)
            .where(sql<boolean>`payout.payee = 'artist:' || booking.artist_id`)
            .where((on) => on.or([on('booking.state', '<>', 'completed'), on('payout.state', '<>', 'held')])),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function selectBookingsOfPayouts(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('booking')
    .select(['id', 'code', 'state', 'occasion', 'host_name', 'artist_id', 'ends_at'])
    .where('id', 'in', ids)
    .execute();
}

export function selectPaidArtist(db: Database, id: number) {
  return db.selectFrom('artist').select(['id', 'name', 'account_id']).where('id', '=', id).executeTakeFirst();
}

export function selectArtistsOf(db: Database, accountId: string) {
  return db.selectFrom('artist').select('id').where('account_id', '=', accountId).orderBy('id').execute();
}
