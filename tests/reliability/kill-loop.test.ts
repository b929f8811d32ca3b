import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payeeOf } from '#app/bookings/core/payee.ts';
import { payoutHandlers, payoutJobs } from '#app/bookings/earnings/payout-handlers.server.ts';
import { acceptBooking } from '#app/bookings/replace/answer-booking.server.ts';
import { sweepBookings } from '#app/bookings/wire/sweep-bookings.server.ts';
import { payDuePayouts, paymentHandlers } from '#app/payments/jobs.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import { reconcilePayments, reconcileRefunds } from '#app/payments/reconcile-payments.server.ts';
import { inTransaction, openDatabase } from '#app/platform/database.server.ts';
import { keyRing } from '#app/platform/key-ring.server.ts';
import { mergeHandlers } from '#app/platform/merge-handlers.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { dispatchEvents } from '#app/platform/outbox.server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openSite } from '#tests/support/market-rows.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { contradictions } from './invariants.ts';
import { APP_SECRET, ARTISTS, atGateway, enter, HOSTS, type World } from './world.ts';

const KILLS = Number(process.env.KILLS ?? 24);
const PROCESSES = 4;
const DATABASE_CRASH_EVERY = 60;
const here = import.meta.dirname;
const MODULES = resolve(here, '../../.cache/compiled');

test(
  `${KILLS} killed processes, some databases: money and slots consistent`,
  async () => {
    const postgres = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'mehfil-kill-'));
    const gateway = await startGateway(folder);
    const world: World = {
      databaseUrl: postgres.url,
      gatewayBase: gateway.base,
      keyId: gateway.keyId,
      keySecret: gateway.keySecret,
    };
    try {
      await plant(world);
      await atGateway(world, '/_sandbox/faults', { route: '*', mode: 'before', p: 0.08 });
      await atGateway(world, '/_sandbox/faults', { route: '*', mode: 'after', p: 0.08 });
      await killAtRandom(world, postgres);
      await fetch(`${world.gatewayBase}/_sandbox/faults`, { method: 'DELETE' });
      const { database, deps } = await enter(world);
      await recover(deps);
      await acceptOpenRequests(deps);
      await recover(deps);
      const progress = await progressOf(deps);
      console.log(`kill loop: ${KILLS} kills, ${JSON.stringify(progress)}`);
      expect(await contradictionsOf(deps, world)).toEqual([]);
      // A run that did nothing proves nothing.
      for (const [what, min] of Object.entries({
        bookings: 50,
        captures: 20,
        refunds: 3,
        latePayments: 2,
        transfers: 3,
      }))
        expect(progress, what).toHaveProperty(
          what,
          expect.toSatisfy((count: number) => count >= Math.floor(min * Math.min(1, KILLS / 200))),
        );
      await database.close();
    } finally {
      gateway.process.kill('SIGKILL');
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  900_000 + KILLS * 3000,
);

async function killAtRandom(world: World, postgres: PostgresServer) {
  const working = new Set<ChildProcess>();
  const all = new Set<ChildProcess>();
  const start = () => {
    const child = fork(join(here, 'crash-client.ts'), {
      // Two hundred starts: what one has compiled the next ones read.
      env: { ...process.env, WORLD: JSON.stringify(world), NODE_COMPILE_CACHE: MODULES },
      stdio: 'ignore',
    });
    all.add(child);
    child.once('message', () => working.add(child));
    child.once('exit', () => {
      working.delete(child);
      all.delete(child);
    });
  };
  for (let kills = 0; kills < KILLS; ) {
    while (all.size < PROCESSES) start();
    await pause(50 + Math.random() * 150);
    const victim = [...working][Math.floor(Math.random() * working.size)];
    if (!victim) continue;
    const gone = new Promise((done) => victim.once('exit', done));
    victim.kill('SIGKILL');
    await gone;
    kills += 1;
    if (kills % DATABASE_CRASH_EVERY === 0) postgres.crash();
    if (kills % 50 === 0) console.log(`kill loop: ${kills} of ${KILLS}`);
  }
  const last = [...all].map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(last);
}

async function recover(deps: PaymentDeps) {
  for (let round = 0; round < 4; round++) {
    await sql`update outbox set next_at = now() where done_at is null and failed_at is null`.execute(deps.db);
    // Unfinished attempts are checked at the gateway after half a minute.
    await sql`update payout_transfer set tried_at = now() - interval '1 minute'`.execute(deps.db);
    await sql`update transfer_reversal set tried_at = now() - interval '1 minute'`.execute(deps.db);
    await dispatchEvents(deps.db, mergeHandlers(paymentHandlers(deps), payoutHandlers(deps)), deps.log);
    for (const { run } of payoutJobs(deps)) await run();
    await payDuePayouts(deps);
    // Leases of a killed process expire after half a minute.
    await sql`update payment_order set next_check_at = business_now(), checks = 0, check_lease_until = null
      where state = 'created'`.execute(deps.db);
    while ((await reconcilePayments(deps)) > 0);
    await reconcileRefunds(deps);
    await sweepBookings(deps);
  }
}

/** Most requests surface after recovery; accepting them triggers payouts. */
async function acceptOpenRequests(deps: PaymentDeps) {
  const requests = await deps.db
    .selectFrom('booking')
    .innerJoin('artist', 'artist.id', 'booking.artist_id')
    .select(['booking.id', 'artist.account_id'])
    .where('booking.state', '=', 'requested')
    .execute();
  for (const { id, account_id } of requests)
    await acceptBooking(deps, { actor: 'artist', accountId: account_id }, id);
}

async function contradictionsOf(deps: PaymentDeps, world: World): Promise<string[]> {
  const broken = await contradictions(deps.db, world.gatewayBase);
  const waiting = await deps.db
    .selectFrom('outbox')
    .select('kind')
    .where('done_at', 'is', null)
    .where('kind', 'in', Object.keys(paymentHandlers(deps)))
    .execute();
  if (waiting.length > 0) broken.push(`${waiting.length} facts wait: ${waiting[0]!.kind}`);
  return broken;
}

async function progressOf({ db }: PaymentDeps): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from booking) as bookings,
    (select count(*) from payment where state = 'captured') as captures,
    (select count(*) from refund where state = 'processed') as refunds,
    (select count(*) from booking_transition where from_state = 'expired' and to_state = 'capturing') as "latePayments",
    (select count(*) from booking where state = 'requested') as requested,
    (select count(*) from booking where state = 'confirmed') as confirmed,
    (select count(*) from payout_transfer where state = 'held') as transfers,
    (select count(*) from booking where state = 'cancelled') as cancelled`.execute(db);
  return rows[0]!;
}

async function plant(world: World) {
  const database = await openDatabase({ databaseUrl: world.databaseUrl, databasePool: 2, dataDir: '' });
  await migrate(database.db);
  const { db } = database;
  await openSite(db);
  await db
    .insertInto('city')
    .values({
      id: 1,
      slug: 'chandigarh',
      name: 'Chandigarh',
      state_code: '04',
      lat: 30.73,
      lng: 76.78,
      position: 1,
    })
    .execute();
  const artist = {
    kind: 'solo',
    category: 'singer',
    city_id: 1,
    lat: 30.73,
    lng: 76.78,
    fee_paise: 5_900_000,
  };
  const holders = await db
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
  await db
    .insertInto('artist')
    .values(
      Array.from({ length: ARTISTS }, (_, index) => ({
        ...artist,
        name: `Artist ${index + 1}`,
        account_id: holders[index % holders.length]!.id,
      })),
    )
    .execute();
  for (let id = 1; id <= ARTISTS; id++)
    await inTransaction(db, (trx) =>
      changePayoutAccount(
        trx,
        keyRing({ current: APP_SECRET }),
        payeeOf(id),
        {
          holderName: 'An Artist',
          pan: 'ABCPK1234F',
          to: { method: 'bank', number: '001234567890', ifsc: 'HDFC0000317' },
        },
        { email: 'artist@example.com', phone: '+919876500001' },
      ),
    );
  await database.close();
}

async function startGateway(folder: string) {
  const port = await freePort();
  const keys = { keyId: 'rzp_test_KillLoop000001', keySecret: 'kill-loop-secret' };
  const child = spawn(process.execPath, [resolve(here, '../../sandbox/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
    },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}/sandbox/razorpay`;
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${base}/_sandbox/faults`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { process: child, base, ...keys };
    if (tries > 200) throw new Error('The gateway sandbox did not start.');
    await pause(50);
  }
}

function pause(milliseconds: number) {
  return new Promise((done) => setTimeout(done, milliseconds));
}
