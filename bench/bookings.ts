import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import { seller } from '#app/bookings/wire/seller.server.ts';
import type { Gateway } from '#app/payments/gateway/gateway.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { type Database, openDatabase } from '#app/platform/database.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';
import { openSite } from '#tests/support/market-rows.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { cpuOfFamily } from './cpu.ts';
import { bareBookings } from './floors/bookings.ts';
import { median } from './measure.ts';
import { ms, type Row, share } from './table.ts';

const ARTISTS = 200;
/** One account holds only a few artists at once, so the load needs many hosts. */
const HOSTS = 400;
const EACH_ROUND = 60;
const ROUNDS = 5;
const AT_ONCE = 8;

/** Our own cost of a booking, from request to capture; the gateway is in memory and answers at once. */
export async function benchBookings(server: BenchPostgres): Promise<Row[]> {
  const url = await server.empty('bookings');
  const database = await openDatabase({ databaseUrl: url, databasePool: 10, dataDir: '' });
  const deps = depsWithoutGateway(database.db);
  const hosts = await plant(database.db);
  const bare = await bareBookings(url, hosts);
  const next = requests(hosts);
  const book = async () => {
    const { host, request } = next();
    const made = await createBooking(deps, host, request, null);
    if (!made.ok) throw new Error(`Refused: ${made.refusal.reason}`);
    return made.value.checkout.orderId;
  };
  const confirm = async (orderId: string) => {
    const outcome = await signalPayment(deps, orderId.replace('order_', 'pay_'));
    if (outcome !== 'captured') throw new Error(`The payment is ${outcome}`);
  };
  const times = {
    commit: [] as number[],
    confirm: [] as number[],
    bareCommit: [] as number[],
    bareConfirm: [] as number[],
  };
  const warmUp = 2;
  for (let round = 0; round < ROUNDS + warmUp; round++) {
    const kept = round >= warmUp;
    for (let n = 0; n < EACH_ROUND; n++) {
      const order = await timed(kept ? times.commit : [], book);
      await timed(kept ? times.confirm : [], () => confirm(order));
    }
    for (let n = 0; n < EACH_ROUND; n++) {
      const booking = await timed(kept ? times.bareCommit : [], bare.commit);
      await timed(kept ? times.bareConfirm : [], () => bare.confirm(booking));
    }
  }
  const commits = await together(server, book);
  const confirms = await together(server, confirm, commits.answers);
  await bare.close();
  await database.close();
  return [
    ...figures('booking commit', median(times.commit), median(times.bareCommit), commits),
    ...figures('booking confirm', median(times.confirm), median(times.bareConfirm), confirms),
  ];
}

function figures(
  what: string,
  p50: number,
  bare: number,
  many: { perSecond: number; perCore: number },
): Row[] {
  return [
    { what: `${what}: p50 beside the bare SQL`, ours: ms(p50), floor: ms(bare), ...share(bare / p50, 0.55) },
    {
      what: `${what}: a second, ${AT_ONCE} at once; and for each busy core, database included`,
      ours: `${many.perSecond.toFixed(0)}; ${many.perCore.toFixed(0)}`,
      bar: '≥ 350 a core',
      met: many.perCore >= 350,
    },
  ];
}

async function timed<Answer>(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await work();
  times.push(performance.now() - began);
  return answer;
}

const MANY = 400;

async function together<Input, Answer>(
  server: BenchPostgres,
  work: (input: Input) => Promise<Answer>,
  inputs: Input[] = Array.from({ length: MANY }),
) {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const databaseCpu = cpuOfFamily(server.pid);
  const answers: Answer[] = [];
  const left = inputs[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const input of left) answers.push(await work(input));
    }),
  );
  const used = process.cpuUsage(cpu);
  const busyMs = (used.user + used.system) / 1000 + cpuOfFamily(server.pid) - databaseCpu;
  return {
    answers,
    perSecond: (inputs.length * 1000) / (performance.now() - began),
    perCore: (inputs.length * 1000) / busyMs,
  };
}

async function plant(db: Database): Promise<string[]> {
  await openSite(db);
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
  await db
    .insertInto('artist')
    .values(
      Array.from({ length: ARTISTS }, (_, index) => ({
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
  const hosts = await db
    .insertInto('account')
    .values(
      Array.from({ length: HOSTS }, (_, index) => ({
        phone: `+91${9_000_000_000 + index}`,
        name: `Host ${index}`,
        email: 'host@example.com',
      })),
    )
    .returning('id')
    .execute();
  return hosts.map(({ id }) => id);
}

/** Distinct artist, host and event per request, so that requests do not contend. */
function requests(hosts: string[]) {
  let n = 0;
  return () => {
    n += 1;
    const day = new Date(Date.now() + (10 + Math.floor(n / ARTISTS)) * 86_400_000).toISOString().slice(0, 10);
    const host = { accountId: hosts[n % HOSTS]! };
    return { host, request: aRequest(1 + (n % ARTISTS), day) };
  };
}

function depsWithoutGateway(db: Database): PaymentDeps {
  const amounts = new Map<string, number>();
  const refuse = () => Promise.reject(new Error('Not part of this figure'));
  const gateway: Gateway = {
    keyId: 'rzp_test_bench',
    createOrder: async ({ receipt, amount }) => {
      const id = `order_${receipt}`;
      amounts.set(id, amount);
      return { id, amount, currency: 'INR', status: 'created' };
    },
    fetchPayment: async (id) => {
      const orderId = id.replace('pay_', 'order_');
      const amount = amounts.get(orderId)!;
      return {
        id,
        orderId,
        amount,
        currency: 'INR',
        status: 'captured',
        captured: true,
        createdAt: new Date(),
        method: 'upi',
        instrument: null,
        fee: 0,
        feeTax: 0,
        failure: null,
      };
    },
    fetchOrderPayments: refuse,
    capturePayment: refuse,
    refundPayment: refuse,
    fetchRefund: refuse,
    listPayments: refuse,
    listRefunds: refuse,
    createLinkedAccount: refuse,
    transfer: refuse,
    fetchTransfer: refuse,
    fetchLinkedAccount: refuse,
    transfersOf: refuse,
    releaseTransfer: refuse,
    reverseTransfer: refuse,
    listTransfers: refuse,
  };
  return {
    db,
    gateway,
    seller,
    keys: keyRing({ current: 'bench' }),
    directTransfers: true,
    log: pino({ level: 'silent' }),
    wake: () => {},
  };
}
