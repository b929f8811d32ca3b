import { performanceMinutes, slotOf } from '#app/artists/slot.ts';
import { expectedWithholding, payoutOf } from '#app/payments/payouts/payouts-of-payee.server.ts';
import { distanceKm } from '#app/places/distance.ts';
import type { Database } from '#app/platform/database.server.ts';
import { artistEarnings } from '#app/quotes/artist-earnings.ts';
import type { QuoteLine } from '#app/quotes/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../booking-desk.server.ts';
import type { BookingState } from '../booking-states.ts';
import { payeeOf } from '../earnings/payee.ts';
import { type BookingGroup, isTold } from './artist-booking.ts';
import {
  type ArtistBookingRow,
  selectArtistBooking,
  selectArtistBookings,
  selectNeighbours,
} from './inbox-queries.server.ts';
import { localityOf } from './locality-of.ts';

/** A booking as the artist who is asked for it may see it. */
export interface ArtistBooking {
  id: string;
  code: string;
  state: BookingState;
  occasion: string;
  audienceSize: string;
  date: string;
  from: string;
  to: string;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  /** The whole address once the artist has agreed, the neighbourhood before; null where it says too little. */
  place: string | null;
  /** Kilometres from where the artist lives, as the crow flies. */
  distanceKm: number | null;
  message: string;
  sound: { name: string; quantity: number }[];
  respondBy: Date | null;
  /** The host, once the artist has agreed. */
  host: { name: string; phone: string; access: string } | null;
  /** What the artist asks for, GST inside. */
  gross: Paise;
  cancelled: { by: string; reason: string } | null;
}

export interface Earnings {
  gross: Paise;
  gst: Paise;
  commission: Paise;
  adjustment: Paise;
  tds: Paise;
  tcs: Paise;
  net: Paise;
  /** Not agreed yet, or taxes may still change. */
  expected: boolean;
}

export const ARTIST_BOOKINGS_PER_PAGE = 20;

/** An artist's bookings of one part with what each brings them. `page` counts from 1. */
export async function artistBookings(
  db: Database,
  artistId: number,
  group: BookingGroup,
  page = 1,
): Promise<{ bookings: (ArtistBooking & { net: Paise })[]; more: boolean }> {
  const rows = await selectArtistBookings(db, artistId, group, {
    limit: ARTIST_BOOKINGS_PER_PAGE + 1,
    offset: (page - 1) * ARTIST_BOOKINGS_PER_PAGE,
  });
  const bookings: (ArtistBooking & { net: Paise })[] = [];
  for (const row of rows.slice(0, ARTIST_BOOKINGS_PER_PAGE))
    bookings.push({ ...toArtistBooking(row), net: (await earningsOf(db, artistId, row)).net });
  return { bookings, more: rows.length > ARTIST_BOOKINGS_PER_PAGE };
}

export interface Neighbour {
  id: number;
  /** A booking has its code, an evening elsewhere or a day off the artist's own note. */
  code: string | null;
  note: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** One booking of an artist with what it brings and what stands beside it; null if it is not theirs to see. */
export async function artistBooking(db: Database, artistId: number, bookingId: string) {
  const row = await selectArtistBooking(db, artistId, bookingId);
  if (!row) return null;
  const booking = toArtistBooking(row);
  return {
    booking,
    version: row.version,
    earnings: await earningsOf(db, artistId, row),
    neighbours: await neighboursOf(db, artistId, booking),
  };
}

const NEAR_MS = 4 * 3_600_000;

async function neighboursOf(db: Database, artistId: number, booking: ArtistBooking): Promise<Neighbour[]> {
  const { from, to } = slotOf(booking);
  const near = { from: new Date(from.getTime() - NEAR_MS), to: new Date(to.getTime() + NEAR_MS) };
  const rows = await selectNeighbours(db, artistId, booking.id, near);
  return rows.map(({ id, code, note, starts_at, ends_at }) => ({
    id,
    code,
    note,
    startsAt: starts_at,
    endsAt: ends_at,
  }));
}

/** What was agreed to be paid, or what would be; to the paisa. */
async function earningsOf(db: Database, artistId: number, row: ArtistBookingRow): Promise<Earnings> {
  const agreed = await payoutOf(db, payeeOf(artistId), bookingReference(row.id));
  if (agreed)
    return {
      gross: paise(agreed.gross),
      gst: paise(agreed.gst),
      commission: paise(agreed.commission),
      adjustment: paise(agreed.adjustment),
      tds: paise(agreed.tds),
      tcs: paise(agreed.tcs),
      net: paise(agreed.net),
      expected: agreed.state === 'held',
    };
  return expectedEarnings(db, artistId, paise(row.artist_fee_paise ?? row.fee_paise), row.event_date);
}

/** What a price would bring an artist on a day, as things stand. */
export async function expectedEarnings(
  db: Database,
  artistId: number,
  price: Paise,
  earnedOn: string,
): Promise<Earnings> {
  const { share, ...parts } = artistEarnings(price);
  const { tds, tcs } = await expectedWithholding(db, payeeOf(artistId), { ...parts, share, earnedOn });
  return {
    ...parts,
    adjustment: paise(0),
    tds: paise(tds),
    tcs: paise(tcs),
    net: paise(share - tds - tcs),
    expected: true,
  };
}

function toArtistBooking(row: ArtistBookingRow): ArtistBooking {
  const state = row.state as BookingState;
  const told = isTold(state);
  const { lines } = row.quote as unknown as { lines: QuoteLine[] };
  return {
    id: row.id,
    code: row.code,
    state,
    occasion: row.occasion,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    minutes: performanceMinutes({ startsAt: row.starts_at, endsAt: row.ends_at }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: told ? row.venue_address : localityOf(row.venue_address),
    distanceKm: distanceOf(row),
    message: row.message,
    sound: lines.filter(({ kind }) => kind === 'sound').map(({ name, quantity }) => ({ name, quantity })),
    respondBy: state === 'requested' ? row.respond_by : null,
    host: told ? { name: row.host_name, phone: row.host_phone, access: row.venue_access } : null,
    gross: paise(row.artist_fee_paise ?? row.fee_paise),
    cancelled: row.cancelled_by ? { by: row.cancelled_by, reason: row.cancellation_reason ?? '' } : null,
  };
}

/** To the kilometre: nearer, it would tell the house. */
function distanceOf(row: ArtistBookingRow): number | null {
  if (row.venue_lat === null || row.venue_lng === null) return null;
  const venue = { lat: row.venue_lat, lng: row.venue_lng };
  return Math.round(distanceKm({ lat: row.artist_lat, lng: row.artist_lng }, venue));
}
