import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { recordLocation } from '#app/bookings/sound-orders/record-location.server.ts';
import { soundOrderOf } from '#app/bookings/sound-orders/sound-order-views.server.ts';
import { sweepSoundOrders } from '#app/bookings/sound-orders/sweep-sound-orders.server.ts';
import { soundOrderNoticeHandlers } from '#app/notifications/notify-sound-order.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { ledTo } from '#tests/support/page-visit.ts';
import { aPaidSoundOrder, soundIsDeliveredAndOver, soundStartsIn } from '#tests/support/sound-order.ts';
import { openDay } from '../../event-day/day-page.server.ts';
import { openAdminOrder } from './admin-order.server.ts';
import { handleOrderAction } from './handle-order-action.server.ts';

const market = useMarketplace();
const HOUR = 3600;
let days = 40;
let support: Worker;
let finance: Worker;
beforeAll(async () => {
  support = await worker(market, 'support');
  finance = await worker(market, 'finance');
});

const act = (who: Worker, orderId: string, form: Record<string, string>) =>
  statusOf(() => handleOrderAction(asAdmin(market, who, '/', form), orderId));
const problemOf = async (orderId: string, form: Record<string, string>) => {
  const answer = await handleOrderAction(asAdmin(market, support, '/', form), orderId);
  return answer.data.reason;
};
const pageOf = (orderId: string) => openAdminOrder(asAdmin(market, support, '/'), orderId);
const actionsOn = async (reference: string) =>
  (await readAudit(market.db, { subject: reference, count: 20 })).map(({ action }) => action);

async function aDeliveredOrder() {
  const order = await aPaidSoundOrder(market, await market.dateIn(days++));
  await soundStartsIn(market, order.orderId, 2 * HOUR);
  expect(await act(support, order.orderId, { act: 'deliver' })).toBe(302);
  return { ...order, noted: await notedOf(order.orderId, 'delivered_at') };
}

async function notedOf(orderId: string, column: 'delivered_at' | 'collected_at'): Promise<string> {
  const { order } = await pageOf(orderId);
  return order[column]!.toISOString();
}

test('wrong delivery: undone with a reason, order is due again', async () => {
  const { orderId, reference, noted, host } = await aDeliveredOrder();
  const undo = { act: 'undo-deliver', noted, reason: 'It was the order next door' };
  expect(await act(support, orderId, { ...undo, reason: ' ' })).toBe(409);
  expect(await act(finance, orderId, undo)).toBe(403);
  expect((await pageOf(orderId)).order.delivered_at).not.toBeNull();
  expect(await act(support, orderId, undo)).toBe(302);
  const page = await pageOf(orderId);
  expect(page.order.delivered_at).toBeNull();
  expect(page.actions).toEqual(['deliver', 'cancel']);
  expect(page.notes).toMatchObject([
    { action: 'sound_order.undo_deliver', reason: 'It was the order next door' },
    { action: 'sound_order.deliver' },
  ]);
  const [entry] = await readAudit(market.db, { subject: reference, count: 1 });
  expect(entry).toMatchObject({ before: { delivered: noted }, after: { delivered: null } });
  expect((await soundOrderOf(market.db, host.accountId, orderId))?.deliveredAt).toBeNull();
});

test('wrong collection: undone even after completion, equipment due for collection', async () => {
  const { orderId } = await aDeliveredOrder();
  expect(await act(support, orderId, { act: 'collect' })).toBe(302);
  const delivered = await notedOf(orderId, 'delivered_at');
  expect(await problemOf(orderId, { act: 'undo-deliver', noted: delivered, reason: 'x' })).toBe(
    'collected_since',
  );
  await soundStartsIn(market, orderId, -5 * HOUR);
  await sweepSoundOrders(market.deps);
  const noted = await notedOf(orderId, 'collected_at');
  expect(await act(support, orderId, { act: 'undo-collect', noted, reason: 'Wrong van' })).toBe(302);
  const { order, actions } = await pageOf(orderId);
  expect([order.state, order.collected_at]).toEqual(['completed', null]);
  expect(actions).toEqual(['collect']);
});

test('the delivery of a finished sale stays', async () => {
  const order = await aPaidSoundOrder(market, await market.dateIn(days++));
  await soundIsDeliveredAndOver(market, order.orderId);
  await sweepSoundOrders(market.deps);
  const noted = await notedOf(order.orderId, 'delivered_at');
  const undo = { act: 'undo-deliver', noted, reason: 'x' };
  expect(await problemOf(order.orderId, undo)).toBe('sale_finished');
  expect((await pageOf(order.orderId)).order.delivered_at).not.toBeNull();
});

test('concurrent undo: one succeeds, a note recorded meanwhile stays', async () => {
  const { orderId, reference, noted } = await aDeliveredOrder();
  const undo = { act: 'undo-deliver', noted, reason: 'Wrong order' };
  const both = await Promise.all([act(support, orderId, undo), act(support, orderId, undo)]);
  expect(both.sort()).toEqual([302, 409]);
  await act(support, orderId, { act: 'deliver' });
  expect(await problemOf(orderId, undo)).toBe('note_changed');
  expect(await problemOf(orderId, { ...undo, noted: 'yesterday' })).toBe('note_changed');
  expect((await pageOf(orderId)).order.delivered_at).not.toBeNull();
  expect(await actionsOn(reference)).toEqual([
    'sound_order.deliver',
    'sound_order.undo_deliver',
    'sound_order.deliver',
  ]);
});

test('day board: a note is undone where it was recorded', async () => {
  const { orderId, date, noted } = await aDeliveredOrder();
  const board = async () =>
    (await openDay(asAdmin(market, support, `/operator/day?date=${date}`))).deliveries.find(
      ({ id }) => id === orderId,
    )!;
  expect((await board()).notes).toEqual(['collect', 'undo-deliver']);
  const next = `/operator/day?date=${date}`;
  const form = { act: 'undo-deliver', noted, reason: 'Wrong line', next };
  const led = await ledTo(handleOrderAction(asAdmin(market, support, '/', form), orderId));
  expect(led.headers.get('location')).toBe(`${next}&done=undo-deliver`);
  expect(await board()).toMatchObject({ presence: 'missing', notes: ['deliver'] });
});

test('host not told of a delivery: not told of correction', async () => {
  const { orderId, noted, host } = await aDeliveredOrder();
  await act(support, orderId, { act: 'undo-deliver', noted, reason: 'Wrong order' });
  await dispatchEvents(market.db, soundOrderNoticeHandlers(market), market.deps.log);
  const told = await market.db
    .selectFrom('notice')
    .select('template')
    .distinct()
    .where('account_id', '=', host.accountId)
    .execute();
  expect(told.map(({ template }) => template)).toEqual(['sound_order.confirmed.host']);
});

test('concurrent note and correction: one wins, audit agrees', async () => {
  const { orderId, reference, noted } = await aDeliveredOrder();
  const collect = () =>
    inTransactionUnlessRefused(market.db, (trx) => recordLocation(trx, orderId, 'collected'));
  const [collected, undone] = await Promise.all([
    collect(),
    act(support, orderId, { act: 'undo-deliver', noted, reason: 'Wrong order' }),
  ]);
  const { order } = await pageOf(orderId);
  expect(collected.ok).toBe(undone === 409);
  expect(order.delivered_at === null).toBe(undone === 302);
  expect((await actionsOn(reference)).includes('sound_order.undo_deliver')).toBe(undone === 302);
});
