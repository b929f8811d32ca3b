import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Running, runSandbox } from '#tests/support/gateway-contract.ts';

const HOUR = 3600;
const ORDER = { amount: 59_000_00, currency: 'INR' };
const MANUAL = { payment: { capture: 'manual', capture_options: { manual_expiry_period: 4320 } } };

// Frozen clock, so that a second is exact however busy the machine is.
const START = Date.now();

let sandbox: Running;
beforeEach(async () => {
  sandbox = await runSandbox({ now: () => START });
});
afterEach(() => sandbox.close());

const order = async (input: object = {}) => (await sandbox.sdk.orders.create({ ...ORDER, ...input })).id;
const advance = (seconds: number) => sandbox.post('/_sandbox/clock/advance', { seconds });
const pay = (id: string, outcome: string) => sandbox.post('/pay', { order_id: id, outcome });
const fault = (mode: string, route: string, more = {}) =>
  sandbox.post('/_sandbox/faults', { mode, route, ...more });

describe('time', () => {
  test('uncaptured payment: refunded after its expiry, without a fee', async () => {
    const id = await order(MANUAL);
    const { razorpay_payment_id: payment } = await pay(id, 'success');
    await advance(72 * HOUR - 60);
    expect((await sandbox.sdk.payments.fetch(payment)).status).toBe('authorized');
    await advance(60);
    expect(await sandbox.sdk.payments.fetch(payment)).toMatchObject({
      status: 'refunded',
      captured: false,
      fee: null,
    });
    expect((await sandbox.sdk.payments.fetchMultipleRefund(payment, {})).items).toHaveLength(1);
    await expect(sandbox.sdk.payments.capture(payment, 59_000_00, 'INR')).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('unanswered payment: fails after ten minutes, authorizable days later', async () => {
    const id = await order(MANUAL);
    const { razorpay_payment_id: payment } = await pay(id, 'pending');
    await advance(599);
    expect((await sandbox.sdk.payments.fetch(payment)).status).toBe('created');
    await advance(1);
    expect(await sandbox.sdk.payments.fetch(payment)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
    });
    await advance(71 * HOUR);
    await sandbox.post(`/_sandbox/payments/${payment}/late-authorize`);
    expect(await sandbox.sdk.payments.fetch(payment)).toMatchObject({
      status: 'authorized',
      error_code: null,
    });
  });

  test('a late authorization of a paid order goes straight back', async () => {
    const id = await order();
    const { razorpay_payment_id: late } = await pay(id, 'pending');
    await pay(id, 'success');
    await sandbox.post(`/_sandbox/payments/${late}/late-authorize`);
    expect(await sandbox.sdk.payments.fetch(late)).toMatchObject({ status: 'refunded', captured: false });
  });

  test.each(['normal', 'optimum'])('%s refund: refused for a payment over six months old', async (speed) => {
    const { razorpay_payment_id: payment } = await pay(await order(), 'success');
    await advance(190 * 24 * HOUR);
    await expect(sandbox.sdk.payments.refund(payment, { speed } as never)).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test.each([
    ['success', 300, 'authorized'],
    ['failure', 300, 'failed'],
    ['success', 3 * 24 * HOUR - 60, 'authorized'],
  ])('a pending payment settles by itself: %s after %i seconds', async (outcome, after, status) => {
    const body = { order_id: await order(MANUAL), outcome: 'pending', settles: { outcome, after } };
    const { razorpay_payment_id: payment } = await sandbox.post('/pay', body);
    await advance(after - 1);
    const before = after > 600 ? 'failed' : 'created';
    expect((await sandbox.sdk.payments.fetch(payment)).status).toBe(before);
    await advance(1);
    const { status: now, error_reason } = await sandbox.sdk.payments.fetch(payment);
    expect([now, error_reason]).toEqual([status, status === 'failed' ? 'payment_failed' : null]);
  });

  test('bank answers a pending payment; ignored after the timeout', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await pay(await order(MANUAL), 'pending')).razorpay_payment_id),
    );
    const answer = (id: string, outcome: string) =>
      sandbox.post(`/_sandbox/payments/${id}/answer`, { outcome, reason: 'insufficient_fund' });
    expect(await answer(ids[0], 'success')).toMatchObject({ status: 'authorized' });
    expect(await answer(ids[1], 'failure')).toMatchObject({
      status: 'failed',
      error_reason: 'insufficient_fund',
    });
    await advance(700);
    expect(await answer(ids[2], 'failure')).toMatchObject({ error_reason: 'payment_timed_out' });
  });

  test.each([
    [{ offer: 9_000_00 }, 50_000_00],
    [{ customer_fee: 1_000_00 }, 60_000_00],
  ])('%o: changes the amount paid, order still paid', async (change, amount) => {
    const id = await order();
    const paid = await sandbox.post('/pay', { order_id: id, outcome: 'success', ...change });
    expect(await sandbox.sdk.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
      status: 'captured',
      amount,
    });
    expect(await sandbox.sdk.orders.fetch(id)).toMatchObject({
      status: 'paid',
      amount: 59_000_00,
      amount_paid: amount,
    });
  });
});

describe('faults', () => {
  test('before: the connection breaks and nothing has happened', async () => {
    await fault('before', 'POST /v1/orders', { times: 1 });
    // The SDK throws a TypeError without a response: a lost connection.
    await expect(order()).rejects.toThrow(TypeError);
    expect((await sandbox.sdk.orders.all()).items).toHaveLength(0);
    await order();
  });

  test('after: the connection breaks and the order exists', async () => {
    await fault('after', 'POST /v1/orders', { times: 1 });
    await expect(order()).rejects.toThrow(TypeError);
    expect((await sandbox.sdk.orders.all()).items).toHaveLength(1);
  });

  test('faults 409, 429 and HTML 502 arrive as SDK errors', async () => {
    await fault('409', '*', { times: 1 });
    await expect(order()).rejects.toMatchObject({ statusCode: 409, error: { code: 'BAD_REQUEST_ERROR' } });
    await fault('429', '*', { times: 1 });
    await expect(order()).rejects.toMatchObject({ statusCode: 429 });
    await fault('502html', '*', { times: 1 });
    await expect(order()).rejects.toEqual({ statusCode: 502, error: undefined });
    expect(await sandbox.get('/_sandbox/faults')).toEqual([]);
  });

  test('fault: hits only its own route, and can be cleared', async () => {
    const id = await order();
    await fault('409', 'GET /v1/orders/:id');
    await order();
    await expect(sandbox.sdk.orders.fetch(id)).rejects.toMatchObject({ statusCode: 409 });
    await fetch(`${sandbox.base}/_sandbox/faults`, { method: 'DELETE' });
    expect((await sandbox.sdk.orders.fetch(id)).id).toBe(id);
  });

  test('the sandbox stops although a request hangs', async () => {
    await fault('hang', 'POST /v1/orders', { times: 1 });
    const hung = order();
    await expect.poll(async () => (await sandbox.get('/_sandbox/faults')).length).toBe(0);
    const outcome = expect(hung).rejects.toThrow(TypeError);
    await sandbox.close();
    await outcome;
  });
});

describe('control', () => {
  test('the dump shows all, and a reset clears it', async () => {
    const { razorpay_payment_id: payment } = await pay(await order(), 'success');
    await sandbox.sdk.payments.refund(payment, { amount: 100_00 });
    await sandbox.post(`/_sandbox/payments/${payment}/dispute`);
    const dump = await sandbox.get('/_sandbox/dump');
    expect(dump.orders).toHaveLength(1);
    expect(dump.payments[0]).toMatchObject({ id: payment, amount_refunded: 100_00 });
    expect(dump.refunds[0]).toMatchObject({ payment_id: payment });
    expect(dump.disputes[0]).toMatchObject({ payment_id: payment, status: 'open' });
    expect(dump.webhook_deliveries.length).toBeGreaterThan(3);
    await sandbox.post('/_sandbox/reset');
    expect((await sandbox.get('/_sandbox/dump')).payments).toEqual([]);
  });

  test('control: payment of any state and amount can be inserted', async () => {
    const id = await order(MANUAL);
    const put = (status: string, more = {}) =>
      sandbox.post('/_sandbox/payments', { order_id: id, status, ...more });
    expect((await put('created')).status).toBe('created');
    expect((await put('failed')).status).toBe('failed');
    expect(await put('authorized', { amount: 100 })).toMatchObject({ status: 'authorized', amount: 100 });
    expect((await put('authorized')).status).toBe('authorized');
    expect((await put('captured')).status).toBe('captured');
    expect((await put('captured')).status).toBe('refunded');
  });

  test('a malformed request is refused in the error shape', async () => {
    expect((await sandbox.post('/_sandbox/faults', { mode: 'tickle' })).error.code).toBe('BAD_REQUEST_ERROR');
    expect(
      (await sandbox.post('/pay', { order_id: 'order_AAAAAAAAAAAAAA', outcome: 'success' })).error
        .description,
    ).toBe('The id provided does not exist');
  });
});
