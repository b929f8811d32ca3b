import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { recordLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import { soundOrderOf } from '#app/bookings/sound-orders/sound-order-views.server.ts';
import { sweepSoundOrders } from '#app/bookings/sound-orders/sweep-sound-orders.server.ts';
import { soundOrderNoticeHandlers } from '#app/notifications/notify-sound-order.server.ts';
import { ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { datetimeLocalValue } from '#app/shared/india-time.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import {
  aPaidSoundOrder,
  ITEM_PRICE,
  soundIsDeliveredAndOver,
  soundStartsIn,
} from '#tests/support/sound-order.ts';
import { openAdminOrder } from '../../booking/sound-orders/admin-order.server.ts';
import { handleOrderAction } from '../../booking/sound-orders/handle-order-action.server.ts';
import { selectWaiting } from '../../queue/queue-queries.server.ts';
import * as moves from '../approvals/perform-move.server.ts';
import { settleDelivered, settleNotDelivered } from './settle-order.server.ts';

const market = useMarketplace();
const notDelivered = atOnce(settleNotDelivered);
const giveGoodwill = atOnce(moves.giveGoodwill);
const cancelOrderAsOperator = atOnce(moves.cancelOrderAsOperator);
const HOUR = 3600;
let days = 40;
let support: Worker;
let finance: Worker;
beforeAll(async () => {
  support = await worker(market, 'support');
  finance = await worker(market, 'finance');
});

const anOrder = async () => aPaidSoundOrder(market, await market.dateIn(days++));
const act = (who: Worker, orderId: string, form: Record<string, string>) =>
  statusOf(() => handleOrderAction(asAdmin(market, who, '/', form), orderId));
const pageOf = (orderId: string, who = support) => openAdminOrder(asAdmin(market, who, '/'), orderId);
const stateOf = async (orderId: string) => (await pageOf(orderId)).order.state;
const waitingIn = async (queue: 'deliveries' | 'undelivered' | 'collections') =>
  (await selectWaiting(market.db, queue, { limit: 50, offset: 0 })).map(({ orderId }) => orderId);
const lastAction = async (reference: string) =>
  (await readAudit(market.db, { subject: reference, count: 1 }))[0];

async function anUnsettledOrder() {
  const order = await anOrder();
  await soundStartsIn(market, order.orderId, -5 * HOUR);
  await sweepSoundOrders(market.deps);
  return order;
}

async function hoursAgo(hours: number): Promise<string> {
  return datetimeLocalValue(new Date((await businessNow(market.db)).getTime() - hours * 3_600_000));
}

test('unrecorded delivery: responsible staff are notified only once', async () => {
  const { orderId } = await anUnsettledOrder();
  const told = async () => {
    await sweepSoundOrders(market.deps);
    await dispatchEvents(market.db, soundOrderNoticeHandlers(market.deps), market.deps.log);
    return market.db
      .selectFrom('notice')
      .select(['channel', 'account_id', 'link'])
      .where('key', 'like', `sound_order.unsettled.operator:${orderId}:%`)
      .orderBy('channel')
      .execute();
  };
  const first = await told();
  const mine = first.filter(({ account_id }) => account_id === support.accountId);
  expect(mine.map(({ channel }) => channel)).toEqual(['email', 'in_app']);
  expect(mine[0]!.link).toBe(`/operator/sound-orders/${orderId}`);
  expect(first.some(({ account_id }) => account_id === finance.accountId)).toBe(false);
  expect(await told()).toEqual(first);
});

test('unrecorded delivery: sweep leaves the order open for staff', async () => {
  const { orderId, reference, host } = await anOrder();
  await soundStartsIn(market, orderId, -4 * HOUR + 60);
  expect(await waitingIn('deliveries')).toContain(orderId);
  expect(await waitingIn('undelivered')).not.toContain(orderId);
  await soundStartsIn(market, orderId, -4 * HOUR);
  await sweepSoundOrders(market.deps);
  expect(await stateOf(orderId)).toBe('confirmed');
  expect(await waitingIn('deliveries')).not.toContain(orderId);
  expect(await waitingIn('undelivered')).toContain(orderId);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(-ITEM_PRICE);
  const page = await pageOf(orderId);
  expect([page.unsettled, page.actions]).toEqual([true, ['was-delivered', 'not-delivered']]);
  expect((await soundOrderOf(market.db, host.accountId, orderId))?.unsettled).toBe(true);
  expect(await act(support, orderId, { act: 'deliver' })).toBe(409);
});

test('order delivered after all: sale finished, equipment due for collection', async () => {
  const { orderId, reference } = await anUnsettledOrder();
  const form = { act: 'was-delivered', at: await hoursAgo(7), reason: 'The host says so' };
  expect(await act(finance, orderId, form)).toBe(403);
  expect(await act(support, orderId, { ...form, reason: '' })).toBe(409);
  expect(await act(support, orderId, form)).toBe(302);
  expect(await waitingIn('undelivered')).not.toContain(orderId);
  expect(await waitingIn('collections')).toContain(orderId);
  const { order, notes } = await pageOf(orderId);
  expect([order.state, datetimeLocalValue(order.delivered_at!)]).toEqual(['completed', form.at]);
  expect(notes).toMatchObject([{ action: 'sound_order.was_delivered', reason: 'The host says so' }]);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  expect(await lastAction(reference)).toMatchObject({
    before: { state: 'confirmed' },
    after: { state: 'completed' },
  });
  await expectNothingBroken(market.db);
});

test('delivery time: at most a day before, not after end', async () => {
  const { orderId } = await anUnsettledOrder();
  for (const at of [await hoursAgo(30), await hoursAgo(2), 'yesterday', '2026-13-40T99:00'])
    expect(await act(support, orderId, { act: 'was-delivered', at, reason: 'x' })).toBe(409);
  expect(await stateOf(orderId)).toBe('confirmed');
});

test('order not delivered: full refund, reason in the host’s language', async () => {
  const said: Record<string, string> = { en: 'did not deliver', hi: 'नहीं पहुँचाया', pa: 'ਨਹੀਂ ਪਹੁੰਚਾਇਆ' };
  for (const [language, words] of Object.entries(said)) {
    const { orderId, reference, host } = await anUnsettledOrder();
    await market.db.updateTable('account').set({ language }).where('id', '=', host.accountId).execute();
    const form = { act: 'not-delivered', reason: 'The van broke down' };
    expect(await act(support, orderId, form)).toBe(302);
    expect((await soundOrderOf(market.db, host.accountId, orderId))?.cancelled).toEqual({
      refund: ITEM_PRICE,
      kept: 0,
      byUs: true,
      missed: true,
      reason: 'The van broke down',
    });
    expect(await waitingIn('undelivered')).not.toContain(orderId);
    expect(await lastAction(reference)).toMatchObject({
      action: 'sound_order.not_delivered',
      after: { state: 'cancelled', refund: ITEM_PRICE },
    });
    await dispatchEvents(market.db, soundOrderNoticeHandlers(market), market.deps.log);
    const notices = await market.db
      .selectFrom('notice')
      .select(['channel', 'body'])
      .where('account_id', '=', host.accountId)
      .where('template', '=', 'sound_order.not_delivered.host')
      .execute();
    const by = (channel: string) => notices.find((notice) => notice.channel === channel)?.body;
    expect(by('sms')).toContain(words);
    expect(by('email')).toContain('The van broke down');
  }
  await market.settle();
  await expectNothingBroken(market.db);
});

test('concurrent settlements: one counts, none before the equipment’s return time', async () => {
  const early = await anOrder();
  await soundStartsIn(market, early.orderId, -3 * HOUR);
  const refused = await notDelivered(market.deps, support, early.orderId, 'x');
  expect(refused).toMatchObject({ refusal: { reason: 'not_over' } });
  const { orderId, reference } = await anUnsettledOrder();
  const deliveredAt = new Date((await businessNow(market.db)).getTime() - 6 * 3_600_000);
  const answers = await Promise.all([
    notDelivered(market.deps, support, orderId, 'No delivery'),
    settleDelivered(market.deps, support, orderId, deliveredAt, 'The host says so'),
    sweepSoundOrders(market.deps).then(() => null),
  ]);
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
  expect(answers.find((answer) => answer && !answer.ok)).toMatchObject({
    refusal: { reason: 'settled_before' },
  });
  expect(await readAudit(market.db, { subject: reference, count: 9 })).toHaveLength(1);
  await market.settle();
  await expectNothingBroken(market.db);
});

test('what cannot be written into the audit is not settled', async () => {
  const { orderId } = await anUnsettledOrder();
  const stranger = { accountId: randomUUID() };
  await expect(notDelivered(market.deps, stranger, orderId, 'x')).rejects.toThrow();
  expect(await stateOf(orderId)).toBe('confirmed');
});

test('after the return time a delivery is settled, not recorded', async () => {
  const { orderId } = await anUnsettledOrder();
  const again = await inTransactionUnlessRefused(market.db, (trx) =>
    recordLocation(trx, orderId, 'delivered'),
  );
  expect(again).toMatchObject({ refusal: { reason: 'delivery_over' } });
});

test('goodwill for a finished order: our expense, once, audited', async () => {
  const { orderId, reference } = await anOrder();
  await soundIsDeliveredAndOver(market, orderId);
  await sweepSoundOrders(market.deps);
  const before = await ledgerBalance(market.db, 'goodwill');
  const { actions, giftKey } = await pageOf(orderId, finance);
  expect(actions).toEqual(['goodwill']);
  const form = { act: 'goodwill', amount: '180', key: giftKey, reason: 'It hummed all evening' };
  expect(await act(support, orderId, form)).toBe(403);
  expect(await act(finance, orderId, { ...form, reason: '' })).toBe(409);
  expect(await act(finance, orderId, { ...form, amount: '1,181' })).toBe(409);
  expect(await act(finance, orderId, { ...form, key: 'x' })).toBe(409);
  const twice = await Promise.all([act(finance, orderId, form), act(finance, orderId, form)]);
  expect(twice).toEqual([302, 302]);
  expect((await paymentTotals(market.db, reference)).refunded).toBe(18_000);
  expect((await ledgerBalance(market.db, 'goodwill')) - before).toBe(18_000);
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  const entries = await readAudit(market.db, { subject: reference, count: 9 });
  expect(entries).toMatchObject([
    {
      action: 'sound_order.goodwill',
      reason: 'It hummed all evening',
      before: { refunded: 0 },
      after: { refunded: 18_000 },
    },
  ]);
  await market.settle();
  expect(await ledgerBalance(market.db, 'refund_payable', reference)).toBe(0);
  await expectNothingBroken(market.db);
});

test('cancellation after goodwill: gift counts towards the refund, nothing owed', async () => {
  const { orderId, reference } = await anOrder();
  const before = await ledgerBalance(market.db, 'goodwill');
  const gift = { amount: paiseOfRupees(180), reason: 'Sorry', key: randomUUID() };
  expect((await giveGoodwill(market.deps, finance, { orderId }, gift)).ok).toBe(true);
  const cancelled = await cancelOrderAsOperator(market.deps, support, orderId, 'Storm');
  expect(cancelled).toMatchObject({ value: { refund: paiseOfRupees(1000), kept: 0 } });
  expect(await ledgerBalance(market.db, 'host_funds', reference)).toBe(0);
  expect(await ledgerBalance(market.db, 'goodwill')).toBe(before);
  await market.settle();
  await expectNothingBroken(market.db);
});
