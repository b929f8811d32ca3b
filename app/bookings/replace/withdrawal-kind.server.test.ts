import { expect, test } from 'vitest';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { asArtist, asHost, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { withdrawArtist } from './answer-booking.server.ts';

const market = useMarketplace();
const { aConfirmed, ask, rowOf } = bookingChanges(market);
const DAY_MS = 86_400_000;

async function reach(bookingId: string, days: number) {
  const { starts_at } = await rowOf(bookingId);
  const left = starts_at.getTime() - (await businessNow(market.db)).getTime();
  await advanceClock(market.db, Math.floor((left - days * DAY_MS) / 1000));
}

/** A confirmed event in so many days, moved by 30 days at this side's wish. */
async function aMoved(days: number, by: 'artist' | 'host') {
  const booking = await aConfirmed();
  await reach(booking.bookingId, days);
  const later = dayInIndia((await businessNow(market.db)).getTime() + (days + 30) * DAY_MS);
  const [asker, other] = by === 'artist' ? [asArtist, asHost] : [asHost, asArtist];
  const asked = await ask(booking, { date: later }, asker(booking));
  if (!asked.ok) throw new Error(asked.refusal.reason);
  await agreeToChange(market.deps, other(booking), asked.value.changeId!);
  return booking;
}

async function withdrawn(booking: Awaited<ReturnType<typeof aMoved>>) {
  await withdrawArtist(market.deps, asArtist(booking), booking.bookingId, 'I am ill');
  const { kind } = await market.db
    .selectFrom('standing_event')
    .select('kind')
    .where('booking_id', '=', booking.bookingId)
    .executeTakeFirstOrThrow();
  return kind;
}

test('late withdrawal: moving the event first keeps it late', async () => {
  expect(await withdrawn(await aMoved(2, 'artist'))).toBe('late');
  expect(await withdrawn(await aMoved(9, 'artist'))).toBe('soon');
});

test('move asked by host: later withdrawal counts as early', async () => {
  expect(await withdrawn(await aMoved(2, 'host'))).toBe('early');
});
