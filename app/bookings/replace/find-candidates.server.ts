import {
  CALL_MINUTES,
  coveredMinutes,
  performanceMinutes,
  TRAVEL_MINUTES,
} from '#app/artists/calendar/slot.ts';
import {
  selectArtistsOfHolders,
  selectHolderPhones,
  selectPerformersOfAccount,
} from '#app/artists/core/artist-holder-queries.server.ts';
import { PRIOR_RATING } from '#app/artists/search/ranking.ts';
import {
  findReplacementCandidates,
  type ReplacementCandidate,
  readReplacementCandidate,
} from '#app/artists/search/replacement-candidates.server.ts';
import { type Coordinates, distanceKm } from '#app/places/distance.ts';
import { venuePlace } from '#app/places/venue-place.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { dayInIndia, timeInIndia } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import {
  latestStart,
  MIN_REPLACEMENT_MINUTES,
  minutesToArrive,
  replacementStart,
} from '../core/late-replacement-rules.ts';
import { selectArtistsOfSearches, selectLiveReplacement } from '../core/replacement-queries.server.ts';
import { performancePrice, replacementPrice } from '../money/performance-price.server.ts';

/** More than can be called in ten minutes. */
const MAX_SHOWN = 10;

/**
 * Artists of the same category, kind and a shared skill who are free and can still come while the event runs, nearest
 * first. `ready`: minutes after the host's yes. `from`: when they begin if that is now. `borne`: what of their own price,
 * in paise, the host does not pay at most, however late the yes. `phone`: null if only we represent the artist.
 */
export async function nearbyArtistsFor(db: Database, booking: SearchedBooking, now: Date) {
  const original = await readReplacementCandidate(db, booking.artist_id);
  const search = await selectLiveReplacement(db, booking.id);
  if (!original || !search) return [];
  const venue = venueOf(booking) ?? original;
  const latest = booking.ends_at.getTime() - MIN_REPLACEMENT_MINUTES * 60_000;
  // Free from now on: the search counts the road and the call time before the start.
  const start = new Date(Math.min(now.getTime() + (CALL_MINUTES + TRAVEL_MINUTES) * 60_000, latest));
  const wanted = { date: dayInIndia(start), from: timeInIndia(start), to: timeInIndia(booking.ends_at) };
  const around = { ...original, ...venue };
  const found = await findReplacementCandidates(db, around, wanted, venue);
  const barred = new Set([
    booking.artist_id,
    ...(await selectPerformersOfAccount(db, booking.host_id)),
    ...(await selectArtistsOfSearches(db, booking.id)),
  ]);
  const able = found.filter(({ id, skills }) => !barred.has(id) && sharesSkill(original.skills, skills));
  const phones = await selectHolderPhones(
    db,
    able.map(({ id }) => id),
  );
  const before = await performancePrice(db, booking);
  // No artist earns more by not coming: a dearer artist of the same holder is not one.
  const sameHolders = new Set(await selectArtistsOfHolders(db, [...barred]));
  const times = { startsAt: booking.starts_at, endsAt: booking.ends_at };
  return able
    .flatMap((artist) => {
      const km = distanceKm(artist, venue);
      const ready = minutesToArrive(km);
      const from = replacementStart(now, ready, times);
      if (!from) return [];
      const { id, name, city, fee } = artist;
      if (fee > before && sameHolders.has(id)) return [];
      const borne = paise(
        fee - replacementPrice(before, fee, { ...times, from: latestStart(search, ready) }),
      );
      return [{ id, name, city, km: Math.round(km), ready, from, fee, borne, phone: phones.get(id) ?? null }];
    })
    .sort((one, other) => one.km - other.km || one.id - other.id)
    .slice(0, MAX_SHOWN);
}

type SearchedBooking = Pick<
  BookingRow,
  | 'id'
  | 'host_id'
  | 'artist_id'
  | 'fee_paise'
  | 'starts_at'
  | 'ends_at'
  | 'venue_address'
  | 'venue_lat'
  | 'venue_lng'
>;

function venueOf({ venue_address: address, venue_lat: lat, venue_lng: lng }: SearchedBooking) {
  return venuePlace({ address, lat, lng });
}

/** Minutes that an artist needs to the venue of a booking, by the straight distance. */
export function minutesToArriveAt(booking: SearchedBooking, artist: Coordinates): number {
  return minutesToArrive(distanceKm(artist, venueOf(booking) ?? artist));
}

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
  const own = await selectPerformersOfAccount(trx, booking.host_id);
  const before = [fromArtistId, ...(await selectArtistsOfSearches(trx, booking.id))];
  const excluded = new Set([...own, ...before]);
  const hostPays = await performancePrice(trx, booking);
  const sold = { ...original, fee: hostPays };
  // Nor an artist by declining for a dearer artist of their own.
  const sameHolders = new Set(await selectArtistsOfHolders(trx, before));
  return likeForLikeArtists(sold, replacementCandidates, minutes, excluded).filter(
    ({ id, fee }) => fee <= hostPays || !sameHolders.has(id),
  );
}

export interface Comparable {
  id: number;
  kind: 'solo' | 'team';
  category: string;
  skills: readonly string[];
  ratingCount: number;
  ratingSum: number;
  fee: number;
  setMinutes: number;
}

/** Maximum rating gap, in tenths of a star. */
const LOWER_BY_TENTHS = 3;
/** Without a person we bear at most a quarter more than the original; under half is not comparable. */
const MAX_PRICE = 1.25;
const CHEAPEST = 0.5;

/**
 * Same category and kind, shared skill, full length, rating within 0.3, half the host's price to a quarter more.
 * Artists without reviews count with the ranking's initial ones. The search checks slot and distance.
 */
export function isLikeForLike(original: Comparable, other: Comparable, minutes: number): boolean {
  return (
    other.id !== original.id &&
    other.category === original.category &&
    other.kind === original.kind &&
    sharesSkill(original.skills, other.skills) &&
    coveredMinutes(other.setMinutes) >= minutes &&
    ratingTenths(other) >= ratingTenths(original) - LOWER_BY_TENTHS &&
    other.fee <= original.fee * MAX_PRICE &&
    other.fee >= original.fee * CHEAPEST
  );
}

/** Eligible artists in input order, which is best first by the ranking rule. */
export function likeForLikeArtists<Other extends Comparable>(
  original: Comparable,
  others: readonly Other[],
  minutes: number,
  excluded: ReadonlySet<number>,
): Other[] {
  return others.filter((other) => !excluded.has(other.id) && isLikeForLike(original, other, minutes));
}

/** An artist without listed skills matches any in the category. */
function sharesSkill(wanted: readonly string[], offered: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const known = new Set(offered.map((skill) => skill.trim().toLowerCase()));
  return wanted.some((skill) => known.has(skill.trim().toLowerCase()));
}

/** Displayed rating in tenths of a star: 4.7 is 47. */
function ratingTenths({ ratingCount, ratingSum }: Comparable): number {
  return Math.round(10 * (ratingCount === 0 ? PRIOR_RATING : ratingSum / ratingCount));
}
