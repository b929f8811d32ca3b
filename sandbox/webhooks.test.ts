import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, runReceiver, runSandbox } from '#tests/support/gateway-contract.ts';

let receiver: Awaited<ReturnType<typeof runReceiver>>;
let sandbox: Running;
beforeEach(async () => {
  receiver = await runReceiver();
  // 1000 times faster: first retry after 5 ms, limit after 86 s.
  sandbox = await runSandbox({ webhookUrl: receiver.url, timeScale: 1000 });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function order(capture: 'manual' | 'automatic' = 'automatic') {
  const input = { amount: 59_000_00, currency: 'INR', payment: { capture } };
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's types demand capture options
  return (await sandbox.sdk.orders.create(input as any)).id;
}
const pay = async (more: object = {}, capture?: 'manual') =>
  sandbox.post('/pay', { order_id: await order(capture), outcome: 'success', ...more });
const mode = (webhooks: object) => sandbox.post('/_sandbox/webhooks', webhooks);
const deliveries = async () => (await sandbox.get('/_sandbox/dump')).webhook_deliveries;

test('paid order: three signed events with distinct ids', async () => {
  const { razorpay_payment_id: id, razorpay_order_id: orderId } = await pay();
  await receiver.arrived(3);
  expect(receiver.events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(receiver.received.every((item) => item.genuine)).toBe(true);
  expect(new Set(receiver.received.map((item) => item.eventId)).size).toBe(3);
  const paid = receiver.received.find((item) => item.event === 'order.paid');
  expect(paid?.payload).toMatchObject({
    payment: { entity: { id, status: 'captured' } },
    order: { entity: { id: orderId, status: 'paid' } },
  });
});

test('a payload is a snapshot of its moment', async () => {
  const { razorpay_payment_id: id } = await pay({}, 'manual');
  await receiver.arrived(1);
  await sandbox.sdk.payments.capture(id, 59_000_00, 'INR');
  await receiver.arrived(3);
  expect(receiver.received[0]?.payload.payment.entity).toMatchObject({
    status: 'authorized',
    captured: false,
  });
});

test('failures, refunds, transfers and disputes are announced', async () => {
  await pay({ outcome: 'failure' });
  await receiver.arrived(1);
  const { razorpay_payment_id: id } = await pay();
  await receiver.arrived(4);
  const transfers = [{ account: 'acc_ArtistAccount0', amount: 100_00, currency: 'INR' }];
  await sandbox.sdk.payments.transfer(id, { transfers });
  await sandbox.sdk.payments.refund(id, { amount: 100_00 });
  await sandbox.post(`/_sandbox/payments/${id}/dispute`);
  await receiver.arrived(8);
  expect(receiver.events()).toEqual(
    expect.arrayContaining([
      'payment.failed',
      'transfer.processed',
      'refund.created',
      'refund.processed',
      'payment.dispute.created',
    ]),
  );
});

test('refund of an uncaptured payment carries captured: false', async () => {
  await pay({}, 'manual');
  await sandbox.post('/_sandbox/clock/advance', { seconds: 7200 * 60 });
  await receiver.arrived(3);
  const refund = receiver.received.find((item) => item.event === 'refund.processed');
  expect(refund?.payload.payment.entity).toMatchObject({ captured: false, status: 'refunded' });
});

test.each(['browser', 'none'])(
  'deliver %s keeps the webhook silent, also about what follows',
  async (deliver) => {
    const { razorpay_payment_id: id } = await pay({ deliver }, 'manual');
    await sandbox.sdk.payments.capture(id, 59_000_00, 'INR');
    expect((await deliveries()).map((d: { status: string }) => d.status)).toEqual([
      'muted',
      'muted',
      'muted',
    ]);
    // A later payment that is not muted proves that the queue moved on.
    await pay({ outcome: 'failure', deliver: 'webhook' });
    await receiver.arrived(1);
    expect(receiver.events()).toEqual(['payment.failed']);
  },
);

test('bank-pays reaches the merchant by webhook alone', async () => {
  const payment = await sandbox.post('/_sandbox/bank-pays', {
    order_id: await order('manual'),
    auto_capture: true,
  });
  expect(payment.status).toBe('captured');
  await receiver.arrived(3);
  expect(receiver.events()).toContain('order.paid');
});

test('failing endpoint: same event retried until it answers', async () => {
  receiver.answer(500);
  await pay({ outcome: 'failure' });
  await receiver.arrived(3);
  receiver.answer(200);
  await expect.poll(async () => (await deliveries())[0].status).toBe('delivered');
  expect(new Set(receiver.received.map((item) => item.eventId)).size).toBe(1);
  expect((await deliveries())[0].attempts).toBe(receiver.received.length);
});

test('failing for a day: webhook disabled; replay after enabling delivers', async () => {
  receiver.answer(503);
  await pay({ outcome: 'failure' });
  await receiver.arrived(1);
  await sandbox.post('/_sandbox/clock/advance', { seconds: 90 });
  await expect.poll(async () => (await sandbox.get('/_sandbox/webhooks')).enabled).toBe(false);
  await pay({ outcome: 'failure' });
  expect((await deliveries()).map((d: { status: string }) => d.status)).toEqual(['failed', 'disabled']);
  receiver.answer(200);
  const before = receiver.received.length;
  await mode({ enabled: true });
  expect((await sandbox.post('/_sandbox/webhooks/replay')).event_ids).toHaveLength(2);
  await receiver.arrived(before + 2);
});

test('duplicate sends one event twice', async () => {
  await mode({ duplicate: true });
  await pay({ outcome: 'failure' });
  await receiver.arrived(2);
  expect(receiver.received[0]?.eventId).toBe(receiver.received[1]?.eventId);
});

test('reorder sends the newest first', async () => {
  await mode({ reorder: true });
  await pay();
  await receiver.arrived(3);
  expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});

test('delayed events wait for their time', async () => {
  await mode({ delayMs: 3_600_000 });
  await pay({ outcome: 'failure' });
  await mode({});
  await pay({ outcome: 'failure' });
  await receiver.arrived(1);
  expect((await deliveries()).map((d: { status: string }) => d.status)[0]).toBe('pending');
  await sandbox.post('/_sandbox/clock/advance', { seconds: 3600 });
  await receiver.arrived(2);
});

test('tampered bytes and wrong secret fail verification; retry passes', async () => {
  receiver.answer(400);
  await mode({ tamper: true });
  await pay({ outcome: 'failure' });
  await receiver.arrived(1);
  await mode({ wrongSecret: true });
  await receiver.arrived(receiver.received.length + 2);
  expect(receiver.received.some((item) => item.genuine)).toBe(false);
  await mode({});
  receiver.answer(200);
  await expect.poll(() => receiver.received.at(-1)?.genuine).toBe(true);
});

test('dropped events stay away until replayed by id', async () => {
  await mode({ drop: ['payment.captured'] });
  await pay();
  await receiver.arrived(2);
  expect(receiver.events().sort()).toEqual(['order.paid', 'payment.authorized']);
  const lost = (await deliveries()).find((d: { event: string }) => d.event === 'payment.captured');
  expect(lost.status).toBe('dropped');
  await sandbox.post('/_sandbox/webhooks/replay', { event_id: lost.event_id });
  await receiver.arrived(3);
  expect(receiver.received[2]).toMatchObject({
    event: 'payment.captured',
    eventId: lost.event_id,
    genuine: true,
  });
});
