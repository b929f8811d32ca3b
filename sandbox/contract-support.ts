import { randomUUID } from 'node:crypto';
import type Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, runSandbox, sdkFor, wire } from './test-support.ts';

// The same tests hold for Razorpay's test mode, except where it lacks what they need.
export const TEST_KEY = process.env.RAZORPAY_TEST_KEY_ID;
const TEST_SECRET = process.env.RAZORPAY_TEST_KEY_SECRET;
export const onlySandbox = test.skipIf(TEST_KEY);

export const MANUAL = {
  capture: 'manual',
  capture_options: { manual_expiry_period: 4320, refund_speed: 'normal' },
};
export const receipt = () => randomUUID().replaceAll('-', '');

/** The gateway under test, driven by the official SDK. */
export function useContract() {
  let sandbox: Running;
  let sdk: Razorpay;
  beforeAll(async () => {
    sandbox = await runSandbox();
    sdk = TEST_KEY && TEST_SECRET ? sdkFor(TEST_KEY, TEST_SECRET) : sandbox.sdk;
  });
  afterAll(() => sandbox.close());

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

  return {
    get sandbox() {
      return sandbox;
    },
    get sdk() {
      return sdk;
    },
    order,
    paid,
  };
}

export const refusal = (description: RegExp) => ({
  statusCode: 400,
  error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) },
});

export function refundUnder(sdk: Razorpay, key: string, paymentId: string, body: object) {
  return wire(sdk).post(`/v1/payments/${paymentId}/refund`, body, {
    headers: { 'X-Refund-Idempotency': key },
  });
}
