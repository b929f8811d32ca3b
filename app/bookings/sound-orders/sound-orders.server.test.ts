import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { soundOrderNoticeHandlers } from '#app/notifications/notify-sound-order.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { personalDataDeps } from '#app/privacy/personal-data.server.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { payOrder } from '#tests/support/part-payment.ts';
import {
  aHeldSoundOrder,
  anOrder,
  aPaidSoundOrder,
  equipment,
  ITEM_PRICE,
  orderSound,
  soundIsDeliveredAndOver,
  soundStartsIn,
} from '#tests/support/sound-order.ts';
import { createBooking } from '../book/create-booking.server.ts';
import { cancelSoundOrder } from './cancel-sound-order.server.ts';
import { recordLocation } from './record-location.server.ts';
import { soundOrderOf, soundOrdersOf } from './sound-order-views.server.ts';
import { createSoundOrder } from './sound-orders-api.server.ts';
import { sweepSoundOrders } from './sweep-sound-orders.server.ts';

const market = useMarketplace({ firstHour: false });
let days = 30;

const order = (host: { accountId: string }, equipmentId: number, date: string, seen?: Paise) =>
  orderSound(market, host, equipmentId, date, seen);
const aHeldOrder = async (owned = 1) => aHeldSoundOrder(market, await market.dateIn(days++), { owned });
const aPaidOrder = async () => aPaidSoundOrder(market, await market.dateIn(days++));
const startsIn = (orderId: string, seconds: number) => soundStartsIn(market, orderId, seconds);

const holdRunsOut = (orderId: string) =>
  sql`update sound_order set hold_expires_at = business_now() where id = ${orderId}`.execute(market.db);

const stateOf = async ({ host, orderId }: { host: { accountId: string }; orderId: string }) =>
  (await soundOrderOf(market.db, host.accountId, orderId))?.state;

test('sound order: without artist, priced by server, paid, confirmed [S2-07]', async () => {
  const paid = await aPaidOrder();
  expect(paid.code).toMatch(/^MS-[2-9A-Z]{6}$/);
  const view = (await soundOrderOf(market.db, paid.host.accountId, paid.orderId))!;
  expect(view).toMatchObject({
    state: 'confirmed',
    total: ITEM_PRICE,
    tax: paiseOfRupees(180),
    paymentStatus: 'paid',
  });
  expect(view.lines).toEqual([{ name: paid.itemName, quantity: 1, amount: ITEM_PRICE }]);
  await expectNothingBroken(market.db);
});

test('sound order: differing client amount refused, nothing written [S2-07]', async () => {
  const [host, item, date] = [
    await market.host(),
    (await equipment(market, 1)).id,
    await market.dateIn(days++),
  ];
  expect(await order(host, item, date, paiseOfRupees(1))).toEqual({
    ok: false,
    refusal: { reason: 'price_changed', total: ITEM_PRICE },
  });
  expect((await order(await market.host(), item, date)).ok).toBe(true);
});

test('sound order: same request continues, another one replaces it [S2-07]', async () => {
  const first = await aHeldOrder(2);
  const again = await order(first.host, first.item, first.date);
  expect(again).toMatchObject({ ok: true, value: { orderId: first.orderId, checkout: first.checkout } });
  const other = await order(first.host, first.item, await market.dateIn(days++));
  expect(other.ok && other.value.orderId).not.toBe(first.orderId);
  expect(await stateOf(first)).toBe('expired');
  await expectNothingBroken(market.db);
});

test('last item: exactly one of concurrent orders and bookings wins [S2-07]', async () => {
  const [item, date] = [(await equipment(market, 1)).id, await market.dateIn(days++)];
  const book = async () =>
    createBooking(
      market.deps,
      await market.host(),
      aRequest(await market.artist(), date, {
        withSound: true,
        from: '19:00',
        to: '21:00',
        sound: { kits: [], equipment: [{ id: item, quantity: 1 }] },
      }),
      null,
    );
  const askers = Array.from({ length: 20 }, (_, index) => index);
  const answers = await Promise.all(
    askers.map(async (index) => (index % 3 === 0 ? book() : order(await market.host(), item, date))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ refusal: { reason: 'out_of_stock', left: 0 } });
  await expectNothingBroken(market.db);
});

test('sound order: late payment honoured while stock is free', async () => {
  const late = await aHeldOrder();
  await holdRunsOut(late.orderId);
  await sweepSoundOrders(market.deps);
  expect(await stateOf(late)).toBe('expired');
  expect(await payOrder(market, late.checkout.orderId)).toBe('captured');
  expect(await stateOf(late)).toBe('confirmed');
  await expectNothingBroken(market.db);
});

test.each([
  ['swept', sweepSoundOrders],
  ['while the clock stands still', async () => {}],
])('sound order: payment too late to deliver (%s) is refunded', async (_how, sweep) => {
  const late = await aHeldOrder();
  await holdRunsOut(late.orderId);
  await sweep(market.deps);
  await startsIn(late.orderId, 24 * 3600 - 60);
  expect(await payOrder(market, late.checkout.orderId)).toBe('unusable');
  expect(await stateOf(late)).toBe('expired');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('erased account: payment for its sound order is refunded', async () => {
  const late = await aHeldOrder();
  await holdRunsOut(late.orderId);
  await market.db
    .updateTable('account')
    .set({ erased_at: sql<Date>`business_now()` })
    .where('id', '=', late.host.accountId)
    .execute();
  expect(await payOrder(market, late.checkout.orderId)).toBe('unusable');
  expect(await stateOf(late)).toBe('expired');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('account erasure: refused while our equipment is out', async () => {
  const { host, orderId } = await aPaidOrder();
  await soundIsDeliveredAndOver(market, orderId);
  await sweepSoundOrders(market.deps);
  const erase = () =>
    personalDataDeps(market).erase(host.accountId, { spendProof: async () => true, withTeams: false });
  expect(await erase()).toMatchObject({
    refusal: { reason: 'open', openItems: [{ reason: 'equipment_out', artist: null }] },
  });
  await inTransaction(market.db, (trx) => recordLocation(trx, orderId, 'collected'));
  expect(await erase()).toMatchObject({ ok: true });
});

test('sound order: payment after the stock sold out is refunded', async () => {
  const late = await aHeldOrder();
  await holdRunsOut(late.orderId);
  await sweepSoundOrders(market.deps);
  expect((await order(await market.host(), late.item, late.date)).ok).toBe(true);
  expect(await payOrder(market, late.checkout.orderId)).toBe('unusable');
  expect(await stateOf(late)).toBe('expired');
  await market.settle();
  await expectNothingBroken(market.db);
});

test('sound order cancellation: refund steps exact to the second [S2-07] [S9-11]', async () => {
  const HOURS = 3600;
  const cancelWith = async (seconds: number) => {
    const paid = await aPaidOrder();
    await startsIn(paid.orderId, seconds);
    const answer = await cancelSoundOrder(market.deps, paid.host, paid.orderId, null);
    expect(await cancelSoundOrder(market.deps, paid.host, paid.orderId, null)).toEqual(answer);
    expect((await order(await market.host(), paid.item, paid.date)).ok).toBe(true);
    return answer;
  };
  expect(await cancelWith(73 * HOURS)).toMatchObject({ value: { refund: ITEM_PRICE, kept: 0 } });
  expect(await cancelWith(24 * HOURS + 30)).toMatchObject({ value: { refund: paiseOfRupees(700) } });
  expect(await cancelWith(24 * HOURS - 30)).toMatchObject({ value: { refund: paiseOfRupees(500) } });
  await market.settle();
  await expectNothingBroken(market.db);
});

test('sound order cancellation: refused after start or below shown refund', async () => {
  const paid = await aPaidOrder();
  await startsIn(paid.orderId, 30 * 3600);
  expect(await cancelSoundOrder(market.deps, paid.host, paid.orderId, ITEM_PRICE)).toEqual({
    ok: false,
    refusal: { reason: 'refund_changed', refund: paiseOfRupees(700) },
  });
  await startsIn(paid.orderId, -1);
  expect(await cancelSoundOrder(market.deps, paid.host, paid.orderId, null)).toMatchObject({
    refusal: { reason: 'already_over' },
  });
});

test("another host's order does not exist [S2-07]", async () => {
  const paid = await aPaidOrder();
  const other = await market.host();
  expect(await soundOrderOf(market.db, other.accountId, paid.orderId)).toBeNull();
  expect(await cancelSoundOrder(market.deps, other, paid.orderId, null)).toMatchObject({
    refusal: { reason: 'order_not_found' },
  });
  expect(await stateOf(paid)).toBe('confirmed');
});

test('delivered sound order: at venue until collected, cannot be cancelled', async () => {
  const paid = await aPaidOrder();
  expect(await soundOrderOf(market.db, paid.host.accountId, paid.orderId)).toMatchObject({ out: false });
  await soundIsDeliveredAndOver(market, paid.orderId);
  await startsIn(paid.orderId, 3600);
  expect(await soundOrderOf(market.db, paid.host.accountId, paid.orderId)).toMatchObject({
    out: true,
    cancelNow: null,
  });
});

test('returned equipment: sale booked as rent and tax, balanced [S2-07]', async () => {
  const paid = await aPaidOrder();
  await soundIsDeliveredAndOver(market, paid.orderId);
  await startsIn(paid.orderId, -4 * 3600 + 60);
  await sweepSoundOrders(market.deps);
  expect(await stateOf(paid)).toBe('confirmed');
  // A second past the end of teardown: the sweep's clock has whole milliseconds.
  await startsIn(paid.orderId, -4 * 3600 - 1);
  await sweepSoundOrders(market.deps);
  expect(await stateOf(paid)).toBe('completed');
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount_paise::integer as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where t.kind = 'completion' and t.external_id = ${`sound-order:${paid.orderId}`} order by account`.execute(
    market.db,
  );
  expect(rows).toEqual([
    { account: 'gst_output', amount: -18_000 },
    { account: 'host_funds', amount: 118_000 },
    { account: 'sound_revenue', amount: -100_000 },
  ]);
  await expectNothingBroken(market.db);
});

test('bank said yes: paying again leads to the order', async () => {
  const held = await aHeldOrder(3);
  const asked = { order_id: held.checkout.orderId, outcome: 'pending', deliver: 'none' };
  const begun = await market.atGateway<{ razorpay_payment_id: string }>('/pay', asked);
  await advanceClock(market.db, 120);
  await reconcilePayments(market.deps);
  await market.atGateway(`/_sandbox/payments/${begun.razorpay_payment_id}/answer`, { outcome: 'success' });
  const again = (hold?: string, host = held.host, change = {}) =>
    createSoundOrder(
      market.deps,
      host,
      anOrder(held.item, held.date, { ...(hold && { hold }), ...change }),
      ITEM_PRICE,
    );
  const paid = { ok: false, refusal: { reason: 'paid_already', orderId: held.orderId } };
  expect(await again()).toEqual(paid);
  expect(await again(held.orderId, held.host, { address: 'Sector 9, Chandigarh' })).toEqual(paid);
  expect(await again(held.orderId, await market.host())).toMatchObject({ ok: true });
  await advanceClock(market.db, 3601);
  expect(await again()).toMatchObject({ ok: true });
});

test('sound order: pending bank named on page, list and notice', async () => {
  const held = await aHeldOrder();
  const { orderId, checkout } = held;
  const asked = { order_id: checkout.orderId, outcome: 'pending', deliver: 'none' };
  const { razorpay_payment_id: paymentId } = await market.atGateway<{ razorpay_payment_id: string }>(
    '/pay',
    asked,
  );
  const pass = async (minutes: number) => {
    await advanceClock(market.db, minutes * 60);
    await reconcilePayments(market.deps);
    await sweepSoundOrders(market.deps);
    await market.settle();
  };
  const view = () => soundOrderOf(market.db, held.host.accountId, orderId);
  const listed = async () => (await soundOrdersOf(market.db, held.host.accountId)).orders;
  await pass(2);
  expect(await view()).toMatchObject({
    state: 'held',
    paymentStatus: 'pending',
    bank: { kind: 'waits', id: paymentId },
  });
  await pass(30);
  expect(await listed()).toMatchObject([{ id: orderId, state: 'expired', bank: { kind: 'waits' } }]);
  await dispatchEvents(market.db, soundOrderNoticeHandlers(market), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select('key')
    .where('account_id', '=', held.host.accountId)
    .where('key', 'like', `sound_order.unanswered.host:${paymentId}%`)
    .execute();
  expect(told.length).toBeGreaterThan(0);
  await market.atGateway(`/_sandbox/payments/${paymentId}/answer`, { outcome: 'success' });
  await pass(30);
  expect(await view()).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', bank: null });
});
