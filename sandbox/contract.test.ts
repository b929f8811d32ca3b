import { randomUUID } from 'node:crypto';
import type Razorpay from 'razorpay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutSignature } from './ids.ts';
import { KEYS, type Running, runSandbox, sdkFor, wire } from './test-support.ts';

// The same tests hold for Razorpay's test mode, except where it lacks what they need.
const TEST_KEY = process.env.RAZORPAY_TEST_KEY_ID;
const TEST_SECRET = process.env.RAZORPAY_TEST_KEY_SECRET;
const onlySandbox = test.skipIf(TEST_KEY);

let sandbox: Running;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await runSandbox();
  sdk = TEST_KEY && TEST_SECRET ? sdkFor(TEST_KEY, TEST_SECRET) : sandbox.sdk;
});
afterAll(() => sandbox.close());

const receipt = () => randomUUID().replaceAll('-', '');
const MANUAL = { capture: 'manual', capture_options: { manual_expiry_period: 4320, refund_speed: 'normal' } };

// biome-ignore lint/suspicious/noExplicitAny: unknown keys must pass
const order = (input: Record<string, unknown> = {}): Promise<any> =>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sdk.orders.create({ amount: 59_000_00, currency: 'INR', receipt: receipt(), ...input } as any);

// biome-ignore lint/suspicious/noExplicitAny: as above
async function paid(input: Record<string, unknown> = {}): Promise<any> {
  const { id } = await order(input);
  const answer = await sandbox.post('/pay', { order_id: id, outcome: 'success' });
  return sdk.payments.fetch(answer.razorpay_payment_id);
}

const refusal = (description: RegExp) => ({
  statusCode: 400,
  error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) },
});

function refundUnder(key: string, paymentId: string, body: object) {
  return wire(sdk).post(`/v1/payments/${paymentId}/refund`, body, {
    headers: { 'X-Refund-Idempotency': key },
  });
}

describe('keys', () => {
  test('a wrong secret is refused with 401 in the error shape', async () => {
    const stranger = sdkFor(TEST_KEY ?? KEYS.keyId, 'not the secret', TEST_KEY ? undefined : sandbox.base);
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
  test('a new order answers its fields in order and owes the whole amount', async () => {
    const created = await order({ notes: { booking: 'b1' }, receipt: 'r'.repeat(40) });
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
    expect(await sdk.orders.fetch(created.id)).toMatchObject({ id: created.id, amount: 59_000_00 });
  });

  test('no notes are an empty list', async () => {
    expect((await order()).notes).toEqual([]);
  });

  test.each([
    ['99 paise', { amount: 99 }, /minimum amount|at least INR 1\.00/],
    ['part of a paisa', { amount: 100.5 }, /must be an integer/],
    ['words for an amount', { amount: 'many' }, /integer/],
    ['a receipt of 41 characters', { receipt: 'r'.repeat(41) }, /40/],
    ['16 notes', { notes: Object.fromEntries([...Array(16).keys()].map((n) => [`n${n}`, 'x'])) }, /15/],
    ['a note of 257 characters', { notes: { long: 'x'.repeat(257) } }, /256/],
  ])('%s is refused', async (_what, input, description) => {
    await expect(order(input)).rejects.toMatchObject(refusal(description));
  });

  test('an absent amount is refused', async () => {
    await expect(wire(sdk).post('/v1/orders', { currency: 'INR' })).rejects.toMatchObject({
      response: { status: 400, data: { error: { field: 'amount' } } },
    });
  });

  test('an unknown id and a malformed one are refused', async () => {
    await expect(sdk.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject(refusal(/does not exist/));
    await expect(sdk.orders.fetch('nonsense')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a repeated create with a unique receipt makes no second order', async () => {
    const input = { receipt: receipt(), unique_receipt: true };
    const first = await order(input);
    const second = await order(input).catch(
      async () => (await sdk.orders.all({ receipt: input.receipt })).items[0],
    );
    expect(second.id).toBe(first.id);
    expect((await sdk.orders.all({ receipt: input.receipt })).items).toHaveLength(1);
  });

  onlySandbox(
    'a unique receipt with another amount is refused, and so is any repeat when asked for',
    async () => {
      const input = { receipt: receipt(), unique_receipt: true };
      await order(input);
      await expect(order({ ...input, amount: 100 })).rejects.toMatchObject(
        refusal(/receipt should be unique/),
      );
      await sandbox.post('/_sandbox/orders/mode', { reused_receipt: 'refuse' });
      await expect(order(input)).rejects.toMatchObject(refusal(/receipt should be unique/));
      await sandbox.post('/_sandbox/orders/mode', { reused_receipt: 'same' });
    },
  );

  test('lists are newest first, bounded, and filter by receipt', async () => {
    const [first, second] = [await order(), await order()];
    const page = await sdk.orders.all({ count: 2 });
    expect(page).toMatchObject({ entity: 'collection', count: 2 });
    expect(page.items.map((item) => item.id)).toEqual([second.id, first.id]);
    expect((await sdk.orders.all({ count: 1, skip: 1 })).items[0]?.id).toBe(first.id);
    expect((await sdk.orders.all({ receipt: first.receipt })).items.map((o) => o.id)).toEqual([first.id]);
    expect((await sdk.orders.all({ to: first.created_at - 86_400 * 3650 })).items).toEqual([]);
    await expect(sdk.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('payments', () => {
  onlySandbox(
    'the checkout confirms with order id, payment id and a signature over both [S3-15]',
    async () => {
      const { id } = await order();
      const answer = await sandbox.post('/pay', { order_id: id, outcome: 'success' });
      expect(answer).toEqual({
        razorpay_order_id: id,
        razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
        razorpay_signature: checkoutSignature(KEYS.keySecret, id, answer.razorpay_payment_id),
        status: 'captured',
      });
    },
  );

  onlySandbox('automatic capture pays the order and takes a fee of 2 % and GST', async () => {
    const payment = await paid();
    expect(payment).toMatchObject({ status: 'captured', captured: true, fee: 1_392_40, tax: 212_40 });
    expect(await sdk.orders.fetch(payment.order_id)).toMatchObject({
      status: 'paid',
      attempts: 1,
      amount_paid: 59_000_00,
      amount_due: 0,
    });
    expect((await sdk.orders.fetchPayments(payment.order_id)).items).toHaveLength(1);
  });

  onlySandbox('manual capture waits, takes the whole amount only, and only once', async () => {
    const payment = await paid({ payment: MANUAL });
    expect(payment).toMatchObject({ status: 'authorized', captured: false, fee: null, tax: null });
    expect((await sdk.orders.fetch(payment.order_id)).status).toBe('attempted');
    await expect(sdk.payments.capture(payment.id, 58_000_00, 'INR')).rejects.toMatchObject(refusal(/equal/));
    expect(await sdk.payments.capture(payment.id, 59_000_00, 'INR')).toMatchObject({ status: 'captured' });
    await expect(sdk.payments.capture(payment.id, 59_000_00, 'INR')).rejects.toMatchObject(
      refusal(/already/),
    );
    expect((await sdk.orders.fetch(payment.order_id)).status).toBe('paid');
  });

  onlySandbox('a failed attempt names its reason and leaves the order open', async () => {
    const { id } = await order();
    const { error } = await sandbox.post('/pay', {
      order_id: id,
      outcome: 'failure',
      reason: 'insufficient_fund',
    });
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
      metadata: { order_id: id },
    });
    const payment = await sdk.payments.fetch(error.metadata.payment_id);
    expect(payment).toMatchObject({ status: 'failed', error_reason: 'insufficient_fund' });
    await expect(sdk.payments.capture(payment.id, 59_000_00, 'INR')).rejects.toMatchObject(
      refusal(/authorized/),
    );
    await sandbox.post('/pay', { order_id: id, outcome: 'success' });
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  onlySandbox(
    'a second payment is refused while one is authorized, and returned once the order is paid',
    async () => {
      const first = await paid({ payment: MANUAL });
      const again = { order_id: first.order_id, outcome: 'success' };
      expect((await sandbox.post('/pay', again)).error.code).toBe('BAD_REQUEST_ERROR');
      await sdk.payments.capture(first.id, 59_000_00, 'INR');
      const duplicate = await sandbox.post('/pay', again);
      expect(await sdk.payments.fetch(duplicate.razorpay_payment_id)).toMatchObject({
        status: 'refunded',
        captured: false,
        fee: null,
        amount_refunded: 59_000_00,
        refund_status: 'full',
      });
      expect(await sdk.orders.fetch(first.order_id)).toMatchObject({
        status: 'paid',
        amount_paid: 59_000_00,
      });
    },
  );

  onlySandbox('an amount other than the order’s is refused', async () => {
    const { id } = await order();
    const { error } = await sandbox.post('/pay', { order_id: id, outcome: 'success', amount: 100 });
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field: 'amount' });
  });

  onlySandbox('a partial payment order is paid in parts', async () => {
    const { id } = await order({ amount: 1000_00, partial_payment: true, first_payment_min_amount: 400_00 });
    const pay = (amount: number) => sandbox.post('/pay', { order_id: id, outcome: 'success', amount });
    expect((await pay(399_00)).error.field).toBe('amount');
    await pay(400_00);
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', amount_due: 600_00 });
    await pay(600_00);
    expect(await sdk.orders.fetch(id)).toMatchObject({ status: 'paid', amount_due: 0 });
  });
});

describe('refunds', () => {
  onlySandbox('a partial and then a full refund, never more than was captured', async () => {
    const payment = await paid();
    const first = await sdk.payments.refund(payment.id, { amount: 9_000_00, receipt: 'part' });
    expect(first.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
    expect(first).toMatchObject({
      amount: 9_000_00,
      status: 'processed',
      receipt: 'part',
      speed_requested: 'normal',
    });
    expect(await sdk.payments.fetch(payment.id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    });
    await expect(sdk.payments.refund(payment.id, { amount: 50_000_01 })).rejects.toMatchObject(
      refusal(/greater/),
    );
    expect((await sdk.payments.refund(payment.id, {})).amount).toBe(50_000_00);
    expect(await sdk.payments.fetch(payment.id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    await expect(sdk.payments.refund(payment.id, {})).rejects.toMatchObject(refusal(/fully refunded/));
    expect((await sdk.payments.fetchMultipleRefund(payment.id, {})).items).toHaveLength(2);
    expect((await sdk.refunds.fetch(first.id)).payment_id).toBe(payment.id);
    expect((await sdk.refunds.fetch(first.id, { payment_id: payment.id })).id).toBe(first.id);
    expect((await sdk.orders.fetch(payment.order_id)).status).toBe('paid');
  });

  onlySandbox('an authorized payment cannot be refunded', async () => {
    const payment = await paid({ payment: MANUAL });
    await expect(sdk.payments.refund(payment.id, {})).rejects.toMatchObject(refusal(/captured/));
  });

  onlySandbox('one idempotency key makes one refund and refuses another body', async () => {
    const payment = await paid();
    const key = randomUUID();
    const first = await refundUnder(key, payment.id, { amount: 100_00 });
    expect((await refundUnder(key, payment.id, { amount: 100_00 })).data).toEqual(first.data);
    await expect(refundUnder(key, payment.id, { amount: 200_00 })).rejects.toMatchObject({
      response: {
        status: 400,
        data: { error: { description: expect.stringMatching(/^Different request/) } },
      },
    });
    await expect(refundUnder('short', payment.id, {})).rejects.toMatchObject({ response: { status: 400 } });
    expect((await sdk.payments.fetchMultipleRefund(payment.id, {})).items).toHaveLength(1);
  });

  onlySandbox('a key whose first request is not answered yet gets 409', async () => {
    const payment = await paid();
    const key = randomUUID();
    await sandbox.post('/_sandbox/faults', { route: 'POST /v1/payments/:id/refund', mode: 'hang', times: 1 });
    const leaving = new AbortController();
    const refund = (signal?: AbortSignal) =>
      fetch(`${sandbox.base}/v1/payments/${payment.id}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`,
          'content-type': 'application/json',
          'x-refund-idempotency': key,
        },
        body: '{}',
        ...(signal && { signal }),
      });
    const hung = refund(leaving.signal);
    await expect.poll(async () => (await sandbox.get('/_sandbox/faults')).length).toBe(0);
    expect((await refund()).status).toBe(409);
    leaving.abort();
    await expect(hung).rejects.toThrow();
    await expect.poll(async () => (await refund()).status).toBe(200);
  });

  onlySandbox('refunds can be pending, fail, and then be made again', async () => {
    await sandbox.post('/_sandbox/refunds/mode', { mode: 'pending' });
    const payment = await paid();
    const pending = await sdk.payments.refund(payment.id, {});
    expect(pending.status).toBe('pending');
    expect(await sandbox.post(`/_sandbox/refunds/${pending.id}/fail`)).toMatchObject({ status: 'failed' });
    expect(await sdk.payments.fetch(payment.id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    const second = await sdk.payments.refund(payment.id, {});
    expect(await sandbox.post(`/_sandbox/refunds/${second.id}/process`)).toMatchObject({
      status: 'processed',
    });
    await sandbox.post('/_sandbox/refunds/mode', { mode: 'failed' });
    const doomed = await sdk.payments.refund((await paid()).id, {});
    expect(doomed.status).toBe('pending');
    expect((await sdk.refunds.fetch(doomed.id)).status).toBe('failed');
    await sandbox.post('/_sandbox/refunds/mode', { mode: 'processed' });
  });
});

describe('transfers', () => {
  const account = 'acc_ArtistAccount0';
  const transfer = (amount: number, more = {}) => ({
    transfers: [{ account, amount, currency: 'INR', ...more }],
  });

  onlySandbox('a transfer is held, released and reversed', async () => {
    const payment = await paid();
    const made = await sdk.payments.transfer(payment.id, transfer(40_000_00, { on_hold: true }));
    const trf = made.items[0];
    if (!trf) throw new Error('no transfer');
    expect(trf).toMatchObject({
      source: payment.id,
      recipient: account,
      on_hold: true,
      settlement_status: 'on_hold',
    });
    expect(await sdk.transfers.edit(trf.id, { on_hold: false })).toMatchObject({
      settlement_status: 'pending',
    });
    expect((await sdk.transfers.reverse(trf.id, { amount: 10_000_00 })).amount).toBe(10_000_00);
    expect(await sdk.transfers.fetch(trf.id)).toMatchObject({ status: 'partially_reversed' });
    await expect(sdk.transfers.reverse(trf.id, { amount: 30_000_01 })).rejects.toMatchObject(
      refusal(/greater/),
    );
    await expect(sdk.payments.transfer(payment.id, transfer(29_000_01))).rejects.toMatchObject(
      refusal(/exceeds/),
    );
  });

  onlySandbox('no transfer from an uncaptured payment nor after a refund has begun', async () => {
    const waiting = await paid({ payment: MANUAL });
    await expect(sdk.payments.transfer(waiting.id, transfer(100_00))).rejects.toMatchObject(
      refusal(/captured/),
    );
    const payment = await paid();
    await sdk.payments.refund(payment.id, { amount: 100_00 });
    await expect(sdk.payments.transfer(payment.id, transfer(100_00))).rejects.toMatchObject(
      refusal(/refund/),
    );
  });

  onlySandbox('a linked account is made once for each key, with where its money goes', async () => {
    const payee = (change = {}) => ({
      type: 'route',
      tnc_accepted: true,
      reference_id: 'payee-1',
      legal_business_name: 'Jasleen Kaur Sandhu',
      business_type: 'individual',
      email: 'jasleen@example.com',
      phone: '+919876500001',
      legal_info: { pan: 'ABCPK1234F' },
      settlement_accounts: [
        {
          method: 'bank_account',
          bank_account: { account_number: '001234567890', code: 'HDFC0000317', beneficiary_name: 'Jasleen' },
        },
      ],
      ...change,
    });
    const create = (body: object, key: string) =>
      wire(sdk).post('/v2/accounts', body, { headers: { 'Idempotency-Key': key } });
    const made = await create(payee(), 'first-account-1');
    expect(made.data).toMatchObject({ entity: 'linked_account', status: 'created' });
    expect(made.data.id).toMatch(/^acc_[A-Za-z0-9]{14}$/);
    expect((await create(payee(), 'first-account-1')).data.id).toBe(made.data.id);
    expect(JSON.stringify(made.data)).not.toContain('001234567890');
    const upi = { method: 'upi', upi: { vpa: 'jasleen@okhdfcbank', beneficiary_name: 'Jasleen' } };
    expect((await create(payee({ settlement_accounts: [upi] }), 'upi-account-01')).data.id).not.toBe(
      made.data.id,
    );
    for (const wrong of [{ settlement_accounts: [] }, { legal_info: { pan: 'nonsense' } }, { type: 'bank' }])
      await expect(create(payee(wrong), `wrong-${JSON.stringify(wrong).length}-key`)).rejects.toMatchObject({
        response: { status: 400 },
      });
  });

  onlySandbox('a reversal can be found again by its notes, and a direct transfer by its key', async () => {
    const payment = await paid();
    const { items } = await sdk.payments.transfer(payment.id, transfer(100_00, { on_hold: true }));
    const trf = String(items[0]?.id);
    await sdk.transfers.reverse(trf, { amount: 40_00, notes: { reversal_id: 'r1' } } as never);
    const reversals = await wire(sdk).get(`/v1/transfers/${trf}/reversals`);
    expect(reversals.data.items).toMatchObject([{ amount: 40_00, notes: { reversal_id: 'r1' } }]);
    const direct = () =>
      wire(sdk).post(
        '/v1/transfers',
        { account, amount: 500_00, currency: 'INR', on_hold: true },
        { headers: { 'X-Transfer-Idempotency': 'direct-transfer-1' } },
      );
    expect((await direct()).data.id).toBe((await direct()).data.id);
  });

  onlySandbox(
    'transfers promised with an order happen at capture, and reverse_all takes them back',
    async () => {
      const payment = await paid({ ...transfer(40_000_00), payment: MANUAL });
      const promised = (await sdk.orders.fetch(payment.order_id)) as unknown as {
        transfers: { id: string; status: string }[];
      };
      expect(promised.transfers[0]?.status).toBe('created');
      await sdk.payments.capture(payment.id, 59_000_00, 'INR');
      const id = String(promised.transfers[0]?.id);
      expect((await sdk.transfers.fetch(id)).status).toBe('processed');
      await wire(sdk).post(`/v1/payments/${payment.id}/refund`, { reverse_all: true });
      expect((await sdk.transfers.fetch(id)).status).toBe('reversed');
    },
  );
});
