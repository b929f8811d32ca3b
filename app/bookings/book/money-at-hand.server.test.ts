import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#app/accounts/core/account.ts';
import { viewerContext } from '#app/accounts/core/viewer.server.ts';
import { requestGoodwillRefund } from '#app/payments/refund.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { payAmountDue } from '#tests/support/part-payment.ts';
import { aConfirmedBooking, asArtist, asHost } from '#tests/support/replaceable-booking.ts';
import { termsOf } from '../core/booking-terms.ts';
import { selectTermsRow } from '../core/change-queries.server.ts';
import { withdrawArtist } from '../replace/answer-booking.server.ts';
import { acceptProposal } from '../replace/decide-proposal.server.ts';
import { proposeArtist } from '../replace/run-search.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { askChange } from '../reschedule/ask-change.server.ts';
import { sweepChanges } from '../reschedule/sweep-changes.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { openPayment } from '../wire/api.server.ts';
import { loader } from './pay.route.tsx';
import { sweepBalances } from './sweep-balances.server.ts';

const market = useMarketplace();
const OPERATOR = { actor: 'operator' as const, accountId: null };
const FEE = { fee: 59_000 };
const DAY = 86_400;
let days = 30;

type Booking = Awaited<ReturnType<typeof aDeposit>>;
const viewOf = async ({ host, bookingId }: Booking) =>
  (await bookingOf(market.db, host.accountId, bookingId))!;

async function aDeposit(daysAway = days++) {
  return aConfirmedBooking(market, await market.dateIn(daysAway), [FEE, { fee: 47_200 }], FEE, {
    paymentPlan: 'deposit',
  });
}

/** Moves the start to this many days away and the last transition far into the past. */
async function startsIn({ bookingId }: Booking, daysAway: number) {
  await sql`update booking set starts_at = business_now() + make_interval(secs => ${daysAway * DAY}),
    ends_at = business_now() + make_interval(secs => ${daysAway * DAY + 9000}),
    balance_due_at = business_now() + make_interval(secs => ${(daysAway - 7) * DAY}) where id = ${bookingId}`.execute(
    market.db,
  );
  await sql`update booking_transition set at = business_now() - interval '20 days' where booking_id = ${bookingId}`.execute(
    market.db,
  );
}

const gatewayFails = (route: string) => market.atGateway('/_sandbox/faults', { route, mode: '502html' });
const gatewayIsBack = () => fetch(`${market.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
beforeEach(async () => void (await gatewayIsBack()));

async function payBalance({ host, bookingId }: Booking): Promise<string> {
  const opened = await openPayment(market.deps, host, bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  return payAtGateway(market, opened.value.checkout.orderId);
}

async function payWithoutAnswer(booking: Booking): Promise<string> {
  const paymentId = await payBalance(booking);
  await gatewayFails('POST /v1/payments/:id/capture');
  expect(await signalPayment(market.deps, paymentId)).toBe('capturing');
  return paymentId;
}

async function expectPriceIsPaid(booking: Booking, price: number) {
  await payAmountDue(market, booking.host, booking.bookingId);
  const { captured, refunded, due } = await viewOf(booking);
  expect(captured - refunded).toBe(price);
  expect(due).toBeNull();
  await market.settle();
  await expectNothingBroken(market.db);
}

test('balance being captured: booking is not cancelled as unpaid', async () => {
  const booking = await aDeposit();
  await payWithoutAnswer(booking);
  await startsIn(booking, 5);
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('confirmed');
  await gatewayIsBack();
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' });
  await expectNothingBroken(market.db);
});

test('gateway unreachable: possibly paid booking is not cancelled', async () => {
  const [booking, unpaid] = [await aDeposit(), await aDeposit()];
  await payBalance(booking);
  for (const one of [booking, unpaid]) await startsIn(one, 5);
  await gatewayFails('GET /v1/orders/:id/payments');
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('confirmed');
  // This payment cannot have been captured.
  expect((await viewOf(unpaid)).state).toBe('cancelled');
  await gatewayIsBack();
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' });
  await expectNothingBroken(market.db);
});

/** The artist falls ill, and a cheaper one comes: ₹47,200 instead of ₹59,000. */
async function aCheaperArtistComes(booking: Booking) {
  const cheaper = booking.replacementCandidates[1]!.id;
  const proposed = await inTransactionUnlessRefused(market.db, (trx) =>
    proposeArtist(trx, OPERATOR, booking.bookingId, cheaper),
  );
  const offerId = proposed.ok ? proposed.value.offerId : '';
  await acceptProposal(market.deps, asHost(booking.host), booking.bookingId, offerId);
}

test('balance captured after cheaper replacement: refunded, lower price is paid', async () => {
  const booking = await aDeposit();
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  const paymentId = await payWithoutAnswer(booking);
  await aCheaperArtistComes(booking);
  await gatewayIsBack();
  await signalPayment(market.deps, paymentId);
  await expectPriceIsPaid(booking, 4_720_000);
});

async function moveNear(booking: Booking) {
  const row = (await selectTermsRow(market.db, booking.bookingId))!;
  const asked = await askChange(market.deps, asHost(booking.host), booking.bookingId, {
    terms: { ...termsOf(row), date: await market.dateIn(5) },
    version: row.version,
    expectedTotal: null,
  });
  return agreeToChange(market.deps, OPERATOR, asked.ok ? asked.value.changeId! : '');
}

test('change after a cheaper replacement: charges rest of lower price', async () => {
  const booking = await aDeposit(9);
  await withdrawArtist(market.deps, asArtist(booking.holder), booking.bookingId, 'I lost my voice');
  await aCheaperArtistComes(booking);
  expect(await moveNear(booking)).toMatchObject({ value: { applied: false } });
  await expectPriceIsPaid(booking, 4_720_000);
});

test('balance captured after a change that includes it: refunded', async () => {
  const booking = await aDeposit(9);
  const paymentId = await payWithoutAnswer(booking);
  expect(await moveNear(booking)).toMatchObject({ ok: true, value: { applied: false } });
  await gatewayIsBack();
  await signalPayment(market.deps, paymentId);
  await expectPriceIsPaid(booking, 5_900_000);
});

test('balance being captured with a change: not cancelled as unpaid', async () => {
  const booking = await aDeposit(9);
  await moveNear(booking);
  await payWithoutAnswer(booking);
  await startsIn(booking, 0.08);
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('confirmed');
  await gatewayIsBack();
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', due: null });
  await market.settle();
  await expectNothingBroken(market.db);
});

test('agreed change still payable: booking not cancelled as unpaid', async () => {
  const booking = await aDeposit(9);
  await moveNear(booking);
  await startsIn(booking, 5);
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', due: { part: 'change' } });
  await advanceClock(market.db, DAY + 60);
  await sweepChanges(market.deps);
  await sweepBalances(market.deps);
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', due: { part: 'balance' } });
  await advanceClock(market.db, DAY + 60);
  await sweepBalances(market.deps);
  expect((await viewOf(booking)).state).toBe('cancelled');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('goodwill refund: not charged again with the balance', async () => {
  const booking = await aDeposit();
  const { due } = await viewOf(booking);
  await inTransaction(market.db, (trx) =>
    requestGoodwillRefund(trx, { reference: booking.reference, amount: 50_000, key: 'sorry' }),
  );
  expect((await viewOf(booking)).due).toEqual(due);
  await payAmountDue(market, booking.host, booking.bookingId);
  expect(await viewOf(booking)).toMatchObject({ captured: 5_900_000, refunded: 50_000, due: null });
  await market.settle();
  await expectNothingBroken(market.db);
});

test('page of paying: a hold leads to its booking', async () => {
  const { host, bookingId } = await aHeldBooking(market, {
    artistId: await market.artist(),
    date: await market.dateIn(37),
  });
  const context = new RouterContextProvider();
  context.set(viewerContext, { accountId: host.accountId, roles: [] as string[] } as Viewer);
  context.set(platformContext, { db: market.db } as Platform);
  const request = new Request(`http://localhost/bookings/${bookingId}/pay`);
  const answer = await loader({ request, context, params: { id: bookingId } } as never).catch((led) => led);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/bookings/${bookingId}`]);
});
