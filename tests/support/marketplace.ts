import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { sellers } from '#app/bookings/sellers.server.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import { paymentHandlers } from '#app/payments/jobs.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';
import { KEY_RING } from '#tests/support/key-ring.ts';
import { useTestDatabase } from './database.ts';

export const KEYS = { keyId: 'rzp_test_MehfilTests01', keySecret: 'test-key-secret' };
export const WEBHOOK_SECRET = 'test-webhook-secret';

/** A database per test file and an in-memory gateway spoken to over HTTP. */
export function useMarketplace(options: Parameters<typeof useTestDatabase>[0] = {}) {
  const database = useTestDatabase(options);
  const gatewayServer = Fastify();
  let base = '';
  let deps: PaymentDeps;
  beforeAll(async () => {
    await gatewayServer.register(
      razorpaySandbox({
        ...KEYS,
        webhookSecret: WEBHOOK_SECRET,
        webhookUrl: null,
        storeFile: ':memory:',
        publicPath: '',
      }),
    );
    base = await gatewayServer.listen({ port: 0, host: '127.0.0.1' });
    const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
    const gateway = razorpayGateway({ ...KEYS, apiBase: base });
    deps = { db: database.db, gateway, seller: sellers, keys: KEY_RING, log, wake: () => {} };
    await plantCity();
  });
  afterAll(() => gatewayServer.close());

  async function plantCity() {
    await database.db
      .insertInto('city')
      .values({
        id: 1,
        slug: 'chandigarh',
        name: 'Chandigarh',
        state_code: '04',
        lat: 30.7333,
        lng: 76.7794,
        position: 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database.db
      .insertInto('category')
      .values({ slug: 'singer', name: 'Singer', plural: 'Singers', position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function atGateway<Answer = Record<string, never>>(path: string, body: object = {}): Promise<Answer> {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    get db() {
      return database.db;
    },
    get open() {
      return database.open;
    },
    get deps() {
      return deps;
    },
    get gatewayBase() {
      return base;
    },
    atGateway,
    /** Dispatches the outbox until nothing is due. */
    settle: () => dispatchEvents(database.db, paymentHandlers(deps), deps.log),
    gatewayDump: async () => (await fetch(`${base}/_sandbox/dump`)).json() as Promise<GatewayDump>,

    async host(name = 'Aarav Mehta'): Promise<{ accountId: string }> {
      const { id } = await database.db
        .insertInto('account')
        .values({ phone: nextPhone(), name, email: 'host@example.com' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { accountId: id };
    },

    async artist(
      artist: {
        fee?: number;
        kind?: 'solo' | 'team';
        members?: number[];
        instant?: boolean;
        category?: string;
      } = {},
    ): Promise<number> {
      const { id } = await database.db
        .insertInto('artist')
        .values({
          kind: artist.kind ?? 'solo',
          name: 'Jasleen Kaur Sandhu',
          category: artist.category ?? 'singer',
          city_id: 1,
          lat: 30.73,
          lng: 76.78,
          fee_paise: (artist.fee ?? 47_200) * 100,
          accepts_instantly: artist.instant ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const member of artist.members ?? [])
        await database.db.insertInto('team_member').values({ team_id: id, artist_id: member }).execute();
      return id;
    },

    /** Business date plus days, in IST. */
    async dateIn(days: number): Promise<string> {
      const now = await businessNow(database.db);
      return new Date(now.getTime() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
    },
  };
}

export interface GatewayDump {
  orders: { id: string; amount: number; status: string }[];
  payments: {
    id: string;
    order_id: string;
    status: string;
    captured: boolean;
    amount: number;
    amount_refunded: number;
  }[];
  refunds: { id: string; payment_id: string; amount: number; status: string }[];
}

let phones = 9_000_000_000 + (process.pid % 1000) * 100_000;
function nextPhone(): string {
  phones += 1;
  return `+91${phones}`;
}
