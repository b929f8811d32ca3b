import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aBookingThatStartsIn, endsIn, playsIn, staff } from '#tests/support/the-day.ts';
import { answerReview } from './answer-review.server.ts';
import { listReviews, ratedSides, removedReviews, reviewSummary } from './list-reviews.server.ts';
import { moderateReview, reviewsToModerate } from './moderate-review.server.ts';
import { remindOfReviews } from './remind-of-reviews.server.ts';
import type { ReviewRequest } from './review-request.ts';
import { writeReview } from './write-review-page.server.ts';

const market = useMarketplace();
const DAY = 86_400;
const GOOD: ReviewRequest = {
  rating: 4,
  body: 'She sang with warmth, and the whole hall danced.',
  sides: { punctuality: 5, sound: 3 },
};
let days = 40;

async function aRunning() {
  const booking = await aBookingThatStartsIn(market, await market.dateIn(days++), -60);
  await sweepBookings(market.deps);
  return booking;
}

async function aCompleted() {
  const booking = await aRunning();
  await endsIn(market, booking.bookingId, -DAY - 1);
  await sweepBookings(market.deps);
  return booking;
}
type Booking = Awaited<ReturnType<typeof aCompleted>>;

/** In whole milliseconds, as instants are outside the database. */
const completedAgo = (bookingId: string, seconds: number) =>
  sql`update booking_transition set at = date_trunc('milliseconds', business_now()) - make_interval(secs => ${seconds})
    where booking_id = ${bookingId} and to_state = 'completed'`.execute(market.db);

const write = (booking: Booking, change: Partial<ReviewRequest> = {}) =>
  writeReview(market.deps, booking.host, booking.bookingId, { ...GOOD, ...change });

async function ratingOf(artistId: number) {
  const { rating_count, rating_sum } = await market.db
    .selectFrom('artist')
    .select(['rating_count', 'rating_sum'])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return [rating_count, rating_sum];
}

async function aReview(change: Partial<ReviewRequest> = {}) {
  const booking = await aCompleted();
  const answer = await write(booking, change);
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return { ...booking, reviewId: answer.value.reviewId };
}

async function moderate(id: number, decision: 'publish' | 'remove', reason: string) {
  const moderator = await staff(market, 'content');
  return inTransactionUnlessRefused(market.db, (trx) => moderateReview(trx, moderator, id, decision, reason));
}

const refusalOf = (answer: Awaited<ReturnType<typeof write>>) => (answer.ok ? null : answer.refusal.reason);

test('host’s review: published and counted at once, search included [S2-43]', async () => {
  const booking = await aCompleted();
  expect(await write(booking)).toMatchObject({ ok: true, value: { state: 'published' } });
  expect(await ratingOf(booking.artistId)).toEqual([1, 4]);
  expect(await reviewSummary(market.db, booking.artistId)).toMatchObject({ count: 1, average: 4 });
  expect(await ratedSides(market.db, booking.artistId)).toEqual([
    { side: 'punctuality', average: 5 },
    { side: 'sound', average: 3 },
  ]);
  const [review] = await listReviews(market.db, booking.artistId);
  expect(review).toMatchObject({ authorName: 'Aarav M.', place: 'Chandigarh', rating: 4, body: GOOD.body });
  const { rows } = await sql<{
    ranked: boolean;
  }>`select bool_and(rank = artist_rank(a.rating_count, a.rating_sum,
    a.performed_count)) as ranked from artist_skill join artist a on a.id = artist_id
    where artist_id = ${booking.artistId}`.execute(market.db);
  expect(rows[0]!.ranked).toBe(true);
});

test('review: only by host, after completion, once even when concurrent [S2-43]', async () => {
  expect(refusalOf(await write(await aRunning()))).toBe('not_completed');
  const booking = await aCompleted();
  const stranger = await market.host();
  expect(refusalOf(await write({ ...booking, host: stranger }))).toBe('booking_not_found');
  expect(refusalOf(await write({ ...booking, host: booking.holder }))).toBe('booking_not_found');
  const answers = await Promise.all([write(booking), write(booking, { rating: 1 })]);
  expect(answers.map(refusalOf).sort()).toEqual(['written_before', null].sort());
  expect((await ratingOf(booking.artistId))[0]).toBe(1);
});

test.each([
  ['just before fourteen days', 14 * DAY - 5, null],
  ['fourteen days', 14 * DAY, 'window_over'],
])('%s after completion: review accepted, or refused as too late', async (_when, seconds, refusal) => {
  const booking = await aCompleted();
  await completedAgo(booking.bookingId, seconds);
  expect(refusalOf(await write(booking))).toBe(refusal);
});

test('review after a replacement counts for the artist who performed', async () => {
  const booking = await aCompleted();
  const performer = await market.artist();
  await sql`update booking set artist_id = ${performer} where id = ${booking.bookingId}`.execute(market.db);
  expect((await write(booking)).ok).toBe(true);
  expect([await ratingOf(performer), await ratingOf(booking.artistId)]).toEqual([
    [1, 4],
    [0, 0],
  ]);
});

test('review with phone number: hidden and uncounted until staff check', async () => {
  const { artistId, reviewId } = await aReview({ body: 'Lovely, call her on 98765 43210 to book.' });
  expect(await ratingOf(artistId)).toEqual([0, 0]);
  expect(await listReviews(market.db, artistId)).toEqual([]);
  const waiting = (await reviewsToModerate(market.db)).reviews.find(({ id }) => id === reviewId);
  expect(waiting?.concerns).toEqual(['contact']);
  expect((await moderate(reviewId, 'publish', 'The number is ours')).ok).toBe(true);
  expect(await ratingOf(artistId)).toEqual([1, 4]);
});

test.each(['9876543210 Aarav', 'www.dance.example Mehta', '+91-98765-43210'])(
  'review under a host name with contacts waits: %s',
  async (name) => {
    const booking = await aCompleted();
    await market.db
      .updateTable('booking')
      .set({ host_name: name })
      .where('id', '=', booking.bookingId)
      .execute();
    expect(await write(booking)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(await listReviews(market.db, booking.artistId)).toEqual([]);
  },
);

test('review removal: listed reason only, visible trace, can be undone', async () => {
  const { artistId, reviewId } = await aReview({ rating: 1, body: 'Very disappointing, she left early.' });
  expect(await moderate(reviewId, 'remove', 'the artist asked')).toEqual({
    ok: false,
    refusal: { reason: 'reason_missing' },
  });
  expect((await moderate(reviewId, 'remove', 'not_genuine')).ok).toBe(true);
  expect(await ratingOf(artistId)).toEqual([0, 0]);
  expect(await removedReviews(market.db, artistId)).toMatchObject([{ id: reviewId, reason: 'not_genuine' }]);
  expect((await moderate(reviewId, 'publish', 'It was genuine')).ok).toBe(true);
  expect(await ratingOf(artistId)).toEqual([1, 1]);
  expect(await removedReviews(market.db, artistId)).toEqual([]);
  const audits = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .where('subject', '=', `review:${reviewId}`)
    .orderBy('id')
    .execute();
  expect(audits).toEqual([
    { action: 'review.remove', reason: 'not_genuine' },
    { action: 'review.publish', reason: 'It was genuine' },
  ]);
});

test('concurrent removals of a review lower the rating once', async () => {
  const { artistId, reviewId } = await aReview();
  const answers = await Promise.all([
    moderate(reviewId, 'remove', 'abuse'),
    moderate(reviewId, 'remove', 'abuse'),
  ]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await ratingOf(artistId)).toEqual([0, 0]);
});

test('artist’s answer: once, own reviews only, no phone numbers', async () => {
  const { artistId, holder, host, reviewId } = await aReview();
  const answer = (viewer: { accountId: string }, text: string) =>
    answerReview(market.db, viewer, { id: reviewId, artistId }, text);
  expect(await answer(host, 'Thank you')).toEqual({ ok: false, refusal: { reason: 'review_not_found' } });
  expect(await answer(holder, 'Book me direct on 98765 43210')).toMatchObject({
    ok: false,
    refusal: { reason: 'not_fit' },
  });
  const both = await Promise.all([answer(holder, 'Thank you!'), answer(holder, 'Thank you!')]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await listReviews(market.db, artistId))[0]).toMatchObject({ answer: 'Thank you!' });
});

test.each([
  ['just before a day', DAY - 5, []],
  ['a day', DAY, ['first']],
  ['just before twelve days', 12 * DAY - 5, ['first']],
  ['twelve days', 12 * DAY, ['last']],
  ['fourteen days', 14 * DAY, []],
])('%s after completion: review reminders due, each sent once', async (_when, seconds, steps) => {
  const booking = await aCompleted();
  await completedAgo(booking.bookingId, seconds);
  await Promise.all([remindOfReviews(market.db), remindOfReviews(market.db)]);
  const rows = await market.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'review.due')
    .execute();
  const sent = rows
    .map(({ payload }) => payload as { bookingId: string; step: string })
    .filter(({ bookingId }) => bookingId === booking.bookingId);
  expect(sent.map(({ step }) => step)).toEqual(steps);
});

test('who has written is not reminded', async () => {
  const booking = await aReview();
  await completedAgo(booking.bookingId, 2 * DAY);
  await remindOfReviews(market.db);
  const reminders = await market.db
    .selectFrom('review_reminder')
    .selectAll()
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(reminders).toEqual([]);
});

test('host who later joined the booked team cannot review it', async () => {
  const booking = await aCompleted();
  await playsIn(market, booking.artistId, booking.host);
  expect(refusalOf(await write(booking))).toBe('booking_not_found');
  expect(await ratingOf(booking.artistId)).toEqual([0, 0]);
});
