import { type RawBuilder, sql } from 'kysely';
import { reachablePhone } from '#app/accounts/core/accounts-queries.server.ts';
import { type AccountId, involvesArtistSql } from '#app/artists/core/artist-holder-queries.server.ts';
import { soundOfAct } from '#app/artists/core/rider.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectBookingPeople(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as artist_account', 'artist_account.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select([
      'booking.host_id',
      'booking.company',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.venue_setting',
      reachablePhone('host').as('host_phone'),
      'artist_account.phone as artist_phone',
      'manager.name as manager_name',
      'manager.phone as manager_phone',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

/** The people without their numbers where the session is too idle to see them. */
export function peopleShownTo<People extends { artist_phone: string | null; manager_phone: string | null }>(
  { asleep }: { asleep?: boolean | undefined },
  people: People,
): People {
  return asleep ? { ...people, artist_phone: null, manager_phone: null } : people;
}

export async function selectRider(db: Database, artistId: number): Promise<unknown> {
  const artist = await db.selectFrom('artist').select('rider').where('id', '=', artistId).executeTakeFirst();
  return artist?.rider;
}

/** What the sound of an artist is chosen by. */
export async function selectSoundOfAct(db: Database, artistId: number) {
  const act = await db
    .selectFrom('artist')
    .select(['rider', 'category', 'skills'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  return soundOfAct(act ?? { rider: null, category: '', skills: [] });
}

/**
 * SQL condition: whether an account hosts a booking, performs in it, is asked to, or was to perform in it at any time.
 * For actions of staff: leaving the team or being replaced does not make the booking someone else's.
 */
export function isOwnBookingSql(account: AccountId, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking as its where its.id = ${id}
    and (its.host_id = ${account} or ${involvesArtistSql(account, sql`its.artist_id`)}
      or ${account} in (select claimant.account_id from slot_claim as claim
        join artist as claimant on claimant.id = claim.artist_id where claim.booking_id = its.id)
      or exists (select from replacement_offer as offer join replacement on replacement.id = offer.replacement_id
        where replacement.booking_id = its.id and offer.state in ('asked', 'proposed')
          and ${involvesArtistSql(account, sql`offer.artist_id`)})))`;
}

/** Whether an account hosts a booking, performs in it, is asked to, or was to perform in it at any time. */
export async function isOwnBooking(db: Database, accountId: string, bookingId: string): Promise<boolean> {
  const own = isOwnBookingSql(accountId, sql`${bookingId}::uuid`);
  const { rows } = await sql<{ own: boolean }>`select ${own} as own`.execute(db);
  return rows[0]!.own;
}

/** Forgets who was there before the performance was moved. */
export async function deleteArrivals(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_arrival').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('arrival_statement').where('booking_id', '=', bookingId).execute();
}

/** Forgets for whom people were alarmed: another artist is awaited now. */
export async function deleteAlarms(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('arrival_alarm').where('booking_id', '=', bookingId).execute();
}

/** Forgets the answers about a former venue, and what was done about them. */
export async function deleteVenueAndTasks(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_venue').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('booking_task_done').where('booking_id', '=', bookingId).execute();
}
