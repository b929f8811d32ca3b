import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import pino from 'pino';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { sellers } from '#app/bookings/wire/sellers.server.ts';
import { guardedGateway } from '#app/payments/gateway/guarded-gateway.server.ts';
import { razorpayGateway } from '#app/payments/gateway/razorpay.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import { advanceClock } from '#app/platform/clock.server.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { Row } from './table.ts';

const UNHEARD = Number(process.env.BENCH_UNHEARD ?? 2000);
const AT_ONCE = 8;
const BAR = 1000;
const KEYS = { keyId: 'rzp_test_MehfilBench01', keySecret: 'bench-key-secret' };

/** Rate of finding paid orders without webhooks. Includes the in-process sandbox gateway's own work. */
export async function benchReconciler(server: BenchPostgres): Promise<Row[]> {
  const url = await server.empty('reconciler');
  const database = await openDatabase({ databaseUrl: url, databasePool: 10, dataDir: '' });
  const { db } = database;
  const gatewayServer = Fastify();
  await gatewayServer.register(
    razorpaySandbox({ ...KEYS, webhookSecret: 'x', webhookUrl: null, storeFile: ':memory:', publicPath: '' }),
  );
  const base = await gatewayServer.listen({ port: 0, host: '127.0.0.1' });
  const deps: PaymentDeps = {
    db,
    gateway: guardedGateway(razorpayGateway({ ...KEYS, apiBase: base })),
    seller: sellers,
    directTransfers: true,
    keys: keyRing({ current: 'a secret that protects nothing' }),
    log: pino({ level: 'silent' }),
    wake: () => {},
  };
  try {
    await plantUnheard(deps, base);
    await advanceClock(db, 16 * 60);
    const began = performance.now();
    let checked = 0;
    for (let now = await reconcilePayments(deps); now > 0; now = await reconcilePayments(deps))
      checked += now;
    const minutes = (performance.now() - began) / 60_000;
    const perMinute = checked / minutes;
    const settled = await countPaid(db);
    if (settled !== UNHEARD) throw new Error(`${UNHEARD} were paid, ${settled} were found`);
    return [
      {
        what: `payments found unheard: orders a minute and process, ${UNHEARD} paid and ${UNHEARD} never tried`,
        ours: perMinute.toFixed(0),
        bar: `≥ ${BAR}`,
        met: perMinute >= BAR,
      },
    ];
  } finally {
    await gatewayServer.close();
    await database.close();
  }
}

async function countPaid(db: Database): Promise<number> {
  const { paid } = await db
    .selectFrom('payment_order')
    .select((on) => on.fn.countAll<number>().as('paid'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(paid);
}

async function plantUnheard(deps: PaymentDeps, base: string): Promise<void> {
  const { db } = deps;
  const people = 2 * UNHEARD;
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await db
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
    .execute();
  const numbers = Array.from({ length: people }, (_, index) => index);
  for (let from = 0; from < people; from += 1000) {
    const part = numbers.slice(from, from + 1000);
    await db
      .insertInto('artist')
      .values(
        part.map((index) => ({
          kind: 'solo',
          name: `Artist ${index}`,
          category: 'singer',
          city_id: 1,
          lat: 30.73,
          lng: 76.78,
          fee_paise: 47_200_00,
        })),
      )
      .execute();
    await db
      .insertInto('account')
      .values(
        part.map((index) => ({
          phone: `+91${9_000_000_000 + index}`,
          name: `Host ${index}`,
          email: 'host@example.com',
        })),
      )
      .execute();
  }
  const hosts = await db.selectFrom('account').select('id').execute();
  const left = hosts.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, { id }] of left) {
        const made = await createBooking(deps, { accountId: id }, aRequest(1 + index, day), null);
        if (!made.ok) throw new Error(`Refused: ${made.refusal.reason}`);
        if (index % 2 === 0) await pay(base, made.value.checkout.orderId);
      }
    }),
  );
}

async function pay(base: string, orderId: string): Promise<void> {
  const answer = await fetch(`${base}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'success', deliver: 'none' }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`);
}
