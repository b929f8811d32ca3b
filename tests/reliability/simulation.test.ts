import Fastify from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_OPEN_ABSENCE } from '#app/bookings/core/absence-queries.server.ts';
import { payeeOf } from '#app/bookings/core/payee.ts';
import { payoutHandlers, payoutJobs } from '#app/bookings/earnings/payout-handlers.server.ts';
import { bookingsJobs } from '#app/bookings/wire/jobs.server.ts';
import { GatewayRefusal, GatewayUnclear } from '#app/payments/gateway/gateway.ts';
import { paymentHandlers, paymentsJobs } from '#app/payments/jobs.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import { PayoutInFlight } from '#app/payments/payouts/settle-payout.server.ts';
import { recordRefundByBank } from '#app/payments/refund.server.ts';
import { advanceClock, businessNow } from '#app/platform/clock.server.ts';
import { inTransaction, type OpenDatabase } from '#app/platform/database.server.ts';
import { mergeHandlers } from '#app/platform/merge-handlers.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { razorpaySandbox } from '#sandbox/razorpay-sandbox.ts';
import { panFor } from '#tests/support/pan-for.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { contradictions, unendedStories, unfinished, type WholeDump } from './invariants.ts';
import { type Chance, chanceFrom } from './random.ts';
import { book, liveOn, livesToLive, settleAbsences, settleDisputes } from './simulation.ts';
import { giveOtherAccounts, letBanksAnswer, letUpiFail } from './simulation-pay.ts';
import { createPeople } from './simulation-people.ts';
import type { Stage } from './simulation-stage.ts';
import { atGateway, enter, type World } from './world.ts';

/** Limited by test time; `LIVES=1000` takes minutes and expects every outcome. */
const LIVES = Number(process.env.LIVES ?? 100);
/** Override with `SEED=7`. */
const SEED = Number(process.env.SEED ?? 3);
const ARTISTS = Math.max(40, Math.ceil(LIVES * 0.4));
const HOSTS = Math.max(60, Math.ceil(LIVES * 0.6));
/** Also the maximum booking horizon, so that every booking ends. */
const BOOKING_DAYS = 16;
const MAX_DAYS_AHEAD = 24;
/** Reconciling takes up to five days per order, a payout one; chains of moves add more. */
const DAYS_AFTER = 48;
/** Hours of the day in IST when something may happen; denser in the evening. */
const HOURS = [11, 18.8, 19.4, 22.5];
/** Nightly jobs read all that is recent at the gateway, which here is everything, as it follows the real clock. */
const DAYS_BETWEEN_CHECKS = 4;
const NEVER = 'https://never.invalid';

let postgres: PostgresServer;
let database: OpenDatabase;
let stage: Stage;
const gateway = Fastify();
const happened = new Map<string, number>();
const surprises = new Map<string, number>();
const count = (in_: Map<string, number>, what: string) => in_.set(what, (in_.get(what) ?? 0) + 1);

beforeAll(async () => {
  postgres = await startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  const keys = { keyId: 'rzp_test_Lives000000001', keySecret: 'lives-secret' };
  await gateway.register(
    razorpaySandbox({
      ...keys,
      webhookSecret: NEVER,
      webhookUrl: null,
      storeFile: ':memory:',
      ownMoney: 10_000_000_000,
      publicPath: '',
    }),
  );
  const gatewayBase = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const world: World = { databaseUrl: postgres.url, gatewayBase, ...keys };
  const entered = await enter(world);
  database = entered.database;
  const deps = { ...entered.deps, log: noticing() };
  await migrate(deps.db);
  const [accountId, colleagueId] = await createPeople(deps.db, { hosts: HOSTS, artists: ARTISTS });
  const operator = { accountId, roles: ['owner'] };
  stage = {
    deps,
    world,
    operator,
    colleague: { accountId: colleagueId },
    note: (what) => void count(happened, what),
  };
  await linkAccounts();
}, 120_000);

afterAll(async () => {
  await database?.close();
  await gateway.close();
  postgres?.stop();
});

test(
  `${LIVES} random booking lives with faults: money and slots consistent [S1-02]`,
  async () => {
    console.log(`lives: ${LIVES} with SEED=${SEED}`);
    const chance = chanceFrom(SEED);
    for (let day = 0; day < BOOKING_DAYS + DAYS_AFTER; day++) {
      const booking = day < BOOKING_DAYS;
      if (!booking && (await nothingIsOpen())) break;
      for (const hour of HOURS) {
        await moveTo(day + 1, hour);
        const isMorning = hour === HOURS[0];
        const isChecked = isMorning && day % DAYS_BETWEEN_CHECKS === 0;
        await aMoment(chance, isChecked, booking && isMorning ? Math.ceil(LIVES / BOOKING_DAYS) : 0);
      }
    }
    await comeToRest();
    const story = Object.fromEntries([...happened].sort(([, one], [, other]) => other - one));
    console.log(`lives: ${JSON.stringify(story)}`);
    for (const unended of await unendedStories(stage.deps.db)) console.log(`never ended: ${unended}`);
    expect(Object.fromEntries(surprises)).toEqual({});
    expect([
      ...(await contradictions(stage.deps.db, stage.world.gatewayBase)),
      ...(await unfinished(stage.deps.db)),
    ]).toEqual([]);
    expect(await lives()).toBeGreaterThanOrEqual(LIVES * 0.6);
    // Runs in which nothing happened prove nothing.
    for (const what of LIVES < 1000 ? EXPECTED.slice(0, COMMON) : EXPECTED)
      expect(happened.get(what) ?? 0, what).toBeGreaterThan(0);
  },
  900_000 + LIVES * 1000,
);

/** Outcomes common enough for a hundred lives; rarer ones may be missing in short runs. */
const COMMON = 12;
const EXPECTED = [
  'left with the bank',
  'late success',
  'paid another amount',
  'booked full',
  'booked deposit',
  'payment failed',
  'no signal',
  'accept',
  'cancel by host',
  'arrived by code',
  'decline',
  'pays balance',
  'withdraw',
  'another artist taken',
  'problem reported',
  'cancel by operator',
  'dispute settled',
  'change agreed',
  'goodwill',
  'extension agreed',
  'disputed at the bank',
  'not taken by UPI',
  ...['decline by staff', 'withdraw by staff', 'absence confirmed', 'absence approved'],
  ...['no-show by staff', 'replacement taken', 'seen by the host', 'cancelled without the artist'],
];

async function aMoment(chance: Chance, isChecked: boolean, bookings: number) {
  await misfortune(chance);
  for (let made = 0; made < bookings; made++) await attempt(() => bookRandomly(chance));
  const morning = bookings > 0;
  for (const life of await livesToLive(stage.deps)) {
    const tonight = Math.abs(life.starts_at.getTime() - life.now.getTime()) < 5 * 3_600_000;
    if (chance.chance(tonight ? 0.5 : morning ? 0.4 : 0.12)) await attempt(() => liveOn(stage, chance, life));
  }
  await attempt(() => letBanksAnswer(stage, chance));
  await attempt(() => letUpiFail(stage, chance));
  await attempt(() => giveOtherAccounts(stage, () => chance.chance(0.3)));
  await attempt(() => settleDisputes(stage, chance));
  await attempt(() => settleAbsences(stage, chance));
  await timePasses(isChecked);
}

async function misfortune(chance: Chance) {
  const { world } = stage;
  await fetch(`${world.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
  for (const mode of ['before', 'after', '502html'])
    await atGateway(world, '/_sandbox/faults', { route: '*', mode, p: chance.pick([0, 0.02, 0.06]) });
  const refunds = chance.pick(['processed', 'processed', 'pending', 'failed']);
  await atGateway(world, '/_sandbox/refunds/mode', { mode: refunds });
}

async function bookRandomly(chance: Chance) {
  const now = await businessNow(stage.deps.db);
  const date = new Date(now.getTime() + chance.whole(3, MAX_DAYS_AHEAD) * 86_400_000);
  const host = chance.pick(await accountsCalled('Host'));
  await book(stage, chance, {
    host,
    artistId: chance.whole(1, ARTISTS),
    date: date.toISOString().slice(0, 10),
  });
}

async function timePasses(alsoNightly: boolean) {
  const { deps } = stage;
  const jobs = [...bookingsJobs(deps), ...paymentsJobs(deps), ...payoutJobs(deps)];
  for (const { cron, run } of jobs) if (alsoNightly || cron.split(' ')[1] === '*') await attempt(run);
  // Backoff uses the real clock; here the next moment is hours later.
  await sql`update outbox set next_at = now(), attempts = 0 where done_at is null and failed_at is null`.execute(
    deps.db,
  );
  await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(deps.db);
  await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(deps.db);
  await dispatchEvents(deps.db, mergeHandlers(paymentHandlers(deps), payoutHandlers(deps)), deps.log);
}

async function comeToRest() {
  const { deps, world } = stage;
  await fetch(`${world.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
  await atGateway(world, '/_sandbox/refunds/mode', { mode: 'processed' });
  const dump = (await (await fetch(`${world.gatewayBase}/_sandbox/dump`)).json()) as WholeDump;
  for (const { id, status } of dump.refunds)
    if (status === 'pending') await atGateway(world, `/_sandbox/refunds/${id}/process`, {});
  for (let round = 0; round < 24; round++) {
    if (round < 8) await giveOtherAccounts(stage, () => true);
    await advanceClock(deps.db, 6 * 3600);
    await sql`update payment_order set next_check_at = business_now(), checks = 0 where state = 'created'`.execute(
      deps.db,
    );
    // Unfinished attempts are checked at the gateway after half a minute of real time.
    for (const table of ['payout_transfer', 'transfer_reversal'])
      await sql`update ${sql.table(table)} set tried_at = now() - interval '1 minute'`.execute(deps.db);
    await timePasses(round % DAYS_BETWEEN_CHECKS === 0);
  }
  await payByBank();
}

/** Finance pays what the gateway takes no refund of. */
async function payByBank() {
  const { db } = stage.deps;
  const refunds = db.selectFrom('refund').select('id').where('by_bank_since', 'is not', null);
  for (const { id } of await refunds.where('state', '<>', 'processed').execute()) {
    const paid = {
      number: `SBIN${id.replaceAll('-', '').slice(0, 12)}`.toUpperCase(),
      by: stage.operator.accountId,
    };
    expect((await inTransaction(db, (trx) => recordRefundByBank(trx, id, paid))).ok).toBe(true);
    stage.note('refund by bank');
  }
}

/** Ignores gateway failures; collects all other errors. */
const attempt = (act: () => Promise<unknown>) => act().catch(failed);

function failed(error: unknown) {
  if (error instanceof GatewayUnclear || error instanceof GatewayRefusal || error instanceof PayoutInFlight)
    return count(happened, 'the gateway failed us');
  count(surprises, String((error as Error).stack).slice(0, 600));
}

/** A sweep logs failures and continues; they count like thrown errors. */
function noticing() {
  return pino({
    level: 'warn',
    hooks: {
      logMethod([first]) {
        const { err } = Object(first) as { err?: unknown };
        if (err) failed(err);
      },
    },
  });
}

let begun: Date | null = null;
async function moveTo(day: number, hour: number) {
  const now = await businessNow(stage.deps.db);
  begun ??= new Date(`${now.toISOString().slice(0, 10)}T00:00:00+05:30`);
  const wanted = begun.getTime() + day * 86_400_000 + hour * 3_600_000;
  const seconds = Math.round((wanted - now.getTime()) / 1000);
  if (seconds > 0) await advanceClock(stage.deps.db, seconds);
}

async function nothingIsOpen(): Promise<boolean> {
  const { rows } = await sql`select from booking
      where state not in ('expired', 'cancelled', 'completed') or ends_at > business_now() - interval '2 days'
    union all select from dispute where state = 'open'
    union all select from absence where ${IS_OPEN_ABSENCE} limit 1`.execute(stage.deps.db);
  return rows.length === 0;
}

async function lives(): Promise<number> {
  const { rows } = await sql<{ lives: number }>`select count(*) as lives from booking`.execute(stage.deps.db);
  return Number(rows[0]!.lives);
}

const accountsCalled = async (name: string) =>
  (
    await stage.deps.db.selectFrom('account').select('id').where('name', '=', name).orderBy('phone').execute()
  ).map(({ id }) => id);

/** Some artists never link a payout account. */
async function linkAccounts() {
  const { deps } = stage;
  const artists = await deps.db.selectFrom('artist').select('id').execute();
  for (const { id } of artists.filter((artist) => artist.id % 6 !== 0))
    await inTransaction(deps.db, (trx) =>
      changePayoutAccount(
        trx,
        deps.keys,
        payeeOf(id),
        {
          holderName: 'An Artist',
          pan: panFor(id),
          to:
            id % 3 === 0
              ? { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' }
              : { method: 'upi', id: `artist${id}@okhdfcbank` },
        },
        { email: 'artist@example.com', phone: '+919876500001' },
      ),
    );
  await timePasses(true);
}
