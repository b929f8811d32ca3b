import type { Database } from '#app/platform/database.server.ts';

/** The performing artist's own fee in paise; null if it equals what the host pays. */
export async function selectArtistFee(db: Database, bookingId: string): Promise<number | null> {
  const row = await db
    .selectFrom('booking')
    .select('artist_fee_paise')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.artist_fee_paise ?? null;
}

export function selectDayBooking(db: Database, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account as host', 'host.id', 'booking.host_id')
    .leftJoin('account as performer', 'performer.id', 'artist.account_id')
    .leftJoin('account as manager', 'manager.id', 'booking.event_manager_id')
    .select(['booking.artist_id', 'booking.fee_paise', 'booking.sound_paise', 'booking.host_name'])
    .select(['booking.venue_lat', 'booking.venue_lng'])
    .select(['artist.rider', 'artist.name as artist_name', 'artist.account_id as performer_id'])
    .select(['host.phone as host_phone', 'performer.phone as artist_phone'])
    .select(['manager.name as manager_name', 'manager.phone as manager_phone'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
}
