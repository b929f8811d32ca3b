import { expect, test } from 'vitest';
import { sweepBalances } from '#app/bookings/book/sweep-balances.server.ts';
import { agreeToChange } from '#app/bookings/reschedule/answer-change.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { moderateReview } from '#app/reviews/moderate-review.server.ts';
import { writeReview } from '#app/reviews/write-review-page.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { asArtist, bookingChanges } from '#tests/support/booking-changes.ts';
import { staff } from '#tests/support/the-day.ts';

const application = useApplication();
const { market } = application;
const changes = bookingChanges(market);
const DAY_SECONDS = 86_400;

async function inbox(accountId: string, template: string) {
  await application.settle();
  const notices = await market.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .where('channel', '=', 'in_app')
    .orderBy('id')
    .execute();
  return notices.map(({ body }) => body);
}

const startOf = async (bookingId: string) => (await changes.rowOf(bookingId)).starts_at.getTime();

async function sweepBefore(bookingId: string, days: number) {
  const left = (await startOf(bookingId)) - (await businessNow(market.db)).getTime();
  await advanceClock(market.db, Math.round(left / 1000 - days * DAY_SECONDS));
  await sweepBalances(market.deps);
}

test('balance reminders: sent again after the booking is moved', async () => {
  const booking = await changes.aConfirmed({ fee: 59_000 }, { paymentPlan: 'deposit' });
  const { bookingId, host } = booking;
  const reminded = () => inbox(host.accountId, 'balance.reminded.host');
  for (const days of [9.9, 7.9, 6.9]) await sweepBefore(bookingId, days);
  expect(await reminded()).toHaveLength(3);
  const changeId = await changes.askedFor(booking, { date: await market.dateIn(17) });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({ ok: true });
  for (const days of [9.9, 7.9, 6.9]) await sweepBefore(bookingId, days);
  expect(await reminded()).toHaveLength(6);
});

test('review removal: host notified each time, also after republishing', async () => {
  const { bookingId, host } = await changes.aConfirmed();
  const { db } = market;
  await db.updateTable('booking').set({ state: 'completed' }).where('id', '=', bookingId).execute();
  await db
    .insertInto('booking_transition')
    .values({
      booking_id: bookingId,
      from_state: 'in_progress',
      to_state: 'completed',
      actor: 'system',
      at: await businessNow(db),
    })
    .execute();
  const body = 'She sang with warmth, and the whole hall danced.';
  const written = await writeReview(market.deps, host, bookingId, { rating: 4, body, sides: {} });
  if (!written.ok) throw new Error(written.refusal.reason);
  const moderator = await staff(market, 'content');
  for (const [decision, reason] of [
    ['remove', 'abuse'],
    ['publish', 'It was none'],
    ['remove', 'not_genuine'],
  ] as const)
    await inTransactionUnlessRefused(db, (trx) =>
      moderateReview(trx, moderator, written.value.reviewId, decision, reason),
    );
  const told = await inbox(host.accountId, 'review.removed.host');
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(2);
});
