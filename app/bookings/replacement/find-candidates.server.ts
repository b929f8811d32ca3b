import { performanceMinutes } from '#app/artists/slot.ts';
import { findStandIns, readStandIn, type StandIn } from '#app/artists/stand-ins.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { BookingRow } from '../booking-queries.server.ts';
import { likeForLike } from './like-for-like.ts';
import { selectArtistsOfSearches } from './replacement-queries.server.ts';

/**
 * Who could come instead, best first. Nobody twice: whoever fell away from this booking, was refused or said no to it
 * before is left out.
 */
export async function findCandidates(
  trx: Transaction,
  booking: BookingRow,
  fromArtistId: number,
): Promise<StandIn[]> {
  const original = await readStandIn(trx, fromArtistId);
  if (!original) return [];
  const wanted = {
    date: booking.event_date,
    from: booking.starts_local.slice(0, 5),
    to: booking.ends_local.slice(0, 5),
  };
  const venue =
    booking.venue_lat === null || booking.venue_lng === null
      ? null
      : { lat: booking.venue_lat, lng: booking.venue_lng };
  const standIns = await findStandIns(trx, original, wanted, venue);
  const minutes = performanceMinutes({ startsAt: booking.starts_at, endsAt: booking.ends_at });
  const excluded = new Set(await selectArtistsOfSearches(trx, booking.id));
  return likeForLike(original, standIns, minutes, excluded);
}
