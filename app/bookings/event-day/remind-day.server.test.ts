import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayNearNoticeHandlers } from '#app/notifications/notify-day-near.server.ts';
import { businessNow, freezeClock } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';

import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { type ReminderStep, reminderAt, remindOfDay } from './remind-day.server.ts';

const market = useMarketplace();

async function aConfirmedBooking(daysAhead: number) {
  const booked = await aPaidBooking(market, await market.dateIn(daysAhead));
  const accepted = await acceptBooking(market.deps, { actor: 'operator', accountId: null }, booked.bookingId);
  expect(accepted.ok).toBe(true);
  return booked;
}

const startOf = async (bookingId: string) =>
  (
    await market.db
      .selectFrom('booking')
      .select('starts_at')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).starts_at;

async function runJob() {
  await remindOfDay(market.deps);
  await dispatchEvents(market.db, dayNearNoticeHandlers({ db: market.db }), market.deps.log);
}

const noticesOf = async (accountId: string) =>
  market.db
    .selectFrom('notice')
    .select(['template', 'body', 'link'])
    .where('account_id', '=', accountId)
    .where('template', 'like', 'day.near.%')
    .where('channel', '=', 'in_app')
    .orderBy('id')
    .execute();

async function goTo(step: ReminderStep, startsAt: Date) {
  await freezeClock(market.db, reminderAt(step, startsAt));
  expect(await businessNow(market.db)).toEqual(reminderAt(step, startsAt));
}

test('event reminders: host, artist and manager notified once per step', async () => {
  const { bookingId, host, holder } = await aConfirmedBooking(20);
  const manager = await market.host('Ritu Verma');
  await market.db
    .updateTable('booking')
    .set({ event_manager_id: manager.accountId })
    .where('id', '=', bookingId)
    .execute();
  const startsAt = await startOf(bookingId);
  await runJob();
  expect(await noticesOf(host.accountId)).toEqual([]);
  for (const step of ['week', 'three_days', 'evening', 'morning'] as const) {
    await goTo(step, startsAt);
    await runJob();
    await runJob();
  }
  const [toHost, toArtist, toManager] = [
    await noticesOf(host.accountId),
    await noticesOf(holder.accountId),
    await noticesOf(manager.accountId),
  ];
  expect([toHost.length, toArtist.length, toManager.length]).toEqual([4, 4, 4]);
  expect(toHost[0]!.body).toContain('Please tell us about your venue');
  expect(toHost[0]!.body).toContain('Your event manager: Ritu Verma, ');
  expect(toHost[0]!.link).toBe(`/bookings/${bookingId}/day`);
  expect(toManager[0]!.body).toContain('https://www.google.com/maps/search/');
  expect(toArtist[0]!.body).not.toContain('Sukhna Lawns');
  expect(toArtist[0]!.body).toContain('Please be there at 6:00 pm');
});

test('a moved evening has no reminder for its old time', async () => {
  const { bookingId, host } = await aConfirmedBooking(40);
  const startsAt = await startOf(bookingId);
  await goTo('week', startsAt);
  await remindOfDay(market.deps);
  await sql`update booking set starts_at = starts_at + interval '10 minutes' where id = ${bookingId}`.execute(
    market.db,
  );
  await dispatchEvents(market.db, dayNearNoticeHandlers({ db: market.db }), market.deps.log);
  expect(await noticesOf(host.accountId)).toEqual([]);
});
