import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { artistBooking } from './artist-bookings.server.ts';

const market = useMarketplace();
let days = 60;

const codeOf = async (bookingId: string) =>
  (await market.db.selectFrom('booking').select('code').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .code;

const EARLY = { from: '13:30', to: '15:30' };

async function neighbourCodes({ artistId, bookingId }: { artistId: number; bookingId: string }) {
  return (await artistBooking(market.db, artistId, bookingId))!.neighbours.map(({ code }) => code);
}

test('neighbouring booking: named once paid, before only its time', async () => {
  const date = await market.dateIn(days++);
  const request = await aPaidBooking(market, date);
  const { artistId } = request;
  const other = await aHeldBooking(market, { artistId, date, request: EARLY });
  expect(await neighbourCodes(request)).toEqual([null]);
  await market.db
    .updateTable('booking')
    .set({ state: 'requested' })
    .where('id', '=', other.bookingId)
    .execute();
  expect(await neighbourCodes(request)).toEqual([await codeOf(other.bookingId)]);
});

test('neighbouring team booking: member sees it without its code', async () => {
  const date = await market.dateIn(days++);
  const request = await aPaidBooking(market, date);
  const teamId = await market.artist({ kind: 'team', members: [request.artistId] });
  const team = await aHeldBooking(market, { artistId: teamId, date, request: EARLY });
  await sql`update booking set state = 'confirmed' where id = ${team.bookingId}`.execute(market.db);
  expect(await neighbourCodes(request)).toEqual([null]);
});

test('a hold that ran out is no neighbour', async () => {
  const date = await market.dateIn(days++);
  const request = await aPaidBooking(market, date);
  const { bookingId } = await aHeldBooking(market, { artistId: request.artistId, date, request: EARLY });
  await sql`update slot_claim set expires_at = business_now() where booking_id = ${bookingId}`.execute(
    market.db,
  );
  expect(await neighbourCodes(request)).toEqual([]);
});
