import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hmac } from '#sandbox/ids.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';
import type { SandboxOptions } from '#sandbox/types.ts';

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

// Generous timeouts: a slow machine must not fail the tests, only a real hang.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PREFIX = '/sandbox/razorpay';
export const KEYS = {
  keyId: 'rzp_test_contractTests0',
  keySecret: 'contract-secret',
  webhookSecret: 'webhook-secret',
};

interface Wire {
  defaults: { baseURL: string; timeout: number };
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted by each test
  get(path: string): Promise<{ data: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted by each test
  post(path: string, body: unknown, config?: { headers: Record<string, string> }): Promise<{ data: any }>;
}

export interface Running {
  app: FastifyInstance;
  base: string;
  origin: string;
  sdk: Razorpay;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted by each test
  post(path: string, body?: unknown): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  get(path: string): Promise<any>;
  close(): Promise<void>;
}

export async function runSandbox(options: Partial<SandboxOptions> = {}): Promise<Running> {
  const app = Fastify();
  const plugin = razorpaySandbox({ ...KEYS, webhookUrl: null, storeFile: ':memory:', ...options });
  await app.register(plugin, { prefix: PREFIX });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const base = origin + PREFIX;
  return {
    app,
    base,
    origin,
    sdk: sdkFor(KEYS.keyId, KEYS.keySecret, base),
    post: (path, body) => postJson(base + path, body),
    get: async (path) => (await fetch(base + path)).json(),
    close: () => {
      // Requests left hanging by a fault would keep the server open.
      app.server.closeAllConnections();
      return app.close();
    },
  };
}

export function sdkFor(keyId: string, keySecret: string, baseUrl?: string): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  if (baseUrl) wire(sdk).defaults.baseURL = baseUrl;
  wire(sdk).defaults.timeout = 30_000;
  return sdk;
}

export function wire(sdk: Razorpay): Wire {
  return (sdk as unknown as { api: { rq: Wire } }).api.rq;
}

export async function postJson(url: string, body: unknown = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

interface Received {
  event: string;
  eventId: string;
  genuine: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: payloads of many shapes, asserted by each test
  payload: any;
}

export async function runReceiver() {
  const app = Fastify();
  const received: Received[] = [];
  const waiting: { enough(): boolean; done(): void }[] = [];
  const state = { status: 200 };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.post('/hook', async (request, reply) => {
    const raw = request.body as Buffer;
    const body = JSON.parse(raw.toString());
    received.push({
      event: body.event,
      eventId: String(request.headers['x-razorpay-event-id']),
      genuine: request.headers['x-razorpay-signature'] === hmac(KEYS.webhookSecret, raw),
      payload: body.payload,
    });
    for (const waiter of waiting) if (waiter.enough()) waiter.done();
    return reply.code(state.status).send();
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${origin}/hook`,
    received,
    events: () => received.map((item) => item.event),
    answer(status: number) {
      state.status = status;
    },
    async arrived(count: number): Promise<void> {
      if (received.length >= count) return;
      await new Promise<void>((done) => waiting.push({ enough: () => received.length >= count, done }));
    },
    close: () => app.close(),
  };
}
