import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { termsOf } from '#app/bookings/core/booking-terms.ts';
import { selectTermsRow } from '#app/bookings/core/change-queries.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { askChange } from '#app/bookings/reschedule/ask-change.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { createBooking } from './create-booking.server.ts';

const market = useMarketplace();
const MANALI = 'Hotel Snow, Manali 175131';
const NEAR = { lat: 30.73, lng: 76.78 };

async function artistWithin(km: number): Promise<number> {
  const id = await market.artist();
  await sql`update artist set travel_km = ${km} where id = ${id}`.execute(market.db);
  return id;
}

const rowsOf = async (artistId: number) =>
  (await market.db.selectFrom('booking').select('id').where('artist_id', '=', artistId).execute()).length;

test('venue outside the radius: refused, ignoring the claimed coordinates', async () => {
  const [artistId, date] = [await artistWithin(60), await market.dateIn(30)];
  for (const point of [{}, NEAR]) {
    const request = aRequest(artistId, date, { address: MANALI, ...point });
    expect(await createBooking(market.deps, await market.host(), request, null)).toEqual({
      ok: false,
      refusal: { reason: 'venue_too_far', km: 60 },
    });
  }
  expect(await rowsOf(artistId)).toBe(0);
});

test('an artist who travels that far is held there', async () => {
  const [artistId, date] = [await artistWithin(250), await market.dateIn(31)];
  const request = aRequest(artistId, date, { address: MANALI });
  expect((await createBooking(market.deps, await market.host(), request, null)).ok).toBe(true);
});

test('address without known place: refused until place or point given', async () => {
  const [host, artistId, date] = [await market.host(), await artistWithin(60), await market.dateIn(32)];
  const book = (address: string, point = {}) =>
    createBooking(market.deps, host, aRequest(artistId, date, { address, ...point }), null);
  expect(await book('Rose Villa, Street 4')).toEqual({ ok: false, refusal: { reason: 'venue_unknown' } });
  expect((await book('Rose Villa, Street 4', NEAR)).ok).toBe(true);
  expect((await book('Rose Villa, Street 4, Zirakpur')).ok).toBe(true);
});

test('existing hold: not continued for a venue outside the radius', async () => {
  const [host, artistId, date] = [await market.host(), await artistWithin(60), await market.dateIn(33)];
  const book = (address: string) =>
    createBooking(market.deps, host, aRequest(artistId, date, { address }), null);
  expect((await book('Sector 6, Chandigarh')).ok).toBe(true);
  expect(await book(MANALI)).toMatchObject({ refusal: { reason: 'venue_too_far' } });
  const { venue } = await market.db
    .selectFrom('booking')
    .select('venue_address as venue')
    .where('artist_id', '=', artistId)
    .executeTakeFirstOrThrow();
  expect(venue).toBe('Sector 6, Chandigarh');
});

test('sold booking: never moves outside, keeps place if radius shrinks', async () => {
  const booking = await aPaidBooking(market, await market.dateIn(34));
  const artist = { actor: 'artist' as const, accountId: booking.holder.accountId };
  await acceptBooking(market.deps, artist, booking.bookingId);
  const move = async (address: string) => {
    const row = (await selectTermsRow(market.db, booking.bookingId))!;
    const wanted = { terms: { ...termsOf(row), address }, version: row.version, expectedTotal: null };
    return askChange(
      market.deps,
      { actor: 'host', accountId: booking.host.accountId },
      booking.bookingId,
      wanted,
    );
  };
  expect(await move(MANALI)).toEqual({ ok: false, refusal: { reason: 'venue_too_far', km: 60 } });
  expect(await move('My place')).toEqual({ ok: false, refusal: { reason: 'venue_unknown' } });
  await sql`update artist set travel_km = 5, lat = 28.6, lng = 77.2 where id = ${booking.artistId}`.execute(
    market.db,
  );
  expect((await move('Sukhna Lawns, gate 2, Sector 6, Chandigarh 160006')).ok).toBe(true);
});
