import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GatewayUnclear } from '#app/payments/gateway/gateway.ts';
import { requestGoodwillRefund } from '#app/payments/refund.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { asArtist, asHost, bookingChanges } from '#tests/support/booking-changes.ts';
import { payAtGateway } from '#tests/support/held-booking.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { payAmountDue, payOrder } from '#tests/support/part-payment.ts';
import { termsOf } from '../core/booking-terms.ts';
import { openPayment } from '../wire/api.server.ts';
import { agreeToChange, withdrawChange } from './answer-change.server.ts';
import { askChange } from './ask-change.server.ts';
import { sweepChanges } from './sweep-changes.server.ts';

const market = useMarketplace();
const { aConfirmed, rowOf, viewOf, ask, askedFor, daysLater } = bookingChanges(market);

async function plantKits() {
  await market.db
    .insertInto('sound_kit')
    .values([
      {
        slug: 'small',
        name: 'Small',
        drawing: 'small',
        price_paise: 500_000,
        audience_up_to: 100,
        position: 1,
      },
      {
        slug: 'large',
        name: 'Large',
        drawing: 'large',
        price_paise: 1_200_000,
        audience_up_to: 5000,
        position: 2,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('larger audience: sound change applies once agreed and paid', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  expect((await viewOf(booking)).total).toBe(6_400_000);
  const within = await ask(booking, { audienceSize: '1-70' });
  expect(within).toMatchObject({ value: { changed: ['audienceSize'], asked: [] } });
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({
    value: { applied: false },
  });
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, due: { part: 'change', amount: 700_000 } });
  expect(await payAmountDue(market, booking.host, booking.bookingId)).toBe('captured');
  expect(await viewOf(booking)).toMatchObject({
    total: 7_100_000,
    audienceSize: 'More than 500',
    paymentStatus: 'paid',
    due: null,
  });
  await expectNothingBroken(market.db);

  const back = await askedFor(booking, { audienceSize: '1-100' });
  await agreeToChange(market.deps, asArtist(booking), back);
  const view = await viewOf(booking);
  expect(view).toMatchObject({ total: 6_400_000, paymentStatus: 'paid' });
  expect(view.captured - view.refunded).toBe(6_400_000);
  await expectNothingBroken(market.db);
});

test('change refund: unaffected by earlier goodwill, up to money held', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: 'More than 500' });
  const changeId = await askedFor(booking, { audienceSize: '1-100' });
  await inTransaction(market.db, (trx) =>
    requestGoodwillRefund(trx, { reference: booking.reference, amount: 6_600_000, key: 'sorry' }),
  );
  expect(await agreeToChange(market.deps, asArtist(booking), changeId)).toMatchObject({ ok: true });
  const view = await viewOf(booking);
  expect(view).toMatchObject({ total: 6_400_000, refunded: 7_100_000, balance: null, due: null });
  expect(view.given).toBe(6_400_000);
  await expectNothingBroken(market.db);
});

test('change payment after the start: refunded, even with stopped clock', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const changeId = await askedFor(booking, {
    audienceSize: 'More than 500',
    date: await daysLater(1),
  });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  await sql`update booking set starts_at = business_now() - interval '3 hours', ends_at = business_now() - interval '1 hour'
    where id = ${booking.bookingId}`.execute(market.db);
  expect(await payOrder(market, opened.value.checkout.orderId)).toBe('unusable');
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, audienceSize: '1-100' });
  await expectNothingBroken(market.db);
});

test('payment of a withdrawn change: not counted for the next', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const agreedPayment = async () => {
    const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
    await agreeToChange(market.deps, asArtist(booking), changeId);
    const opened = await openPayment(market.deps, booking.host, booking.bookingId);
    if (!opened.ok) throw new Error(opened.refusal.reason);
    return { changeId, orderId: opened.value.checkout.orderId };
  };
  const first = await agreedPayment();
  await withdrawChange(market.deps, asHost(booking), first.changeId);
  const second = await agreedPayment();
  expect(second.orderId).not.toBe(first.orderId);
  expect(await payOrder(market, first.orderId)).toBe('unusable');
  await market.settle();
  expect(await viewOf(booking)).toMatchObject({
    audienceSize: '1-100',
    captured: 7_100_000,
    refunded: 700_000,
  });
  expect(await payOrder(market, second.orderId)).toBe('captured');
  expect(await viewOf(booking)).toMatchObject({ audienceSize: 'More than 500', total: 7_100_000 });
  await expectNothingBroken(market.db);
});

test('agreed change: lapses when not paid in time', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  await sql`update booking_change set pay_by = business_now() - interval '1 second' where id = ${changeId}`.execute(
    market.db,
  );
  await sweepChanges(market.deps);
  expect(await viewOf(booking)).toMatchObject({ total: 6_400_000, due: null, change: { state: 'lapsed' } });
  await expectNothingBroken(market.db);
});

test('change paid in time: waits while the gateway is silent', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const opened = await openPayment(market.deps, booking.host, booking.bookingId);
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const paymentId = await payAtGateway(market, opened.value.checkout.orderId);
  await sql`update booking_change set pay_by = business_now() - interval '1 second' where id = ${changeId}`.execute(
    market.db,
  );
  const silent = async () => {
    throw new GatewayUnclear('No answer');
  };
  await sweepChanges({ ...market.deps, gateway: { ...market.deps.gateway, fetchOrderPayments: silent } });
  expect(await viewOf(booking)).toMatchObject({ change: { state: 'agreed' } });
  expect(await signalPayment(market.deps, paymentId)).toBe('captured');
  expect(await viewOf(booking)).toMatchObject({ audienceSize: 'More than 500', total: 7_100_000 });
  await expectNothingBroken(market.db);
});

test('move: keeps the booked sound items when the kit changes', async () => {
  const { id: speaker } = await market.db
    .insertInto('equipment')
    .values({
      slug: 'speaker',
      name: 'Speaker',
      description: 'A speaker',
      drawing: 'speaker',
      price_paise: 100_000,
      owned: 4,
      position: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: kit } = await market.db
    .insertInto('sound_kit')
    .values({
      slug: 'pair',
      name: 'Pair',
      drawing: 'small',
      price_paise: 500_000,
      audience_up_to: 50,
      position: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await market.db
    .insertInto('sound_kit_item')
    .values({ kit_id: kit, equipment_id: speaker, quantity: 2 })
    .execute();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-50' });
  await market.db.updateTable('sound_kit_item').set({ quantity: 1 }).where('kit_id', '=', kit).execute();
  const changeId = await askedFor(booking, { date: await daysLater(1) });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  const reserved = await market.db
    .selectFrom('sound_reservation')
    .innerJoin('booking', 'booking.id', 'sound_reservation.booking_id')
    .select(['quantity', sql<boolean>`during @> booking.starts_at`.as('moved')])
    .where('booking_id', '=', booking.bookingId)
    .where('released_at', 'is', null)
    .execute();
  expect(reserved).toEqual([{ quantity: 2, moved: true }]);
  await market.db.deleteFrom('sound_kit_item').where('kit_id', '=', kit).execute();
});

test('open deposit: the change’s difference goes into the balance', async () => {
  await plantKits();
  const booking = await aConfirmed(
    { fee: 59_000 },
    { withSound: true, audienceSize: '1-100', paymentPlan: 'deposit' },
  );
  const changeId = await askedFor(booking, { audienceSize: 'More than 500' });
  await agreeToChange(market.deps, asArtist(booking), changeId);
  expect(await viewOf(booking)).toMatchObject({
    total: 7_100_000,
    captured: 1_600_000,
    due: { part: 'balance', amount: 5_500_000 },
  });
  await payAmountDue(market, booking.host, booking.bookingId);
  expect(await viewOf(booking)).toMatchObject({ paymentStatus: 'paid', due: null });
  await expectNothingBroken(market.db);
});

test('a price that moved meanwhile is not asked for unseen', async () => {
  await plantKits();
  const booking = await aConfirmed({ fee: 59_000 }, { withSound: true, audienceSize: '1-100' });
  const row = await rowOf(booking.bookingId);
  const asked = await askChange(market.deps, asHost(booking), booking.bookingId, {
    terms: { ...termsOf(row), audienceSize: 'More than 500' },
    version: row.version,
    expectedTotal: paise(6_900_000),
  });
  expect(asked).toMatchObject({ refusal: { reason: 'price_changed', total: 7_100_000 } });
});
