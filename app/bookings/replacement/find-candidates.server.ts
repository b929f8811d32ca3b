import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import {
  findReplacementCandidates,
  type ReplacementCandidate,
  readReplacementCandidate,
} from '#app/artists/search/replacement-candidates.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectArtistsOfSearches } from '../core/replacement-queries.server.ts';
import { likeForLike } from './like-for-like.ts';

/** Candidates, best first; excludes those who withdrew, declined or were refused for this booking. */
export async function findCandidates(
  trx: Transaction,
  booking: BookingRow,
  fromArtistId: number,
): Promise<ReplacementCandidate[]> {
  const original = await readReplacementCandidate(trx, fromArtistId);
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
  const replacementCandidates = await findReplacementCandidates(trx, original, wanted, venue);
  const minutes = performanceMinutes({ startsAt: booking.starts_at, endsAt: booking.ends_at });
  const excluded = new Set(await selectArtistsOfSearches(trx, booking.id));
  return likeForLike(original, replacementCandidates, minutes, excluded);
}
