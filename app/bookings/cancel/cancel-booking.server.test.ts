import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { bookMissedMovements, reconcileRefunds } from '#app/payments/reconcile-payments.server.ts';
import { signalRefund } from '#app/payments/refund.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aHeldBooking, payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { bookingOf, bookingsOf } from '../view/booking-views.server.ts';
import { sweepBookings } from '../wire/sweep-bookings.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';

const market = useMarketplace({ firstHour: false });
let days = 60;

async function aPaidBooking(artist: Parameters<typeof market.artist>[0] = { fee: 59_000 }) {
  const [artistId, date] = [await market.artist(artist), await market.dateIn(days++)];
  const { host, bookingId, orderId, reference } = await aHeldBooking(market, { artistId, date });
  const paymentId = await payAtGateway(market, orderId);
  await signalPayment(market.deps, paymentId);
  return { host, artistId, date, bookingId, paymentId, reference };
}

/** Moves the booking rather than the clock: it starts in this many seconds. */
async function startsIn(bookingId: string, seconds: number) {
  await sql`update booking set starts_at = business_now() + make_interval(secs => ${seconds}),
    ends_at = business_now() + make_interval(secs => ${seconds + 9000}) where id = ${bookingId}`.execute(
    market.db,
  );
}

const asHost = (host: { accountId: string }) => ({ actor: 'host' as const, accountId: host.accountId });
const HOUR = 3600;
const MARGIN = 5;

async function gatewayRefunds(paymentId: string) {
  const { refunds } = await market.gatewayDump();
  return refunds.filter(({ payment_id }) => payment_id === paymentId).map(({ amount }) => amount);
}

test.each([
  ['72 hours before', 72 * HOUR + MARGIN, 5_900_000],
  ['just under 72 hours before', 72 * HOUR - MARGIN, 5_000_000],
  ['just over 36 hours before', 36 * HOUR + MARGIN, 5_000_000],
  ['just under 36 hours before', 36 * HOUR - MARGIN, 3_500_000],
  ['24 hours before', 24 * HOUR + MARGIN, 3_500_000],
  ['just under 24 hours before', 24 * HOUR - MARGIN, 2_500_000],
  ['12 hours before', 12 * HOUR + MARGIN, 2_500_000],
  ['just under 12 hours before', 12 * HOUR - MARGIN, 0],
])('host cancels a ₹59,000 booking %s: exact refund [S9-11] [S7-20]', async (_when, seconds, refund) => {
  const booking = await aPaidBooking();
  await startsIn(booking.bookingId, seconds);
  const preview = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(preview?.cancelNow).toEqual({ refund, kept: 5_900_000 - refund });
  const cancelled = await cancelBooking(
    market.deps,
    asHost(booking.host),
    booking.bookingId,
    'Plans changed',
  );
  expect(cancelled).toEqual({
    ok: true,
    value: { bookingId: booking.bookingId, refund, kept: 5_900_000 - refund },
  });
  await market.settle();
  expect(await gatewayRefunds(booking.paymentId)).toEqual(refund > 0 ? [refund] : []);
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'refund_payable', booking.reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('cancelling gives the slot back to others at once', async () => {
  const booking = await aPaidBooking();
  const rival = await market.host();
  const again = () => createBooking(market.deps, rival, aRequest(booking.artistId, booking.date), null);
  expect(await again()).toMatchObject({ ok: false, refusal: { reason: 'slot_taken' } });
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '');
  expect((await again()).ok).toBe(true);
});

test('twenty concurrent cancellations: one refund, identical answers [S7-20]', async () => {
  const booking = await aPaidBooking();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await market.settle();
  expect(await gatewayRefunds(booking.paymentId)).toEqual([5_900_000]);
});

test('another host’s booking does not exist for a host [S6-02] [S7-20]', async () => {
  const booking = await aPaidBooking();
  const stranger = await market.host();
  expect(await cancelBooking(market.deps, asHost(stranger), booking.bookingId, '')).toEqual({
    ok: false,
    refusal: { reason: 'booking_not_found' },
  });
  expect(await bookingOf(market.db, stranger.accountId, booking.bookingId)).toBeNull();
  expect((await bookingsOf(market.db, stranger.accountId)).bookings).toEqual([]);
});

test('nothing is cancelled once the performance has begun [S7-20]', async () => {
  const booking = await aPaidBooking();
  await startsIn(booking.bookingId, -60);
  expect(await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '')).toEqual({
    ok: false,
    refusal: { reason: 'already_over' },
  });
});

test('cancellation by artist or staff: full refund, even late [S9-11] [S9-12]', async () => {
  for (const actor of ['artist', 'operator'] as const) {
    const booking = await aPaidBooking();
    await startsIn(booking.bookingId, HOUR);
    const cancelled = await cancelBooking(market.deps, { actor, accountId: null }, booking.bookingId, 'ill');
    expect(cancelled).toMatchObject({ ok: true, value: { refund: 5_900_000, kept: 0 } });
  }
});

test('an unpaid hold is let go without money [S7-20]', async () => {
  const [host, artistId, date] = [await market.host(), await market.artist(), await market.dateIn(days++)];
  const created = await createBooking(market.deps, host, aRequest(artistId, date), null);
  const bookingId = created.ok ? created.value.bookingId : '';
  expect(await cancelBooking(market.deps, asHost(host), bookingId, '')).toMatchObject({
    ok: true,
    value: { refund: 0 },
  });
  expect(
    await market.db.selectFrom('booking').select('state').where('id', '=', bookingId).executeTakeFirst(),
  ).toEqual({ state: 'expired' });
});

test.each([
  ['lost before it arrived', 'before'],
  ['lost after it was done', 'after'],
  ['answered while in flight', '409'],
])('a refund whose call is %s happens once', async (_how, mode) => {
  const booking = await aPaidBooking();
  await market.atGateway('/_sandbox/faults', { route: 'POST /v1/payments/:id/refund', mode, times: 1 });
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '');
  await market.settle();
  await reconcileRefunds(market.deps);
  expect(await gatewayRefunds(booking.paymentId)).toEqual([5_900_000]);
  await expectNothingBroken(market.db);
});

test('refused refund: stays owed, reported once, never shown done, retried', async () => {
  const booking = await aPaidBooking();
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'pending' });
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '');
  await market.settle();
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'processed' });
  const { refunds } = await market.gatewayDump();
  const refund = refunds.find(({ payment_id }) => payment_id === booking.paymentId)!;
  await market.atGateway(`/_sandbox/refunds/${refund.id}/fail`);
  await signalRefund(market.deps, booking.paymentId, refund.id);
  expect(await ledgerBalance(market.db, 'refund_payable', booking.reference)).toBe(-5_900_000);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view?.money.find(({ kind }) => kind === 'refund')).toMatchObject({ detail: 'failed' });
  const told = await market.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'refund.failed')
    .execute();
  expect(told).toHaveLength(1);

  await signalRefund(market.deps, booking.paymentId, refund.id); // a repeated webhook is no second refund
  await reconcileRefunds(market.deps);
  await market.settle();
  expect(await ledgerBalance(market.db, 'refund_payable', booking.reference)).toBe(0);
  const again = (await market.gatewayDump()).refunds.filter(
    ({ payment_id }) => payment_id === booking.paymentId,
  );
  expect(again.map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
});

test('pending refunds: all are followed up, beyond one batch', async () => {
  const bookings = [await aPaidBooking(), await aPaidBooking(), await aPaidBooking()];
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'pending' });
  for (const { host, bookingId } of bookings) await cancelBooking(market.deps, asHost(host), bookingId, '');
  await market.settle();
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'processed' });
  const { refunds } = await market.gatewayDump();
  for (const { id, payment_id } of refunds)
    if (bookings.some(({ paymentId }) => paymentId === payment_id))
      await market.atGateway(`/_sandbox/refunds/${id}/process`);
  await reconcileRefunds(market.deps, 1);
  for (const { reference } of bookings)
    expect(await ledgerBalance(market.db, 'refund_payable', reference)).toBe(0);
});

async function refundedInDashboard(paymentId: string, amount: number) {
  const made = await fetch(`${market.gatewayBase}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('rzp_test_MehfilTests01:test-key-secret')}`,
    },
    body: JSON.stringify({ amount }),
  });
  expect(made.status).toBe(200);
  const span = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 30 * 86_400_000)] as const;
  await bookMissedMovements(market.deps, ...span);
  await bookMissedMovements(market.deps, ...span);
}

test('refund made at the gateway: found by sweep, entered once', async () => {
  const booking = await aPaidBooking();
  await refundedInDashboard(booking.paymentId, 100_000);
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(-5_800_000);
  await expectNothingBroken(market.db);
});

test.each([
  ['all of it', 73, 5_900_000],
  ['less than half', 13, 2_500_000],
])('failed refund of %s, remade by staff: paid once', async (_what, hours, amount) => {
  const booking = await aPaidBooking();
  await startsIn(booking.bookingId, hours * HOUR);
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'pending' });
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '');
  await market.settle();
  await market.atGateway('/_sandbox/refunds/mode', { mode: 'processed' });
  const { refunds } = await market.gatewayDump();
  const refund = refunds.find(({ payment_id }) => payment_id === booking.paymentId)!;
  expect(refund.amount).toBe(amount);
  await market.atGateway(`/_sandbox/refunds/${refund.id}/fail`);
  await signalRefund(market.deps, booking.paymentId, refund.id);
  await refundedInDashboard(booking.paymentId, amount);
  await reconcileRefunds(market.deps);
  await market.settle();
  const paid = (await market.gatewayDump()).refunds.filter(
    ({ payment_id, status }) => payment_id === booking.paymentId && status === 'processed',
  );
  expect(paid.map((each) => each.amount)).toEqual([amount]);
  expect(await ledgerBalance(market.db, 'refund_payable', booking.reference)).toBe(0);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view?.money.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { amount, detail: 'processed' },
  ]);
  await expectNothingBroken(market.db);
});

test('artist does not answer, no replacement: host is fully refunded [S9-12]', async () => {
  const booking = await aPaidBooking({ fee: 59_000, category: 'magician' });
  await sql`update booking set respond_by = business_now() - interval '1 second' where id = ${booking.bookingId}`.execute(
    market.db,
  );
  await Promise.all([sweepBookings(market.deps), sweepBookings(market.deps)]);
  await market.settle();
  expect(await gatewayRefunds(booking.paymentId)).toEqual([5_900_000]);
  const view = await bookingOf(market.db, booking.host.accountId, booking.bookingId);
  expect(view).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refunded',
    cancellation: { by: 'system' },
  });
});

test('confirmed booking: completed after the event, money credited to artist [S4-11]', async () => {
  const booking = await aPaidBooking({ fee: 59_000, instant: true });
  await startsIn(booking.bookingId, -4 * HOUR);
  await sweepBookings(market.deps);
  expect((await bookingOf(market.db, booking.host.accountId, booking.bookingId))?.state).toBe('in_progress');
  await startsIn(booking.bookingId, -40 * HOUR);
  await sweepBookings(market.deps);
  expect((await bookingOf(market.db, booking.host.accountId, booking.bookingId))?.step).toBe('completed');
  expect(await ledgerBalance(market.db, 'host_funds', booking.reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'artist_payable', booking.reference)).toBe(-(5_000_000 - 885_000));
  await expectNothingBroken(market.db);
});

test('payment status follows the money [S4-12] [S3-11]', async () => {
  const booking = await aPaidBooking();
  const status = async () => (await bookingsOf(market.db, booking.host.accountId)).bookings[0]?.paymentStatus;
  expect(await status()).toBe('paid');
  await cancelBooking(market.deps, asHost(booking.host), booking.bookingId, '');
  await market.settle();
  expect(await status()).toBe('refunded');
});
