import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loader as openAbsence, action as submitAbsence } from '#app/bookings/cancel/absence.route.tsx';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { payoutHandlers } from '#app/bookings/earnings/payout-handlers.server.ts';
import { acceptProposal } from '#app/bookings/replace/decide-proposal.server.ts';
import { bookingOf } from '#app/bookings/view/booking-views.server.ts';
import { detailsToWire } from '#app/bookings/view/booking-wire.ts';
import { bookingsJobs } from '#app/bookings/wire/jobs.server.ts';
import { replacementNoticeHandlers } from '#app/notifications/notify-replacement.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentDepsContext } from '#app/payments/payment-deps-context.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { requestGoodwillRefund } from '#app/payments/refund.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { useApprovals } from '#tests/support/approvals.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aStatedAbsence, onApprovals, setLimit } from '#tests/support/large-moves.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { aConfirmedBooking, asHost } from '#tests/support/replaceable-booking.ts';
import { sellUnder } from '#tests/support/supplier-model.ts';
import { startsIn } from '#tests/support/the-day.ts';
import { handleBookingAction } from './handle-booking-action.server.ts';

const market = useMarketplace({ firstHour: false });
const { refusalOf, openOn, refunded, approve } = useApprovals(market);
const ALL = paiseOfRupees(59_000);
let days = 40;

type Stated = Awaited<ReturnType<typeof aStatedAbsence>>;

const stated = async (hours = 8, others = [{}]) =>
  aStatedAbsence(market, await market.dateIn(days++), hours, others);
const cancelNow = async ({ host, bookingId }: Stated) =>
  (await bookingOf(market.db, host.accountId, bookingId))!.cancelNow;
const hostCancels = ({ host, bookingId }: Pick<Stated, 'host' | 'bookingId'>) =>
  cancelBooking(market.deps, asHost(host), bookingId, 'Tired of it');
const absenceOf = (id: string) =>
  market.db.selectFrom('absence').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const cancellationOf = (id: string) =>
  market.db
    .selectFrom('booking_cancellation')
    .select(['refund_paise', 'kept_paise', 'pending_paise'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();

async function reliabilityOf(artistId: number) {
  const artist = await market.db
    .selectFrom('artist')
    .select(['state', 'withdrawn_count', 'accepts_instantly'])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const events = await market.db
    .selectFrom('standing_event')
    .select('acted_by')
    .where('artist_id', '=', artistId)
    .execute();
  return { ...artist, events: events.length };
}

async function runJob(name: string) {
  await bookingsJobs(market.deps)
    .find((job) => job.name === name)!
    .run();
}

/** Sends what is due and returns the token of the artist's text message. */
async function tokenOf({ absence, holder }: Stated): Promise<string> {
  const told = replacementNoticeHandlers({ db: market.db, config: { origin: 'http://localhost' } });
  await dispatchEvents(market.db, told, market.deps.log);
  const notices = await market.db
    .selectFrom('notice')
    .select(['channel', 'body', 'link'])
    .where('account_id', '=', holder.accountId)
    .where('key', 'like', `absence.reported.artist:${absence}:%`)
    .execute();
  const withLink = notices.filter(({ body, link }) => `${body} ${link}`.includes('/is-it-right/'));
  expect(withLink.map(({ channel }) => channel)).toEqual(['sms']);
  expect(notices.length).toBeGreaterThan(1);
  return /^\/is-it-right\/([\w-]{32})$/.exec(withLink[0]!.link!)![1]!;
}

function linkArgs(token: string, body?: URLSearchParams) {
  const context = new RouterContextProvider();
  context.set(platformContext, { db: market.db } as never);
  context.set(paymentDepsContext, market.deps);
  const request = new Request(`http://localhost/is-it-right/${token}`, body ? { method: 'POST', body } : {});
  return { request, context, params: { token } };
}
const press = (token: string, answer?: string) =>
  submitAbsence(linkArgs(token, new URLSearchParams(answer ? { answer } : {})));
const openLink = (token: string) => openAbsence(linkArgs(token));

test.each(['decline', 'withdraw'])('a %s for an artist needs the second factor freshly', async (act) => {
  const date = await market.dateIn(days++);
  const booking =
    act === 'decline' ? await aPaidBooking(market, date) : await aConfirmedBooking(market, date);
  const clerk = { ...(await worker(market, 'support')), secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  const form = { act, reason: 'Called in ill' };
  const send = () => handleBookingAction(asAdmin(market, clerk, '/operator', form), booking.bookingId);
  expect(await refusalOf(send())).toBe('factor_needed');
  clerk.secondFactorAt = new Date();
  expect(await statusOf(send)).toBe(302);
});

test('late withdrawal by staff: refund waits for artist’s single confirmation', async () => {
  const booking = await stated();
  expect(await cancelNow(booking)).toEqual({ refund: 0, kept: 0, pending: ALL });
  const details = (await bookingOf(market.db, booking.host.accountId, booking.bookingId))!;
  expect(details).toMatchObject({ state: 'replacing', unconfirmed: true });
  expect(detailsToWire(details, () => '').cancelNow).toMatchObject({ refund: 0, pending: 59_000 });
  expect(await hostCancels(booking)).toMatchObject({ value: { refund: 0, kept: 0, pending: ALL } });
  expect(await refunded(booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
  const token = await tokenOf(booking);
  expect(await openLink(token)).toMatchObject({ asked: { kind: 'withdrew' } });
  expect(await statusOf(() => press(token))).toBe(400);
  expect(await refunded(booking.reference)).toBe(0);
  const presses = await Promise.all([press(token, 'confirmed'), press(token, 'confirmed')]);
  expect(presses.map(({ data }) => data.answered).sort()).toEqual(['confirmed', null]);
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await cancellationOf(booking.bookingId)).toEqual({
    refund_paise: ALL,
    kept_paise: 0,
    pending_paise: 0,
  });
  expect((await press(token, 'objected')).data.answered).toBeNull();
  expect(await openLink(token)).toEqual({ asked: null });
  expect(await openLink('made-up')).toEqual({ asked: null });
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 1, state: 'unlisted' });
  await expectNothingBroken(market.db);
});

test.each([
  [8, 0],
  [30, 35_000],
  [400, 59_000],
])('no replacement %i hours before: ₹%i at once, rest waits', async (hours, atOnce) => {
  const booking = await stated(hours, []);
  const { pending_paise: pending, refund_paise: refund } = await cancellationOf(booking.bookingId);
  expect(refund + pending).toBe(ALL);
  expect(await refunded(booking.reference)).toBe(refund);
  expect(refund).toBe(paiseOfRupees(atOnce));
  await expectNothingBroken(market.db);
  const token = await tokenOf(booking);
  await press(token, 'confirmed');
  expect(await refunded(booking.reference)).toBe(ALL);
  await expectNothingBroken(market.db);
});

test('duration of the search does not reduce the immediate refund', async () => {
  const booking = await stated(73);
  const before = await cancelNow(booking);
  await advanceClock(market.db, 2 * 3600);
  expect(await cancelNow(booking)).toEqual(before);
});

test('artist confirms during the search: full refund when it ends', async () => {
  const booking = await stated();
  await press(await tokenOf(booking), 'confirmed');
  expect(await refunded(booking.reference)).toBe(0);
  expect(await cancelNow(booking)).toEqual({ refund: ALL, kept: 0 });
  await hostCancels(booking);
  expect(await refunded(booking.reference)).toBe(ALL);
  await expectNothingBroken(market.db);
});

test.each(['principal', 'agent'] as const)(
  'an objection keeps the money until a colleague decides: %s',
  async (model) => {
    await sellUnder(market.db, model);
    const booking = await stated();
    await hostCancels(booking);
    await press(await tokenOf(booking), 'objected');
    await advanceClock(market.db, 25 * 3600);
    await runJob('record-unobjected');
    expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 0, state: 'live' });
    expect(await refusalOf(booking.decide(booking.clerk, 'absence-true'))).toBe('acted_before');
    expect(await refusalOf(booking.decide(booking.clerk, 'absence-false'))).toBe('acted_before');
    expect(await refunded(booking.reference)).toBe(0);
    await setLimit(market, 100_000);
    const colleague = await worker(market, 'support');
    expect(await statusOf(() => booking.decide(colleague, 'absence-false'))).toBe(302);
    expect(await refusalOf(booking.decide(colleague, 'absence-true'))).toBe('already_settled');
    await setLimit(market, 25_000);
    expect(await refunded(booking.reference)).toBe(0);
    expect(await cancellationOf(booking.bookingId)).toMatchObject({ kept_paise: ALL, pending_paise: 0 });
    await payoutHandlers(market.deps)['absence.settled']({ bookingId: booking.bookingId });
    const payouts = await market.db
      .selectFrom('payout')
      .select('gross_paise')
      .where('reference', '=', booking.reference)
      .execute();
    expect(payouts).toHaveLength(model === 'agent' ? 1 : 0);
    await sellUnder(market.db, 'principal');
    expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 0, state: 'live' });
    await expectNothingBroken(market.db);
  },
);

test.each([
  [20_000, 'absence-true', ALL, 0],
  [20_000, 'absence-false', paiseOfRupees(20_000), paiseOfRupees(39_000)],
  [59_000, 'absence-true', ALL, 0],
  [59_000, 'absence-false', ALL, 0],
] as const)(
  '₹%i goodwill before an absence, then %s: nothing left over',
  async (given, decision, back, kept) => {
    const booking = await stated();
    const gift = { reference: booking.reference, amount: paiseOfRupees(given), key: booking.bookingId };
    await inTransaction(market.db, (trx) => requestGoodwillRefund(trx, gift));
    await hostCancels(booking);
    await expectNothingBroken(market.db);
    await setLimit(market, 100_000);
    expect(await statusOf(() => booking.decide(booking.clerk, 'absence-false'))).toBe(409);
    expect(await statusOf(async () => booking.decide(await worker(market, 'support'), decision))).toBe(302);
    await setLimit(market, 25_000);
    expect(await refunded(booking.reference)).toBe(back);
    expect(await cancellationOf(booking.bookingId)).toMatchObject({ kept_paise: kept, pending_paise: 0 });
    expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
    await expectNothingBroken(market.db);
  },
);

test('absence: not decided as untrue while a replacement search runs', async () => {
  const booking = await stated();
  const colleague = await worker(market, 'support');
  expect(await refusalOf(booking.decide(colleague, 'absence-false'))).toBe('search_runs');
});

test('absence below the limit: same staff refund alone, reliability untouched', async () => {
  const booking = await stated();
  await hostCancels(booking);
  await setLimit(market, 100_000);
  expect(await statusOf(() => booking.decide(booking.clerk, 'absence-true'))).toBe(302);
  await setLimit(market, 25_000);
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await absenceOf(booking.absence)).toMatchObject({ outcome: 'approved', standing_state: 'waits' });
  expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 0, state: 'live' });
  await press(await tokenOf(booking), 'objected');
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await absenceOf(booking.absence)).toMatchObject({ standing_state: 'stopped' });
});

test('absence above the limit: second person approves, even weeks later', async () => {
  const booking = await stated();
  await booking.decide(booking.clerk, 'absence-true').catch(() => {});
  const request = await openOn(booking.reference);
  expect(await refunded(booking.reference)).toBe(0);
  await hostCancels(booking);
  await advanceClock(market.db, 21 * 24 * 3600);
  const second = await worker(market, 'support');
  expect(await refusalOf(approve(booking.clerk, request))).toBe('own_request');
  const stale = { ...second, secondFactorAt: new Date(Date.now() - 6 * 60_000) };
  expect(await refusalOf(approve(stale, request))).toBe('factor_needed');
  expect(await statusOf(() => approve(second, request))).toBe(302);
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await statusOf(() => onApprovals(market, second, 'approve', request))).toBe(409);
  expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 1, state: 'unlisted' });
  await expectNothingBroken(market.db);
});

test('artist and second person confirm concurrently: refunded once', async () => {
  const booking = await stated();
  await hostCancels(booking);
  await booking.decide(booking.clerk, 'absence-true').catch(() => {});
  const request = await openOn(booking.reference);
  const token = await tokenOf(booking);
  const second = await worker(market, 'support');
  await Promise.all([press(token, 'confirmed'), statusOf(() => approve(second, request))]);
  expect(await refunded(booking.reference)).toBe(ALL);
  expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 1 });
  await expectNothingBroken(market.db);
});

test('withdrawal by staff: affects reliability after 24 hours without objection', async () => {
  const booking = await stated();
  await runJob('record-unobjected');
  expect(await reliabilityOf(booking.artistId)).toMatchObject({
    events: 0,
    withdrawn_count: 0,
    state: 'live',
  });
  await advanceClock(market.db, 23 * 3600);
  await runJob('record-unobjected');
  expect(await reliabilityOf(booking.artistId)).toMatchObject({ events: 0, state: 'live' });
  await advanceClock(market.db, 3601);
  await runJob('record-unobjected');
  await runJob('record-unobjected');
  expect(await reliabilityOf(booking.artistId)).toMatchObject({
    events: 1,
    withdrawn_count: 1,
    state: 'unlisted',
  });
  expect(await absenceOf(booking.absence)).toMatchObject({ outcome: null });
});

test('another artist came: the first one’s answer moves no money', async () => {
  const booking = await stated(60, [{ instant: true }]);
  const { replacement } = (await bookingOf(market.db, booking.host.accountId, booking.bookingId))!;
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, replacement!.proposal!.offerId);
  const token = await tokenOf(booking);
  await startsIn(market, booking.bookingId, 8 * 3600);
  expect(await cancelNow(booking)).toEqual({ refund: 0, kept: ALL });
  await press(token, 'confirmed');
  expect(await refunded(booking.reference)).toBe(0);
  await hostCancels(booking);
  expect((await paymentTotals(market.db, booking.reference)).refunded).toBe(0);
  await expectNothingBroken(market.db);
});

test('search begun by staff before this rule still refunds everything', async () => {
  const booking = await stated();
  await market.db
    .updateTable('replacement')
    .set({ absence_id: null })
    .where('booking_id', '=', booking.bookingId)
    .execute();
  expect(await cancelNow(booking)).toEqual({ refund: ALL, kept: 0 });
});
