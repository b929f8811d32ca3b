import type { Database } from '#app/platform/database.server.ts';

export function selectBookingPeople(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as artist_account', 'artist_account.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select([
      'booking.host_id',
      'booking.venue_lat',
      'booking.venue_lng',
      'booking.venue_setting',
      'host.phone as host_phone',
      'artist_account.phone as artist_phone',
      'manager.name as manager_name',
      'manager.phone as manager_phone',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

export async function selectRider(db: Database, artistId: number): Promise<unknown> {
  const artist = await db.selectFrom('artist').select('rider').where('id', '=', artistId).executeTakeFirst();
  return artist?.rider;
}
