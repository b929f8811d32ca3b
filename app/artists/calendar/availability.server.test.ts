import { beforeAll, expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { addDays } from '#app/shared/india-time.ts';
import { plantCities } from '#tests/support/catalogue.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { calendarView, isFree, monthAvailability } from './availability.server.ts';
import { performanceTime } from './slot.ts';

const market = useMarketplace();
beforeAll(() => plantCities(market.db));

test('combined calendar query: same result as the separate queries', async () => {
  const artistId = await market.artist();
  const today = await market.dateIn(0);
  const booked = addDays(today, 2);
  const created = await createBooking(market.deps, await market.host(), aRequest(artistId, booked), null);
  expect(created.ok).toBe(true);
  const viewOf = (date: string, month = date.slice(0, 7)) =>
    calendarView(
      market.db,
      { id: artistId, setMinutes: 90, callMinutes: 60 },
      { today, month, wished: performanceTime(date, '19:00', '21:30'), freeDays: 3 },
    );
  for (const date of [booked, addDays(booked, 1), addDays(booked, 400)]) {
    const { days, free } = await viewOf(date, addDays(today, 31).slice(0, 7));
    expect(days).toEqual(await monthAvailability(market.db, artistId, addDays(today, 31).slice(0, 7)));
    expect([date, free]).toEqual([
      date,
      await isFree(market.db, artistId, { ...performanceTime(date, '19:00', '21:30'), callMinutes: 60 }),
    ]);
  }
  expect((await viewOf(booked)).free).toBe(false);
  expect((await viewOf(booked)).nextFree).toEqual([1, 3, 4].map((days) => addDays(today, days)));
});
