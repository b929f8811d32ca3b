import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { countBrokenBookingInvariants } from './invariant-queries.server.ts';

const market = useMarketplace();

test('invariant check: recent changes every ten minutes, older ones nightly', async () => {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(40));
  await market.settle();
  await sql`update booking set state = 'cancelled' where id = ${bookingId}`.execute(market.db);
  await sql`update payment set amount_paise = amount_paise + 100`.execute(market.db);
  const all = await brokenInvariants(market.db, 'all');
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['paid_orders_have_their_money', 'ended_bookings_hold_no_slot']),
  );
  expect(await brokenInvariants(market.db, 'recent')).toEqual(all);
  await sql`update booking_transition set at = at - interval '10 days'`.execute(market.db);
  await sql`update payment set updated_at = updated_at - interval '10 days'`.execute(market.db);
  await sql`update payment_order set created_at = created_at - interval '10 days'`.execute(market.db);
  expect(await brokenInvariants(market.db, 'recent')).toEqual([]);
  expect(await brokenInvariants(market.db, 'all')).toEqual(all);
});

test('broken rule: the log names its first rows', async () => {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(44));
  await sql`update booking set state = 'cancelled' where id = ${bookingId}`.execute(market.db);
  const told: [string, number, unknown][] = [];
  await countBrokenBookingInvariants(market.db, 'all', (...rule) => told.push(rule));
  const [, count, examples] = told.find(([name]) => name === 'ended_bookings_hold_no_slot')!;
  expect(count).toBeGreaterThan(0);
  expect(JSON.stringify(examples)).toContain(bookingId);
});

test('booking completed before it begins breaks a rule', async () => {
  const { bookingId } = await aPaidBooking(market, await market.dateIn(46));
  await sql`update booking set state = 'completed' where id = ${bookingId}`.execute(market.db);
  expect((await brokenInvariants(market.db, 'recent')).map(([name]) => name)).toContain(
    'completed_bookings_have_begun',
  );
});
