import type { Database, Transaction } from '#app/platform/database.server.ts';

/** What of an artist a booking needs. */
export function selectBookableArtist(db: Database, id: number) {
  return bookableArtist(db, id).executeTakeFirst();
}

/** The same, kept from being erased before the transaction ends; undefined also for one that was erased meanwhile. */
export function lockBookableArtist(trx: Transaction, id: number) {
  return bookableArtist(trx, id).forKeyShare('artist').executeTakeFirst();
}

function bookableArtist(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select([
      'artist.id',
      'artist.name',
      'artist.kind',
      'artist.category',
      'artist.fee_paise',
      'artist.extension_paise',
      'artist.accepts_instantly',
      'artist.set_minutes',
      'artist.lat',
      'artist.lng',
      'artist.travel_km',
      'artist.rider',
      'city.name as city',
    ])
    .where('artist.id', '=', id)
    .where('artist.state', '=', 'live');
}

/**
 * Whether the artist of this booking, if still bookable, accepts without being asked. To play without what they must
 * have, they are asked.
 */
export async function selectAcceptsInstantly(db: Database, bookingId: string): Promise<boolean> {
  const artist = await db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select('artist.accepts_instantly')
    .where('booking.id', '=', bookingId)
    .where('artist.state', '=', 'live')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_must')
            .select('kind')
            .whereRef('booking_must.booking_id', '=', 'booking.id')
            .where('answer', '=', 'waive'),
        ),
      ),
    )
    .executeTakeFirst();
  return artist?.accepts_instantly ?? false;
}

/** The state of an artist, unchanged until the transaction ends. */
export async function lockArtistState(trx: Transaction, id: number): Promise<string> {
  const artist = await trx
    .selectFrom('artist')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return artist.state;
}

/** From where and how far an artist travels and how long they play, also of one who takes no more bookings. */
export function selectArtistBase(db: Database, id: number) {
  return db
    .selectFrom('artist')
    .select(['lat', 'lng', 'travel_km', 'set_minutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
