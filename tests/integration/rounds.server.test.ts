import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { cancelBooking } from '#app/bookings/cancel/cancel-booking.server.ts';
import { acceptBooking, declineBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { cancelSoundOrder } from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { liftHostPause } from '#app/staff/people/host-file.server.ts';
import { aHeldBooking } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { paidAgo } from '#tests/support/part-payment.ts';
import { aPaidSoundOrder } from '#tests/support/sound-order.ts';
import { staff } from '#tests/support/the-day.ts';

const market = useMarketplace();
type Account = { accountId: string };

/** Paid with a card of these last digits; without them by the one UPI id of the tests. */
async function paid(host: Account, daysAhead: number, card?: string) {
  const artistId = await market.artist();
  const held = await aHeldBooking(market, { artistId, host, date: await market.dateIn(daysAhead) });
  const answer = await market.atGateway<{ razorpay_payment_id: string }>('/pay', {
    order_id: held.orderId,
    outcome: 'success',
    deliver: 'none',
    ...(card ? { method: 'card', contact: `+91987650${card}` } : {}),
  });
  await signalPayment(market.deps, answer.razorpay_payment_id);
  return held;
}

const giveUp = (host: Account, bookingId: string) =>
  cancelBooking(market.deps, { actor: 'host', accountId: host.accountId }, bookingId, 'Changed my mind');

async function rounds(
  host: Account,
  count: number,
  { card, from = 40 }: { card?: string; from?: number } = {},
) {
  for (let round = 0; round < count; round++) {
    const { bookingId } = await paid(host, from + round * 8, card);
    expect(await giveUp(host, bookingId)).toMatchObject({ ok: true, value: { kept: 0 } });
  }
}

async function checkout(host: Account) {
  const request = aRequest(await market.artist(), await market.dateIn(300));
  const created = await createBooking(market.deps, host, request, null);
  return created.ok ? 'held' : created.refusal.reason;
}

/** As if all that was given up had been so many days earlier. */
const earlier = (days: number) =>
  sql`update given_up_purchase set given_up_at = given_up_at - make_interval(days => ${days})`.execute(
    market.db,
  );

test('six book-and-cancel rounds: checkout leads to support, seven days', async () => {
  const host = await market.host();
  await rounds(host, 5);
  const sixth = await paid(host, 200);
  const another = await paid(host, 220);
  await giveUp(host, sixth.bookingId);
  expect(await checkout(host)).toBe('ask_support');
  expect(await giveUp(host, another.bookingId)).toMatchObject({ ok: true, value: { kept: 0 } });
  await earlier(7);
  expect(await checkout(host)).toBe('held');
});

test('seven bookings for dates of one week are one round', async () => {
  const host = await market.host();
  for (const ahead of [40, 41, 42, 43, 44, 46, 47]) {
    const { bookingId } = await paid(host, ahead);
    await giveUp(host, bookingId);
  }
  expect(await checkout(host)).toBe('held');
});

test('what the artist or we end never counts', async () => {
  const host = await market.host();
  const us = { actor: 'operator' as const, accountId: (await staff(market, 'support')).accountId };
  for (let round = 0; round < 7; round++) {
    const { bookingId } = await paid(host, 40 + round * 8);
    if (round % 2 === 0) await cancelBooking(market.deps, us, bookingId, 'Our mistake');
    else await declineBooking(market.deps, us, bookingId, 'Away');
    if (round % 2 === 1) await giveUp(host, bookingId);
  }
  expect(await checkout(host)).toBe('held');
});

test('a cancellation that keeps something is no round', async () => {
  const host = await market.host();
  await rounds(host, 5);
  const { bookingId, reference } = await paid(host, 200);
  await acceptBooking(market.deps, { actor: 'operator', accountId: null }, bookingId);
  await sql`update booking set starts_at = business_now() + interval '20 hours',
    ends_at = business_now() + interval '22 hours' where id = ${bookingId}`.execute(market.db);
  await paidAgo(market, reference, 2 * 3600);
  expect((await giveUp(host, bookingId)).ok).toBe(true);
  expect(await checkout(host)).toBe('held');
});

test('sound orders: count as book-and-cancel rounds, are stopped alike', async () => {
  const host = await market.host();
  await rounds(host, 5);
  const { orderId } = await aPaidSoundOrder(market, await market.dateIn(200), { host });
  await cancelSoundOrder(market.deps, host, orderId, null);
  expect(await checkout(host)).toBe('ask_support');
});

test('same card on another account: stopped at its next checkout', async () => {
  const [one, other, third] = [await market.host(), await market.host(), await market.host()];
  await rounds(one, 4, { card: '4242' });
  await rounds(other, 2, { card: '4242', from: 100 });
  expect(await checkout(third)).toBe('held');
  await paid(third, 250, '4242');
  expect([await checkout(one), await checkout(other), await checkout(third)]).toEqual([
    'ask_support',
    'ask_support',
    'ask_support',
  ]);
  const fourth = await market.host();
  await paid(fourth, 260, '4243');
  expect(await checkout(fourth)).toBe('held');
});

test('card: stored only as an irreversible hash', async () => {
  const host = await market.host();
  const { reference } = await paid(host, 40, '7788');
  const { instrument } = await market.db
    .selectFrom('instrument_use')
    .select('instrument')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(instrument).toHaveLength(32);
  expect(instrument.toString('latin1')).not.toContain('7788');
});

test('staff lift the stop: once, with reason, old rounds forgotten', async () => {
  const host = await market.host();
  await rounds(host, 6);
  const by = (await staff(market, 'support')).accountId;
  const lift = () =>
    inTransaction(market.db, (trx) =>
      liftHostPause(trx, { accountId: host.accountId, by, reason: 'Planning two weddings' }),
    );
  expect(await lift()).toMatchObject({ ok: true });
  expect(await checkout(host)).toBe('held');
  expect(await lift()).toMatchObject({ refusal: { reason: 'as_it_was' } });
  const audits = await market.db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .where('subject', '=', `account:${host.accountId}`)
    .execute();
  expect(audits).toEqual([{ action: 'account.checkouts', reason: 'Planning two weddings' }]);
  await rounds(host, 1, { from: 200 });
  expect(await checkout(host)).toBe('held');
});
