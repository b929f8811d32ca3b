import { slotOf } from '#app/artists/calendar/slot.ts';
import { performanceSupplyOn } from '#app/artists/core/performance-supply.server.ts';
import { expectedWithholding, payoutOf } from '#app/payments/payouts/payouts-of-payee.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { SupplyModel } from '#app/pricing/performance-supply.ts';
import { supplyLines } from '#app/pricing/supply-lines.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { payeeOf } from '../core/payee.ts';
import { disclosureOf } from '../view/artist-sees.ts';
import { artistViewOf, type BookingForArtist } from '../view/booking-for-artist.ts';
import type { BookingGroup } from './artist-booking.ts';
import {
  selectArtistBooking,
  selectArtistBookings,
  selectNeighbouringSlots,
} from './inbox-queries.server.ts';

export interface Earnings {
  gross: Paise;
  gst: Paise;
  /** GST inside `gross` that the artist pays. */
  ownGst: Paise;
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
  perPage = ARTIST_BOOKINGS_PER_PAGE,
): Promise<{ bookings: (BookingForArtist & { net: Paise })[]; more: boolean }> {
  const rows = await selectArtistBookings(db, artistId, group, {
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  const bookings: (BookingForArtist & { net: Paise })[] = [];
  for (const row of rows.slice(0, perPage)) {
    const booking = artistViewOf(row);
    if (booking) bookings.push({ ...booking, net: (await earningsOf(db, artistId, booking)).net });
  }
  return { bookings, more: rows.length > perPage };
}

/** A booking with earnings and neighbours; null if the artist may not see it. */
export async function artistBooking(db: Database, artistId: number, bookingId: string) {
  const row = await selectArtistBooking(db, artistId, bookingId);
  const booking = row && artistViewOf(row);
  if (!booking) return null;
  return {
    booking,
    earnings: await earningsOf(db, artistId, booking),
    neighbours: await neighbouringSlotsOf(db, artistId, booking),
  };
}

const NEAR_MS = 4 * 3_600_000;

async function neighbouringSlotsOf(db: Database, artistId: number, booking: BookingForArtist) {
  const { from, to } = slotOf(booking);
  const near = { from: new Date(from.getTime() - NEAR_MS), to: new Date(to.getTime() + NEAR_MS) };
  const rows = await selectNeighbouringSlots(db, artistId, booking.id, near);
  return rows.map((row) => ({
    id: row.id,
    // Null for blocked time too.
    code: isNeighbourShown(row, artistId) ? row.code : null,
    note: row.note,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

type NeighbourRow = Awaited<ReturnType<typeof selectNeighbouringSlots>>[number];

/** False for bookings not paid yet, and for those of a team or of another artist. */
function isNeighbourShown(
  { booked_artist_id, state, ends_at, now }: NeighbourRow,
  artistId: number,
): boolean {
  if (booked_artist_id !== artistId || state === null) return false;
  const booked = { relation: 'booked', state: state, endsAt: ends_at } as const;
  return disclosureOf(booked, now) !== 'nothing';
}

/** Agreed or expected earnings, in paise. */
export async function earningsOf(
  db: Database,
  artistId: number,
  booking: Pick<BookingForArtist, 'id' | 'gross' | 'date' | 'supplier'>,
): Promise<Earnings> {
  const agreed = await payoutOf(db, payeeOf(artistId), bookingReference(booking.id));
  if (agreed)
    return {
      gross: paise(agreed.gross),
      gst: paise(agreed.gst),
      ownGst: paise(agreed.ownGst),
      commission: paise(agreed.commission),
      adjustment: paise(agreed.adjustment),
      tds: paise(agreed.tds),
      tcs: paise(agreed.tcs),
      net: paise(agreed.net),
      expected: agreed.state === 'held',
    };
  return expectedEarnings(db, artistId, booking.gross, booking.date, booking.supplier);
}

/** Expected earnings of a price on a day, under the model it is sold under. */
export async function expectedEarnings(
  db: Database,
  artistId: number,
  price: Paise,
  earnedOn: string,
  model: SupplyModel,
): Promise<Earnings> {
  const supply = await performanceSupplyOn(db, artistId, earnedOn, model);
  const nothing = paise(0);
  const sale = { ...supply, price, hostPays: price, artistPrice: price, sound: nothing, soundTax: nothing };
  const { gross, deductedGst, ownGst, commission, share } = supplyLines(sale).statement;
  const payment = { gross, gst: deductedGst + ownGst, share, earnedOn };
  const { tds, tcs } = await expectedWithholding(db, payeeOf(artistId), payment);
  return {
    gross,
    gst: deductedGst,
    ownGst,
    commission,
    adjustment: paise(0),
    tds: paise(tds),
    tcs: paise(tcs),
    net: paise(share - tds - tcs),
    expected: true,
  };
}
