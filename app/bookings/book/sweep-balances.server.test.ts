import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Gateway } from '#app/payments/gateway/gateway.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, bookingChanges } from '#tests/support/booking-changes.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { untilOneWaits } from '#tests/support/until-one-waits.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { markBalancePaid } from '../money/balance-queries.server.ts';
import { acceptBooking } from '../replace/answer-booking.server.ts';
import { agreeToChange } from '../reschedule/answer-change.server.ts';
import { openPayment } from '../wire/api.server.ts';
import { sweepBalances } from './sweep-balances.server.ts';

const market = useMarketplace();
const { aConfirmed, askedFor, viewOf, laterDay, daysLater } = bookingChanges(market);
const DAY = 86_400;
const FEE = { fee: 59_000 };
const DEPOSIT = { paymentPlan: 'deposit' } as const;

type Booking = Awaited<ReturnType<typeof aConfirmed>>;

/** The balance has been open for more than a day after it was due; its page of payment is open. */
async function makeOverdue({ host, bookingId }: Booking) {
  await openPayment(market.deps, host, bookingId);
  await sql`update booking set starts_at = business_now() + make_interval(secs => ${6 * DAY - 60}),
    ends_at = business_now() + make_interval(secs => ${6 * DAY + 9000}),
    balance_due_at = business_now() - make_interval(secs => ${DAY + 60}),
    created_at = business_now() - interval '30 days' where id = ${bookingId}`.execute(market.db);
  await sql`update booking_transition set at = business_now() - interval '20 days'
    where booking_id = ${bookingId}`.execute(market.db);
}

/** Sweeps, and acts once while the gateway is asked for payments. */
async function sweepWhile(act: () => Promise<unknown>) {
  let acted: Promise<unknown> | undefined;
  const { gateway } = market.deps;
  const fetchOrderPayments: Gateway['fetchOrderPayments'] = async (orderId) => {
    acted ??= act();
    await acted;
    return gateway.fetchOrderPayments(orderId);
  };
  await sweepBalances({ ...market.deps, gateway: { ...gateway, fetchOrderPayments } });
  return acted;
}

test('overdue sweep: concurrent agreement to a later day keeps booking', async () => {
  const booking = await aConfirmed(FEE, DEPOSIT);
  const changeId = await askedFor(booking, { date: await daysLater(20) });
  await makeOverdue(booking);
  const agreed = await sweepWhile(() => agreeToChange(market.deps, asArtist(booking), changeId));
  expect(agreed).toMatchObject({ ok: true });
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', due: { part: 'balance' } });
  await expectNothingBroken(market.db);
});

test('overdue sweep: concurrent acceptance keeps the booking, balance still due', async () => {
  const booking = await aPaidBooking(market, await laterDay(), FEE, DEPOSIT);
  await makeOverdue(booking);
  await sql`update booking set respond_by = business_now() + interval '1 hour'
    where id = ${booking.bookingId}`.execute(market.db);
  const agreed = await sweepWhile(() => acceptBooking(market.deps, asArtist(booking), booking.bookingId));
  expect(agreed).toMatchObject({ ok: true });
  expect(await viewOf(booking)).toMatchObject({ state: 'confirmed', due: { part: 'balance' } });
  await expectNothingBroken(market.db);
});

test('overdue sweep: balance paid just before locking keeps the booking', async () => {
  const booking = await aConfirmed(FEE, DEPOSIT);
  await makeOverdue(booking);
  const sweeping = await inTransaction(market.db, async (trx) => {
    await lockBooking(trx, booking.bookingId);
    const one = sweepBalances(market.deps);
    await untilOneWaits(trx);
    await markBalancePaid(trx, booking.bookingId);
    return [one] as const;
  });
  await sweeping[0];
  expect((await viewOf(booking)).state).toBe('confirmed');
});
