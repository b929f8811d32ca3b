import Fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';

export const KEYS = { keyId: 'rzp_test_MehfilTests01', keySecret: 'test-key-secret' };
export const WEBHOOK_SECRET = 'test-webhook-secret';

export interface GatewayDump {
  orders: { id: string; amount: number; status: string; notes: object }[];
  payments: {
    id: string;
    order_id: string;
    status: string;
    captured: boolean;
    amount: number;
    amount_refunded: number;
  }[];
  refunds: { id: string; payment_id: string; amount: number; status: string; notes: object }[];
}

/** An in-memory gateway per test file, spoken to over HTTP. */
export function useTestGateway() {
  const server = Fastify();
  let base = '';
  beforeAll(async () => {
    await server.register(
      razorpaySandbox({
        ...KEYS,
        webhookSecret: WEBHOOK_SECRET,
        webhookUrl: null,
        storeFile: ':memory:',
        publicPath: '',
      }),
    );
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  return {
    get base() {
      return base;
    },
    dump: async () => (await fetch(`${base}/_sandbox/dump`)).json() as Promise<GatewayDump>,
    async call<Answer = Record<string, never>>(path: string, body: object = {}): Promise<Answer> {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}
