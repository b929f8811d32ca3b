import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import { distanceKm } from '#app/places/distance.ts';
import type { QuoteLine } from '#app/quotes/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingState } from '../core/booking-states.ts';
import { artistSees, type Disclosure, disclosureOf, type HostField } from './artist-sees.ts';
import { hideHost } from './hide-host.ts';
import { localityOfVenue } from './locality-of.ts';

/** A booking as its artist may see it now: hidden fields are absent, so all of it is safe to show. */
export interface BookingForArtist {
  id: string;
  code: string;
  version: number;
  state: BookingState;
  disclosure: Exclude<Disclosure, 'nothing'>;
  artist: { id: number; name: string; kind: string; category: string; photo: string | null };
  occasion: string;
  audienceSize: string;
  date: string;
  from: string;
  to: string;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  /** Neighbourhood and city, never the exact address; null if the address has too little detail. */
  place: string | null;
  /** Straight-line distance from the artist's home, in whole kilometres. */
  distanceKm: number | null;
  /** The host's message, with contacts removed until the artist accepts. */
  message: string;
  sound: { name: string; quantity: number }[];
  respondBy: Date | null;
  /** The artist's own price in paise, GST included. */
  gross: Paise;
  cancelled: { by: string; reason: string } | null;
  /** Null before the artist accepts and after a decline. */
  host: { name: string; reach: HostReach | null } | null;
}

export interface HostReach {
  phone: string;
  address: string;
  point: { lat: number; lng: number } | null;
  access: string;
  total: Paise;
}

/** Input of `artistViewOf`. Instants are absolute, times are `19:00:00` IST, amounts paise. */
export interface ArtistViewRow {
  id: string;
  code: string;
  version: number;
  state: string;
  artist_id: number;
  artist_name: string;
  artist_kind: string;
  artist_category: string;
  artist_photo: string | null;
  artist_lat: number;
  artist_lng: number;
  occasion: string;
  audience_size: string;
  host_name: string;
  host_phone: string;
  message: string;
  event_date: string;
  starts_local: string;
  ends_local: string;
  starts_at: Date;
  ends_at: Date;
  venue_address: string;
  venue_access: string;
  venue_lat: number | null;
  venue_lng: number | null;
  fee_paise: number;
  artist_fee_paise: number | null;
  host_pays_paise: number;
  quote: unknown;
  respond_by: Date | null;
  cancelled_by: string | null;
  cancellation_reason: string | null;
  now: Date;
}

/** The only way to show a booking to its artist; null if they may not see it. */
export function artistViewOf(row: ArtistViewRow): BookingForArtist | null {
  const state = row.state as BookingState;
  const disclosure = disclosureOf({ relation: 'booked', state, endsAt: row.ends_at }, row.now);
  if (disclosure === 'nothing') return null;
  const sees = (field: HostField) => artistSees(disclosure, field);
  const { lines } = row.quote as { lines: QuoteLine[] };
  const host = { name: row.host_name, address: row.venue_address };
  const words = (text: string) => (sees('address') ? text : hideHost(text, host));
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    state,
    disclosure,
    artist: {
      id: row.artist_id,
      name: row.artist_name,
      kind: row.artist_kind,
      category: row.artist_category,
      photo: row.artist_photo,
    },
    occasion: row.occasion,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    minutes: performanceMinutes({ startsAt: row.starts_at, endsAt: row.ends_at }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: sees('place') ? localityOfVenue(row) : null,
    distanceKm: sees('distance') ? distanceOf(row) : null,
    message: sees('message') ? words(row.message) : '',
    sound: lines.filter(({ kind }) => kind === 'sound').map(({ name, quantity }) => ({ name, quantity })),
    respondBy: state === 'requested' ? row.respond_by : null,
    gross: paise(row.artist_fee_paise ?? row.fee_paise),
    cancelled: row.cancelled_by
      ? { by: row.cancelled_by, reason: hideHost(row.cancellation_reason ?? '', host) }
      : null,
    host: sees('hostName') ? { name: row.host_name, reach: sees('address') ? reachOf(row) : null } : null,
  };
}

function reachOf(row: ArtistViewRow): HostReach {
  const { venue_lat: lat, venue_lng: lng } = row;
  return {
    phone: row.host_phone,
    address: row.venue_address,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    access: row.venue_access,
    total: paise(Number(row.host_pays_paise)),
  };
}

/** Two decimals of a degree: about a kilometre from one to the next. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Whole kilometres to the venue's neighbourhood. Never from its exact point: artists choose where they live, and
 * distances from many places, even whole ones, would together tell the house.
 */
export function distanceOf(
  row: Pick<ArtistViewRow, 'venue_lat' | 'venue_lng' | 'artist_lat' | 'artist_lng'>,
): number | null {
  if (row.venue_lat === null || row.venue_lng === null) return null;
  const venue = { lat: coarse(row.venue_lat), lng: coarse(row.venue_lng) };
  return Math.round(distanceKm({ lat: row.artist_lat, lng: row.artist_lng }, venue));
}
