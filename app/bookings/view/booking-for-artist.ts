import { distanceKm } from '#app/places/distance.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import type { Quote } from '#app/pricing/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { type BookingOutline, type OutlineRow, outlineOf } from '../core/booking-outline.ts';
import {
  artistSees,
  type Disclosure,
  disclosureOf,
  type HostField,
  type HostPhone,
  hostPhoneFor,
} from './artist-sees.ts';
import { hideHost } from './hide-host.ts';
import { localityOfVenue } from './locality-of.ts';

/** A booking as its artist may see it now: hidden fields are absent, so all of it is safe to show. */
export interface BookingForArtist extends BookingOutline {
  version: number;
  disclosure: Exclude<Disclosure, 'nothing'>;
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
  /** Who supplies the performance. */
  supplier: SupplyModel;
  cancelled: { by: string; reason: string } | null;
  /** Null before the artist accepts and after a decline. */
  host: { name: string; reach: HostReach | null } | null;
}

export interface HostReach {
  phone: HostPhone;
  address: string;
  point: { lat: number; lng: number } | null;
  access: string;
  total: Paise;
  /** Our sound inside the total. */
  sound: Paise;
}

/** Input of `artistViewOf`. Instants are absolute, times are `19:00:00` IST, amounts paise. */
export interface ArtistViewRow extends OutlineRow {
  version: number;
  artist_lat: number;
  artist_lng: number;
  host_name: string;
  host_phone: string;
  /** Whose number that is, if not the host's. */
  contact_name: string | null;
  message: string;
  venue_address: string;
  venue_access: string;
  venue_lat: number | null;
  venue_lng: number | null;
  fee_paise: Paise;
  artist_fee_paise: Paise | null;
  host_pays_paise: number;
  quote: unknown;
  respond_by: Date | null;
  cancelled_by: string | null;
  cancellation_reason: string | null;
  now: Date;
}

/** The only way to show a booking to its artist; null if they may not see it. */
export function artistViewOf(row: ArtistViewRow): BookingForArtist | null {
  const state = row.state;
  const disclosure = disclosureOf({ relation: 'booked', state, endsAt: row.ends_at }, row.now);
  if (disclosure === 'nothing') return null;
  const sees = (field: HostField) => artistSees(disclosure, field);
  const { lines, supplier } = row.quote as Pick<Quote, 'lines' | 'supplier'>;
  const host = { name: row.host_name, address: row.venue_address };
  const phone = hostPhoneFor(disclosure, row.host_phone);
  // The person that the host named for the evening, once their number is shown.
  const named = phone && row.contact_name ? ` (${row.contact_name})` : '';
  const words = (text: string) => (sees('address') ? text : hideHost(text, host));
  return {
    ...outlineOf(row),
    version: row.version,
    disclosure,
    place: sees('place') ? localityOfVenue(row) : null,
    distanceKm: sees('distance') ? distanceOf(row) : null,
    message: sees('message') ? words(row.message) : '',
    sound: lines.filter(({ kind }) => kind === 'sound').map(({ name, quantity }) => ({ name, quantity })),
    respondBy: state === 'requested' ? row.respond_by : null,
    gross: row.artist_fee_paise ?? row.fee_paise,
    supplier: supplier ?? 'principal',
    cancelled: row.cancelled_by
      ? { by: row.cancelled_by, reason: hideHost(row.cancellation_reason ?? '', host) }
      : null,
    host: sees('hostName')
      ? { name: row.host_name + named, reach: phone && sees('address') ? reachOf(row, phone) : null }
      : null,
  };
}

function reachOf(row: ArtistViewRow, phone: HostPhone): HostReach {
  const { venue_lat: lat, venue_lng: lng } = row;
  return {
    phone,
    address: row.venue_address,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    access: row.venue_access,
    total: paise(Number(row.host_pays_paise)),
    sound: (row.quote as Pick<Quote, 'sound'>).sound,
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
