import { expect, test } from 'vitest';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { HOST_PHONE, OTHER_HOST_PHONE } from './catalogue/accounts.ts';
import { fillDemoAuthenticators } from './fill-demo-authenticators.server.ts';
import { fillDemoBookings } from './fill-demo-bookings.server.ts';
import { fillDemoCatalogue } from './fill-demo-catalogue.server.ts';

const market = useMarketplace();

test('interrupted demo booking: resumed, and nothing booked twice', async () => {
  await market.db.deleteFrom('search_meaning').execute();
  await market.db.deleteFrom('category').execute();
  await market.db.deleteFrom('city').execute();
  await fillDemoCatalogue(market.db);
  await fillDemoAuthenticators(market.db, { keys: KEY_RING });
  await expect(fillDemoBookings(market.deps, payingUntil(3))).rejects.toThrow('stopped');
  const left = (await hostBookings()).map(({ category, state }) => [category, state]);
  expect(left).toEqual([
    ['comedian', 'requested'],
    ['dj', 'confirmed'],
    ['singer', 'requested'],
  ]);

  for (const _start of ['second', 'third']) {
    await fillDemoBookings(market.deps, payingUntil(Number.POSITIVE_INFINITY));
    const bookings = await hostBookings();
    expect(bookings.map(({ category, state }) => [category, state])).toEqual([
      ['comedian', 'cancelled'],
      ['dj', 'confirmed'],
      ['instrumentalist', 'in_progress'],
      ['magician', 'completed'],
      ['singer', 'requested'],
    ]);
    expect((await hostBookings(OTHER_HOST_PHONE)).map(({ state }) => state).sort()).toEqual([
      'completed',
      'confirmed',
      'requested',
    ]);
    expect(await market.db.selectFrom('conversation_message').select('id').execute()).toHaveLength(1);
  }
  const tonight = await market.db
    .selectFrom('booking')
    .innerJoin('booking_arrival', 'booking_arrival.booking_id', 'booking.id')
    .select('event_manager_id')
    .where('state', '=', 'in_progress')
    .executeTakeFirstOrThrow();
  expect(tonight.event_manager_id).not.toBeNull();
});

function payingUntil(last: number) {
  let payments = 0;
  return async (orderId: string) => {
    const paid = await market.atGateway<{ razorpay_payment_id: string }>('/pay', {
      order_id: orderId,
      outcome: 'success',
      deliver: 'browser',
    });
    payments += 1;
    if (payments < last) return paid;
    await signalPayment(market.deps, paid.razorpay_payment_id);
    throw new Error('stopped');
  };
}

function hostBookings(phone = HOST_PHONE) {
  return market.db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .innerJoin('account', 'account.id', 'booking.host_id')
    .select(['artist.category', 'booking.state'])
    .where('account.phone', '=', `+91${phone}`)
    .orderBy('artist.category')
    .execute();
}
