import { describe, expect, test } from 'vitest';
import {
  KEYS,
  MANUAL,
  onlySandbox,
  receipt,
  refusal,
  runSandbox,
  sdkFor,
  TEST_KEY,
  useContract,
  wire,
} from '#tests/support/gateway-contract.ts';
import { checkoutSignature } from './ids.ts';

const at = useContract();

describe('keys', () => {
  test('wrong secret: 401 in the error shape', async () => {
    const stranger = sdkFor(TEST_KEY ?? KEYS.keyId, 'not the secret', TEST_KEY ? undefined : at.sandbox.base);
    await expect(stranger.orders.all()).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  onlySandbox('keys for real money are refused at the start', async () => {
    await expect(runSandbox({ keyId: 'rzp_live_abc' })).rejects.toThrow('live keys');
  });
});

describe('orders', () => {
  test('new order: returns its fields, whole amount due', async () => {
    const created = await at.order({ notes: { booking: 'b1' }, receipt: 'r'.repeat(40) });
    expect(created.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(created).toMatchObject({
      entity: 'order',
      amount: 59_000_00,
      amount_paid: 0,
      amount_due: 59_000_00,
      currency: 'INR',
      receipt: 'r'.repeat(40),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { booking: 'b1' },
    });
    expect(Math.abs(created.created_at - Date.now() / 1000)).toBeLessThan(60);
    expect(await at.sdk.orders.fetch(created.id)).toMatchObject({ id: created.id, amount: 59_000_00 });
  });

  test('no notes are an empty list', async () => {
    expect((await at.order()).notes).toEqual([]);
  });

  test.each([
    ['99 paise', { amount: 99 }, /minimum amount|at least INR 1\.00/],
    ['part of a paisa', { amount: 100.5 }, /must be an integer/],
    ['words for an amount', { amount: 'many' }, /integer/],
    ['a receipt of 41 characters', { receipt: 'r'.repeat(41) }, /40/],
    ['16 notes', { notes: Object.fromEntries([...Array(16).keys()].map((n) => [`n${n}`, 'x'])) }, /15/],
    ['a note of 257 characters', { notes: { long: 'x'.repeat(257) } }, /256/],
  ])('%s is refused', async (_what, input, description) => {
    await expect(at.order(input)).rejects.toMatchObject(refusal(description));
  });

  test('an absent amount is refused', async () => {
    await expect(wire(at.sdk).post('/v1/orders', { currency: 'INR' })).rejects.toMatchObject({
      response: { status: 400, data: { error: { field: 'amount' } } },
    });
  });

  test('an unknown id and a malformed one are refused', async () => {
    await expect(at.sdk.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject(
      refusal(/does not exist/),
    );
    await expect(at.sdk.orders.fetch('nonsense')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('repeated create with a unique receipt: no second order', async () => {
    const input = { receipt: receipt(), unique_receipt: true };
    const first = await at.order(input);
    const second = await at
      .order(input)
      .catch(async () => (await at.sdk.orders.all({ receipt: input.receipt })).items[0]);
    expect(second.id).toBe(first.id);
    expect((await at.sdk.orders.all({ receipt: input.receipt })).items).toHaveLength(1);
  });

  onlySandbox(
    'a unique receipt with another amount is refused, and so is any repeat when asked for',
    async () => {
      const input = { receipt: receipt(), unique_receipt: true };
      await at.order(input);
      await expect(at.order({ ...input, amount: 100 })).rejects.toMatchObject(
        refusal(/receipt should be unique/),
      );
      await at.sandbox.post('/_sandbox/orders/mode', { reused_receipt: 'refuse' });
      await expect(at.order(input)).rejects.toMatchObject(refusal(/receipt should be unique/));
      await at.sandbox.post('/_sandbox/orders/mode', { reused_receipt: 'same' });
    },
  );

  test('lists are newest first, bounded, and filter by receipt', async () => {
    const [first, second] = [await at.order(), await at.order()];
    const page = await at.sdk.orders.all({ count: 2 });
    expect(page).toMatchObject({ entity: 'collection', count: 2 });
    expect(page.items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect((await at.sdk.orders.all({ count: 1, skip: 1 })).items[0]?.id).toBe(first.id);
    expect((await at.sdk.orders.all({ receipt: first.receipt })).items.map((o) => o.id)).toEqual([first.id]);
    expect((await at.sdk.orders.all({ to: first.created_at - 86_400 * 3650 })).items).toEqual([]);
    await expect(at.sdk.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('payments', () => {
  onlySandbox(
    'the checkout confirms with order id, payment id and a signature over both [S3-15]',
    async () => {
      const { id } = await at.order();
      const answer = await at.sandbox.post('/pay', { order_id: id, outcome: 'success' });
      expect(answer).toEqual({
        razorpay_order_id: id,
        razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
        razorpay_signature: checkoutSignature(KEYS.keySecret, id, answer.razorpay_payment_id),
        status: 'captured',
      });
    },
  );

  onlySandbox('automatic capture pays the order and takes a fee of 2 % and GST', async () => {
    const payment = await at.paid();
    expect(payment).toMatchObject({ status: 'captured', captured: true, fee: 1_392_40, tax: 212_40 });
    expect(await at.sdk.orders.fetch(payment.order_id)).toMatchObject({
      status: 'paid',
      attempts: 1,
      amount_paid: 59_000_00,
      amount_due: 0,
    });
    expect((await at.sdk.orders.fetchPayments(payment.order_id)).items).toHaveLength(1);
  });

  onlySandbox('manual capture waits, takes the whole amount only, and only once', async () => {
    const payment = await at.paid({ payment: MANUAL });
    expect(payment).toMatchObject({ status: 'authorized', captured: false, fee: null, tax: null });
    expect((await at.sdk.orders.fetch(payment.order_id)).status).toBe('attempted');
    await expect(at.sdk.payments.capture(payment.id, 58_000_00, 'INR')).rejects.toMatchObject(
      refusal(/equal/),
    );
    expect(await at.sdk.payments.capture(payment.id, 59_000_00, 'INR')).toMatchObject({ status: 'captured' });
    await expect(at.sdk.payments.capture(payment.id, 59_000_00, 'INR')).rejects.toMatchObject(
      refusal(/already/),
    );
    expect((await at.sdk.orders.fetch(payment.order_id)).status).toBe('paid');
  });

  onlySandbox('a failed attempt names its reason and leaves the order open', async () => {
    const { id } = await at.order();
    const { error } = await at.sandbox.post('/pay', {
      order_id: id,
      outcome: 'failure',
      reason: 'insufficient_fund',
    });
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
      metadata: { order_id: id },
    });
    const payment = await at.sdk.payments.fetch(error.metadata.payment_id);
    expect(payment).toMatchObject({ status: 'failed', error_reason: 'insufficient_fund' });
    await expect(at.sdk.payments.capture(payment.id, 59_000_00, 'INR')).rejects.toMatchObject(
      refusal(/authorized/),
    );
    await at.sandbox.post('/pay', { order_id: id, outcome: 'success' });
    expect(await at.sdk.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  onlySandbox(
    'a second payment is refused while one is authorized, and returned once the order is paid',
    async () => {
      const first = await at.paid({ payment: MANUAL });
      const again = { order_id: first.order_id, outcome: 'success' };
      expect((await at.sandbox.post('/pay', again)).error.code).toBe('BAD_REQUEST_ERROR');
      await at.sdk.payments.capture(first.id, 59_000_00, 'INR');
      const duplicate = await at.sandbox.post('/pay', again);
      expect(await at.sdk.payments.fetch(duplicate.razorpay_payment_id)).toMatchObject({
        status: 'refunded',
        captured: false,
        fee: null,
        amount_refunded: 59_000_00,
        refund_status: 'full',
      });
      expect(await at.sdk.orders.fetch(first.order_id)).toMatchObject({
        status: 'paid',
        amount_paid: 59_000_00,
      });
    },
  );

  onlySandbox('an amount other than the order’s is refused', async () => {
    const { id } = await at.order();
    const { error } = await at.sandbox.post('/pay', { order_id: id, outcome: 'success', amount: 100 });
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field: 'amount' });
  });

  onlySandbox('a partial payment order is paid in parts', async () => {
    const { id } = await at.order({
      amount: 1000_00,
      partial_payment: true,
      first_payment_min_amount: 400_00,
    });
    const pay = (amount: number) => at.sandbox.post('/pay', { order_id: id, outcome: 'success', amount });
    expect((await pay(399_00)).error.field).toBe('amount');
    await pay(400_00);
    expect(await at.sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', amount_due: 600_00 });
    await pay(600_00);
    expect(await at.sdk.orders.fetch(id)).toMatchObject({ status: 'paid', amount_due: 0 });
  });
});
