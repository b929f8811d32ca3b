import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBooking } from '#app/bookings/book/create-booking.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { checkRestored } from '../../scripts/restore/check-restored.ts';
import { ensureBackupProgram, restoreBackup } from '../../scripts/restore/restore-backup.ts';
import { makeBackupRepository } from '../support/backup-repository.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { KEYS, useTestGateway } from '../support/test-gateway.ts';
import { plantArtists } from './booking-load.ts';
import { atGateway, enter, type World } from './world.ts';

const gateway = useTestGateway();

test('backup and log: restore paid bookings, consistent with the gateway', async ({ skip }) => {
  try {
    ensureBackupProgram();
  } catch (error) {
    skip((error as Error).message);
  }
  const repository = makeBackupRepository();
  onTestFinished(repository.remove);
  const postgres = await startPostgres(repository.archiving);
  onTestFinished(postgres.stop);
  repository.describe(postgres);

  const world = { databaseUrl: postgres.url, gatewayBase: gateway.base, ...KEYS };
  const { database, deps } = await enter(world);
  await migrate(database.db);
  await plantArtists(database.db);
  const host = await aHost(deps);
  const book = async (artistId: number) => paidBooking(world, deps, host, artistId);

  const first = await book(1);
  repository.run('stanza-create');
  repository.run('backup');
  // Backups are told apart by the second.
  const ended = await clock(deps);
  await expect.poll(() => clock(deps), { timeout: 10_000 }).toBeGreaterThan(ended + 1);
  const second = await book(2);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(deps.db);
  const third = await book(3);
  await archiveAll(deps);
  await database.close();
  postgres.kill();

  const backup = { config: repository.config, stanza: repository.stanza, database: 'postgres' };
  const restored = async (name: string, at?: string) => {
    const server = await restoreBackup({ ...backup, at }, repository.folder(name));
    try {
      const { deps: again, database: open } = await enter({ ...world, databaseUrl: server.url });
      const paid = await paidBookings(again);
      await open.close();
      return { paid, state: await checkRestored(server.url, again.gateway) };
    } finally {
      server.stop();
    }
  };
  const newest = await restored('newest');
  expect(newest.paid).toEqual([first, second, third].sort());
  expect(newest.state).toMatchObject({ bookings: 3, broken: [], gateway: { differences: [] } });
  expect(newest.state.rules).toBeGreaterThan(10);
  const moment = await restored('moment', rows[0]!.at);
  expect(moment.paid).toEqual([first, second].sort());
  expect(moment.state).toMatchObject({ bookings: 2, broken: [] });
  expect(moment.state.lastCommit!.getTime()).toBeLessThanOrEqual(Date.parse(rows[0]!.at));
}, 300_000);

async function aHost({ db }: PaymentDeps): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ phone: '+919812300001', name: 'Asha Rani', email: 'host@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function paidBooking(world: World, deps: PaymentDeps, accountId: string, artistId: number) {
  const date = new Date(Date.now() + (20 + artistId) * 86_400_000).toISOString().slice(0, 10);
  const made = await createBooking(deps, { accountId }, aRequest(artistId, date), null);
  if (!made.ok) throw new Error(made.refusal.reason);
  const { bookingId, checkout } = made.value;
  const paid = await atGateway<{ razorpay_payment_id: string }>(world, '/pay', {
    order_id: checkout.orderId,
    outcome: 'success',
    deliver: 'none',
  });
  expect(await signalPayment(deps, paid.razorpay_payment_id)).toBe('captured');
  return bookingId;
}

const clock = async ({ db }: PaymentDeps) =>
  (
    await sql<{
      second: number;
    }>`select floor(extract(epoch from clock_timestamp()))::integer as second`.execute(db)
  ).rows[0]!.second;

const paidBookings = async ({ db }: PaymentDeps) =>
  (await db.selectFrom('booking').select('id').where('state', '=', 'requested').execute())
    .map(({ id }) => id)
    .sort();

/** Ends the current log file and waits until it is in the repository. */
async function archiveAll({ db }: PaymentDeps) {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  const archived = async () => {
    const { rows: seen } = await sql<{ file: string | null }>`
      select last_archived_wal as file from pg_stat_archiver`.execute(db);
    return seen[0]!.file ?? '';
  };
  await expect.poll(async () => (await archived()) >= rows[0]!.file, { timeout: 60_000 }).toBe(true);
}
