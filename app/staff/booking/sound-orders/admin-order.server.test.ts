import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '#app/accounts/core/audit.server.ts';
import { cancelSoundOrder } from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import { soundOrderOf } from '#app/bookings/sound-orders/sound-order-views.server.ts';
import { sweepSoundOrders } from '#app/bookings/sound-orders/sweep-sound-orders.server.ts';
import { soundOrderNoticeHandlers } from '#app/notifications/notify-sound-order.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { asAdmin, statusOf, type Worker, worker } from '#tests/support/admin-visit.ts';
import { expectNothingBroken } from '#tests/support/assert-invariants.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import {
  aHeldSoundOrder,
  aPaidSoundOrder,
  ITEM_PRICE,
  orderSound,
  soundIsDeliveredAndOver,
  soundStartsIn,
} from '#tests/support/sound-order.ts';
import { openDay } from '../../event-day/day-page.server.ts';
import * as cancelling from '../../money/approvals/perform-move.server.ts';
import { openRefunds } from '../../money/money-pages.server.ts';
import { selectWaiting } from '../../queue/queue-queries.server.ts';
import { waitingAddress } from '../../queue/waiting-address.ts';
import { loader as openAudit } from '../../settings/audit/audit.route.tsx';
import { loader as openBookingList } from '../bookings.route.tsx';
import { openAdminOrder } from './admin-order.server.ts';
import { handleOrderAction } from './handle-order-action.server.ts';
import { loader as openOrderList } from './sound-orders.route.tsx';

const market = useMarketplace();
const cancelOrderAsOperator = atOnce(cancelling.cancelOrderAsOperator);
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
const pageOf = (who: Worker, orderId: string) => openAdminOrder(asAdmin(market, who, '/'), orderId);
const auditOf = (reference: string) => readAudit(market.db, { subject: reference, count: 20 });
const waitingIn = async (queue: 'deliveries' | 'collections' | 'refunds') =>
  (await selectWaiting(market.db, queue, { limit: 50, offset: 0 })).map(({ orderId }) => orderId);

test('our cancellation: full refund, stock freed, audited once', async () => {
  const { orderId, reference, item, date, host } = await anOrder();
  await soundStartsIn(market, orderId, HOUR);
  expect(await act(support, orderId, { act: 'cancel', reason: 'The van broke down' })).toBe(302);
  expect(await cancelOrderAsOperator(market.deps, support, orderId, 'again')).toMatchObject({
    ok: true,
    value: { refund: ITEM_PRICE, kept: 0, moved: 0 },
  });
  expect(await auditOf(reference)).toMatchObject([
    {
      action: 'sound_order.cancel',
      reason: 'The van broke down',
      after: { state: 'cancelled', refund: ITEM_PRICE },
    },
  ]);
  expect((await soundOrderOf(market.db, host.accountId, orderId))?.cancelled).toEqual({
    refund: ITEM_PRICE,
    kept: 0,
    byUs: true,
    missed: false,
    reason: 'The van broke down',
  });
  await market.settle();
  const { refunds } = await pageOf(finance, orderId);
  expect(refunds).toMatchObject([{ reason: 'cancelled_by_operator', amount_paise: ITEM_PRICE }]);
  expect((await orderSound(market, await market.host(), item, date)).ok).toBe(true);
  await expectNothingBroken(market.db);
});

test('cancelling after the start: staff may until finished, host not', async () => {
  const { orderId, host } = await anOrder();
  await soundStartsIn(market, orderId, -HOUR);
  expect(await cancelSoundOrder(market.deps, host, orderId, null)).toMatchObject({
    refusal: { reason: 'already_over' },
  });
  expect(await cancelOrderAsOperator(market.deps, support, orderId, 'We did not come')).toMatchObject({
    value: { refund: ITEM_PRICE },
  });
  const over = await anOrder();
  await soundIsDeliveredAndOver(market, over.orderId);
  await sweepSoundOrders(market.deps);
  expect(await cancelOrderAsOperator(market.deps, support, over.orderId, 'Late')).toMatchObject({
    refusal: { reason: 'already_over' },
  });
  await market.settle();
  await expectNothingBroken(market.db);
});

test('concurrent cancellations by us and host: one decides the refund', async () => {
  const { orderId, host } = await anOrder();
  await soundStartsIn(market, orderId, 30 * HOUR);
  const [ours, theirs] = await Promise.all([
    cancelOrderAsOperator(market.deps, support, orderId, 'Storm'),
    cancelSoundOrder(market.deps, host, orderId, null),
  ]);
  expect(ours).toMatchObject(theirs);
  await market.settle();
  await expectNothingBroken(market.db);
});

test('what cannot be written into the audit is not cancelled', async () => {
  const { orderId, host, reference } = await anOrder();
  const stranger = { accountId: '00000000-0000-4000-8000-000000000000' };
  await expect(cancelOrderAsOperator(market.deps, stranger, orderId, 'x')).rejects.toThrow();
  expect((await soundOrderOf(market.db, host.accountId, orderId))?.state).toBe('confirmed');
  expect(await auditOf(reference)).toEqual([]);
});

test('ending what a host only holds is audited too, once', async () => {
  const { orderId } = await aHeldSoundOrder(market, await market.dateIn(days++));
  const end = () => act(support, orderId, { act: 'cancel', reason: 'Asked by phone' });
  expect([await end(), await end()]).toEqual([302, 302]);
  expect(await auditOf(`sound-order:${orderId}`)).toMatchObject([
    { action: 'sound_order.cancel', reason: 'Asked by phone', after: { state: 'expired', refund: 0 } },
  ]);
});

test('audit of an order: found by its code and reference', async () => {
  const { orderId, reference, code } = await anOrder();
  await cancelOrderAsOperator(market.deps, support, orderId, 'Storm');
  const owner = await worker(market, 'owner');
  for (const q of [code, reference]) {
    const { entries, named } = await openAudit(asAdmin(market, owner, `/operator/audit?q=${q}`));
    expect(entries).toMatchObject([{ subject: reference }]);
    expect(named[reference]).toBe(code);
  }
});

test('our cancellation: SMS and e-mail in host’s language, with reason', async () => {
  const said: Record<string, string> = { en: 'sorry', hi: 'क्षमा', pa: 'ਮਾਫ਼' };
  for (const [language, word] of Object.entries(said)) {
    const { orderId, host } = await anOrder();
    await market.db.updateTable('account').set({ language }).where('id', '=', host.accountId).execute();
    await cancelOrderAsOperator(market.deps, support, orderId, 'The van broke down');
    await dispatchEvents(market.db, soundOrderNoticeHandlers(market), market.deps.log);
    const notices = await market.db
      .selectFrom('notice')
      .select(['channel', 'body', 'template'])
      .where('account_id', '=', host.accountId)
      .where('template', 'like', 'sound_order.c%off.host')
      .execute();
    const by = (channel: string) => notices.find((notice) => notice.channel === channel)?.body;
    expect(by('sms')).toContain(word);
    expect(by('sms')).toContain('₹1,180');
    expect(by('email')).toContain('The van broke down');
  }
});

test('a reason, the right and a real act are needed', async () => {
  const { orderId, reference } = await anOrder();
  expect(await act(support, orderId, { act: 'cancel', reason: ' ' })).toBe(409);
  expect(await act(finance, orderId, { act: 'cancel', reason: 'x' })).toBe(403);
  expect(await act(finance, orderId, { act: 'deliver' })).toBe(403);
  expect(await act(support, orderId, { act: 'retry-refund', reason: 'x' })).toBe(403);
  expect(await act(support, orderId, { act: 'toString', reason: 'x' })).toBe(400);
  expect(await auditOf(reference)).toEqual([]);
});

test('equipment: delivered and collected once, in order, on its day', async () => {
  const { orderId, reference } = await anOrder();
  expect(await act(support, orderId, { act: 'deliver' })).toBe(409);
  await soundStartsIn(market, orderId, 4 * HOUR);
  expect(await act(support, orderId, { act: 'collect' })).toBe(409);
  expect(await act(support, orderId, { act: 'deliver' })).toBe(302);
  expect(await act(support, orderId, { act: 'deliver' })).toBe(302);
  expect((await pageOf(support, orderId)).actions).toEqual(['collect', 'undo-deliver']);
  expect(await cancelOrderAsOperator(market.deps, support, orderId, 'x')).toMatchObject({
    refusal: { reason: 'still_out' },
  });
  expect(await act(support, orderId, { act: 'collect' })).toBe(302);
  expect((await auditOf(reference)).map(({ action }) => action)).toEqual([
    'sound_order.collect',
    'sound_order.deliver',
  ]);
  const { history } = await pageOf(support, orderId);
  expect(
    history.map((entry) => (entry.kind === 'act' ? entry.action : entry.kind === 'move' && entry.to)),
  ).toEqual(expect.arrayContaining(['sound_order.collect', 'sound_order.deliver', 'confirmed', 'held']));
});

test('queues: deliveries due by tomorrow night, collections not yet back', async () => {
  const [today, later] = [await anOrder(), await anOrder()];
  await soundStartsIn(market, today.orderId, 2 * HOUR);
  const deliveries = await waitingIn('deliveries');
  expect(deliveries).toContain(today.orderId);
  expect(deliveries).not.toContain(later.orderId);
  await act(support, today.orderId, { act: 'deliver' });
  expect(await waitingIn('deliveries')).not.toContain(today.orderId);
  expect(await waitingIn('collections')).not.toContain(today.orderId);
  await soundStartsIn(market, today.orderId, -3 * HOUR);
  expect(await waitingIn('collections')).toContain(today.orderId);
  await act(support, today.orderId, { act: 'collect' });
  expect(await waitingIn('collections')).not.toContain(today.orderId);
});

test('day board: shows the deliveries of the day', async () => {
  const { orderId, date, itemName } = await anOrder();
  const board = await openDay(asAdmin(market, support, `/operator/day?date=${date}`));
  expect(board.deliveries).toMatchObject([
    { id: orderId, items: itemName, presence: 'later', notes: ['deliver'] },
  ]);
  expect((await openDay(asAdmin(market, support, '/operator/day?date=2020-01-01'))).deliveries).toEqual([]);
});

test('list of orders: by day and state; searches lead on', async () => {
  const { orderId, date } = await anOrder();
  const list = (search: string) =>
    openOrderList(asAdmin(market, support, `/operator/sound-orders?${search}`));
  const ids = async (search: string) => (await list(search)).orders.map(({ id }) => id);
  expect(await ids(`from=${date}&to=${date}`)).toEqual([orderId]);
  expect(await ids(`state=cancelled&from=${date}&to=${date}`)).toEqual([]);
  const led = async (open: () => Promise<unknown>) => {
    const answer = await open().catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get('location') : null;
  };
  expect(await led(() => list('q=MS-222222'))).toBe('/operator/search?q=MS-222222');
  const bookings = () => openBookingList(asAdmin(market, support, '/operator/bookings?q=Jasleen'));
  expect(await led(bookings)).toBe('/operator/search?q=Jasleen');
});

test('page follows page without a gap or a repeat', async () => {
  const { orders, next } = await openOrderList(asAdmin(market, support, '/operator/sound-orders'));
  expect(next).toBeNull();
  const { selectAdminOrders } = await import('./order-list-queries.server.ts');
  const { readOrderFilter } = await import('./order-filter.ts');
  const { readCursor } = await import('../../frame/list-cursor.ts');
  const walked: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await selectAdminOrders(
      market.db,
      readOrderFilter(new URLSearchParams()),
      readCursor(after),
      2,
    );
    if (page.length === 0) break;
    walked.push(...page.map(({ id }) => id));
    after = `${page.at(-1)!.made_at}_${page.at(-1)!.id}`;
  }
  expect(walked).toEqual(orders.map(({ id }) => id));
  expect(walked.length).toBeGreaterThan(5);
});

test('failed refund of an order: listed for finance, retried there', async () => {
  const { orderId, code } = await anOrder();
  await cancelOrderAsOperator(market.deps, support, orderId, 'Storm');
  const { rows } = await market.db.transaction().execute(async (trx) => {
    const refund = await trx
      .updateTable('refund')
      .set({ state: 'failed', failure: 'bank down' })
      .where('reason', '=', 'cancelled_by_operator')
      .where('state', '=', 'requested')
      .returning('id')
      .execute();
    return { rows: refund };
  });
  const waiting = await selectWaiting(market.db, 'refunds', { limit: 50, offset: 0 });
  const mine = waiting.find((item) => item.orderId === orderId)!;
  expect(mine.code).toBe(code);
  expect(waitingAddress('refunds', mine)).toBe(`/operator/sound-orders/${orderId}`);
  const listed = await openRefunds(asAdmin(market, finance, '/operator/money/refunds'));
  expect(listed.refunds.find((refund) => refund.id === mine.id)).toMatchObject({ code });
  const form = { act: 'retry-refund', refund: mine.id, reason: 'Bank is back' };
  expect(await act(finance, orderId, form)).toBe(302);
  expect(await act(finance, orderId, form)).toBe(409);
  expect(rows.length).toBeGreaterThan(0);
  await market.settle();
});

test('ledger of an order: shown to finance, hidden from support', async () => {
  const { orderId } = await anOrder();
  expect((await pageOf(support, orderId)).ledger).toBeNull();
  expect((await pageOf(finance, orderId)).ledger?.length).toBeGreaterThan(0);
});
