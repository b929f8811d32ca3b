import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  KEYS,
  MANUAL,
  onlySandbox,
  refundUnder,
  refusal,
  useContract,
} from '#tests/support/gateway-contract.ts';

const at = useContract();

describe('refunds', () => {
  onlySandbox('a partial and then a full refund, never more than was captured', async () => {
    const payment = await at.paid();
    const first = await at.sdk.payments.refund(payment.id, { amount: 9_000_00, receipt: 'part' });
    expect(first.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
    expect(first).toMatchObject({
      amount: 9_000_00,
      status: 'processed',
      receipt: 'part',
      speed_requested: 'normal',
    });
    expect(await at.sdk.payments.fetch(payment.id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    });
    await expect(at.sdk.payments.refund(payment.id, { amount: 50_000_01 })).rejects.toMatchObject(
      refusal(/greater/),
    );
    expect((await at.sdk.payments.refund(payment.id, {})).amount).toBe(50_000_00);
    expect(await at.sdk.payments.fetch(payment.id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    await expect(at.sdk.payments.refund(payment.id, {})).rejects.toMatchObject(refusal(/fully refunded/));
    expect((await at.sdk.payments.fetchMultipleRefund(payment.id, {})).items).toHaveLength(2);
    expect((await at.sdk.refunds.fetch(first.id)).payment_id).toBe(payment.id);
    expect((await at.sdk.refunds.fetch(first.id, { payment_id: payment.id })).id).toBe(first.id);
    expect((await at.sdk.orders.fetch(payment.order_id)).status).toBe('paid');
  });

  onlySandbox('an authorized payment cannot be refunded', async () => {
    const payment = await at.paid({ payment: MANUAL });
    await expect(at.sdk.payments.refund(payment.id, {})).rejects.toMatchObject(refusal(/captured/));
  });

  onlySandbox('one idempotency key makes one refund and refuses another body', async () => {
    const payment = await at.paid();
    const key = randomUUID();
    const first = await refundUnder(at.sdk, key, payment.id, { amount: 100_00 });
    expect((await refundUnder(at.sdk, key, payment.id, { amount: 100_00 })).data).toEqual(first.data);
    await expect(refundUnder(at.sdk, key, payment.id, { amount: 200_00 })).rejects.toMatchObject({
      response: {
        status: 400,
        data: { error: { description: expect.stringMatching(/^Different request/) } },
      },
    });
    await expect(refundUnder(at.sdk, 'short', payment.id, {})).rejects.toMatchObject({
      response: { status: 400 },
    });
    expect((await at.sdk.payments.fetchMultipleRefund(payment.id, {})).items).toHaveLength(1);
  });

  onlySandbox('a key whose first request is not answered yet gets 409', async () => {
    const payment = await at.paid();
    const key = randomUUID();
    await at.sandbox.post('/_sandbox/faults', {
      route: 'POST /v1/payments/:id/refund',
      mode: 'hang',
      times: 1,
    });
    const leaving = new AbortController();
    const refund = (signal?: AbortSignal) =>
      fetch(`${at.sandbox.base}/v1/payments/${payment.id}/refund`, {
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
    await expect.poll(async () => (await at.sandbox.get('/_sandbox/faults')).length).toBe(0);
    expect((await refund()).status).toBe(409);
    leaving.abort();
    await expect(hung).rejects.toThrow();
    await expect.poll(async () => (await refund()).status).toBe(200);
  });

  onlySandbox('refunds can be pending, fail, and then be made again', async () => {
    await at.sandbox.post('/_sandbox/refunds/mode', { mode: 'pending' });
    const payment = await at.paid();
    const pending = await at.sdk.payments.refund(payment.id, {});
    expect(pending.status).toBe('pending');
    expect(await at.sandbox.post(`/_sandbox/refunds/${pending.id}/fail`)).toMatchObject({ status: 'failed' });
    expect(await at.sdk.payments.fetch(payment.id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    const second = await at.sdk.payments.refund(payment.id, {});
    expect(await at.sandbox.post(`/_sandbox/refunds/${second.id}/process`)).toMatchObject({
      status: 'processed',
    });
    await at.sandbox.post('/_sandbox/refunds/mode', { mode: 'failed' });
    const doomed = await at.sdk.payments.refund((await at.paid()).id, {});
    expect(doomed.status).toBe('pending');
    expect((await at.sdk.refunds.fetch(doomed.id)).status).toBe('failed');
    await at.sandbox.post('/_sandbox/refunds/mode', { mode: 'processed' });
  });
});
