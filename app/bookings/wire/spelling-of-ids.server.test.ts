import { expect, test } from 'vitest';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
import { payOrder } from '#tests/support/part-payment.ts';

const application = useApplication();
const { market } = application;

/** ₹14,750 of ₹59,000 are paid. */
async function aDeposit(days: number) {
  const host = await application.signedIn();
  const date = await market.dateIn(days);
  const booking = await aPaidBooking(market, date, { fee: 59_000 }, { paymentPlan: 'deposit' }, host);
  const artist = { actor: 'artist' as const, accountId: booking.holder.accountId };
  await acceptBooking(market.deps, artist, booking.bookingId);
  return { ...booking, host };
}

test('booking id in capitals: same payment order, same refund', async () => {
  const { host, bookingId, reference } = await aDeposit(30);
  const open = (id: string) =>
    host.call<{ order_id: string; booking_id: string }>('POST', `/api/bookings/${id}/payment`, {});
  const [capitals, plain] = [await open(bookingId.toUpperCase()), await open(bookingId)];
  expect(capitals.body).toMatchObject({ booking_id: bookingId, order_id: plain.body.order_id });
  expect(await payOrder(market, capitals.body.order_id)).toBe('captured');
  expect(await paymentTotals(market.db, reference)).toMatchObject({ captured: 5_900_000 });
  expect(await open(bookingId.toUpperCase())).toMatchObject({ status: 409, body: { code: 'nothing_due' } });

  const cancelled = await host.call('DELETE', `/api/bookings/${bookingId.toUpperCase()}`);
  expect(cancelled.body).toMatchObject({ id: bookingId, refund: 59_000 });
  await application.settle();
  expect(await paymentTotals(market.db, reference)).toMatchObject({ left: 0 });
  await expectNothingBroken(market.db);
});
