import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import {
  selectArtistsOfHolders,
  selectOwnPerformers,
} from '#app/artists/core/artist-holder-queries.server.ts';
import {
  findReplacementCandidates,
  type ReplacementCandidate,
  readReplacementCandidate,
} from '#app/artists/search/replacement-candidates.server.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectArtistsOfSearches } from '../core/replacement-queries.server.ts';
import { performancePrice } from '../money/returned.server.ts';
import { likeForLike } from './like-for-like.ts';

/** Candidates, best first, compared with what the host pays by now; excludes the host's own, and who withdrew, declined or was refused for this booking. */
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
  const { venue_address: address, venue_lat: lat, venue_lng: lng } = booking;
  const venue = venuePlace({ address, lat, lng });
  const replacementCandidates = await findReplacementCandidates(trx, original, wanted, venue);
  const minutes = performanceMinutes({ startsAt: booking.starts_at, endsAt: booking.ends_at });
  // We bear a higher price: a host must not gain by it as the artist.
  const own = await selectOwnPerformers(trx, booking.host_id);
  const before = [fromArtistId, ...(await selectArtistsOfSearches(trx, booking.id))];
  const excluded = new Set([...own, ...before]);
  const hostPays = await performancePrice(trx, booking);
  const sold = { ...original, fee: hostPays };
  // Nor an artist by declining for a dearer artist of their own.
  const sameHolders = new Set(await selectArtistsOfHolders(trx, before));
  return likeForLike(sold, replacementCandidates, minutes, excluded).filter(
    ({ id, fee }) => fee <= hostPays || !sameHolders.has(id),
  );
}
