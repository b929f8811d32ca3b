import { slotOf } from '#app/artists/calendar/slot.ts';
import { expectedWithholding, payoutOf } from '#app/payments/payouts/payouts-of-payee.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { artistEarnings } from '#app/quotes/artist-earnings.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { artistViewOf, type BookingForArtist } from '../access/booking-for-artist.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { payeeOf } from '../earnings/payee.ts';
import type { BookingGroup } from './artist-booking.ts';
import { selectArtistBooking, selectArtistBookings, selectNeighbours } from './inbox-queries.server.ts';

export interface Earnings {
  gross: Paise;
  gst: Paise;
  commission: Paise;
  adjustment: Paise;
  tds: Paise;
  tcs: Paise;
  net: Paise;
  expected: boolean;
}

export const ARTIST_BOOKINGS_PER_PAGE = 20;

/** One group of an artist's bookings with earnings. `page` counts from 1. */
export async function artistBookings(
  db: Database,
  artistId: number,
  group: BookingGroup,
  page = 1,
): Promise<{ bookings: (BookingForArtist & { net: Paise })[]; more: boolean }> {
  const rows = await selectArtistBookings(db, artistId, group, {
    limit: ARTIST_BOOKINGS_PER_PAGE + 1,
    offset: (page - 1) * ARTIST_BOOKINGS_PER_PAGE,
  });
  const bookings: (BookingForArtist & { net: Paise })[] = [];
  for (const row of rows.slice(0, ARTIST_BOOKINGS_PER_PAGE)) {
    const booking = artistViewOf(row);
    if (booking) bookings.push({ ...booking, net: (await earningsOf(db, artistId, booking)).net });
  }
  return { bookings, more: rows.length > ARTIST_BOOKINGS_PER_PAGE };
}

export interface Neighbour {
  id: number;
  code: string | null;
  note: string | null;
  startsAt: Date;
  endsAt: Date;
}

/** A booking with earnings and neighbours; null if the artist may not see it. */
export async function artistBooking(db: Database, artistId: number, bookingId: string) {
  const row = await selectArtistBooking(db, artistId, bookingId);
  const booking = row && artistViewOf(row);
  if (!booking) return null;
  return {
    booking,
    earnings: await earningsOf(db, artistId, booking),
    neighbours: await neighboursOf(db, artistId, booking),
  };
}

const NEAR_MS = 4 * 3_600_000;

async function neighboursOf(db: Database, artistId: number, booking: BookingForArtist): Promise<Neighbour[]> {
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

/** Agreed or expected earnings, in paise. */
async function earningsOf(db: Database, artistId: number, booking: BookingForArtist): Promise<Earnings> {
  const agreed = await payoutOf(db, payeeOf(artistId), bookingReference(booking.id));
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
  return expectedEarnings(db, artistId, booking.gross, booking.date);
}

/** Expected earnings of a price on a day, under current terms. */
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
