import { expect, test } from 'vitest';
import { businessNow } from '#app/platform/clock.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { visit } from '#tests/support/page-visit.ts';
import { aBookingThatStartsIn, dayDeps, endsIn, staff, startsIn } from '#tests/support/the-day.ts';
import { nextEvent } from '../pages/artist-home/next-event.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { requireDayParty } from './day-access.server.ts';
import { loadDay } from './load-day.server.ts';

const market = useMarketplace();
const MANAGER = { name: 'Harleen Gill', phone: '+919090500001' };
const DAY = 24 * 3600;

async function aManagedBooking(seconds: number) {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(40), seconds);
  const { accountId } = await staff(market, 'event_manager');
  await market.db.updateTable('account').set(MANAGER).where('id', '=', accountId).execute();
  await market.db
    .updateTable('booking')
    .set({ event_manager_id: accountId })
    .where('id', '=', booking.bookingId)
    .execute();
  return booking;
}

test('event manager’s phone: shown from seven days before until completion', async () => {
  const booking = await aManagedBooking(7 * DAY + 30);
  const { bookingId, host, holder, artistId } = booking;
  const others = { accountId: (await staff(market, 'support')).accountId, roles: ['support'] };
  const shown = async (who: { accountId: string; roles?: string[] }) => {
    const viewer = { accountId: who.accountId, sessionId: '', phone: '+919812300000' };
    const { context, request } = visit(market.db, viewer, `/bookings/${bookingId}/day`, {
      roles: who.roles ?? [],
    });
    const day = await loadDay(dayDeps(market), await requireDayParty(context, request, bookingId));
    expect(day.contacts.manager?.name).toBe(MANAGER.name);
    return day.contacts.manager?.phone ?? null;
  };
  const seen = async () => [await shown(host), await shown(holder), await shown(others)];
  const atHome = async () =>
    (await nextEvent(market.db, artistId, await businessNow(market.db)))?.manager ?? null;
  const { phone } = MANAGER;
  expect(await seen()).toEqual([null, null, phone]);
  expect(await atHome()).toMatchObject({ name: MANAGER.name, phone: null });
  await startsIn(market, bookingId, 7 * DAY - 1);
  expect(await seen()).toEqual([phone, phone, phone]);
  expect(await atHome()).toMatchObject(MANAGER);
  await startsIn(market, bookingId, -60);
  await sweepBookings(market.deps);
  expect(await seen()).toEqual([phone, phone, phone]);
  await endsIn(market, bookingId, -DAY + 5);
  expect(await seen()).toEqual([phone, phone, phone]);
  await endsIn(market, bookingId, -DAY - 1);
  await sweepBookings(market.deps);
  expect(await seen()).toEqual([null, null, phone]);
});
