import { expect, test } from 'vitest';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { readCursor } from '../frame/list-cursor.ts';
import { selectAdminBookings } from './admin-booking-queries.server.ts';
import { readBookingFilter } from './booking-filter.ts';

const market = useMarketplace();

const found = async (search: string, after: string | null = null, limit = 50) =>
  selectAdminBookings(market.db, readBookingFilter(new URLSearchParams(search)), readCursor(after), limit);

test('list of bookings: by state, day and host', async () => {
  const date = await market.dateIn(33);
  const { bookingId, host } = await aPaidBooking(market, date);
  await aPaidBooking(market, await market.dateIn(44));
  for (const search of [`from=${date}&to=${date}`, `host=${host.accountId}`, `state=requested&to=${date}`])
    expect((await found(search)).map(({ id }) => id)).toEqual([bookingId]);
  for (const search of ['state=completed', 'city=99']) expect(await found(search)).toEqual([]);
});

test('pages of bookings: no gap and no repeat, both orders', async () => {
  for (let day = 0; day < 3; day++) await aPaidBooking(market, await market.dateIn(50 + day));
  for (const search of ['', `from=${await market.dateIn(0)}`]) {
    const whole = (await found(search)).map(({ id }) => id);
    const walked: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await found(search, after, 2);
      if (page.length === 0) break;
      walked.push(...page.map(({ id }) => id));
      const last = page.at(-1)!;
      after = `${search ? last.event_date : last.made_at}_${last.id}`;
    }
    expect(walked).toEqual(whole);
  }
});
