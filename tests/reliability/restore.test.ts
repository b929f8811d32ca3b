import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBooking } from '#app/bookings/checkout/create-booking.server.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';
import { aRequest } from '#tests/support/marketplace-request.ts';
import { checkRestored } from '../../scripts/restore/check-restored.ts';
import { ensureBackupProgram, restoreBackup } from '../../scripts/restore/restore-backup.ts';
import { runAs, startPostgres, unprivilegedUser } from '../support/postgres-server.ts';
import { KEYS, useTestGateway } from '../support/test-gateway.ts';
import { plantArtists } from './booking-load.ts';
import { atGateway, enter, type World } from './world.ts';

const gateway = useTestGateway();
const STANZA = 'mehfil';

test('a backup with its log restores every paid booking, or those of one moment, and agrees with the gateway', async ({
  skip,
}) => {
  try {
    ensureBackupProgram();
  } catch (error) {
    skip((error as Error).message);
  }
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const user = unprivilegedUser();
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['', 'repository', 'newest', 'moment']) {
    mkdirSync(inFolder(name), { recursive: true });
    if (user) chownSync(inFolder(name), user.uid, user.gid);
  }
  const config = inFolder('pgbackrest.conf');
  const postgres = await startPostgres([
    'archive_mode=on',
    `"archive_command=pgbackrest --config=${config} --stanza=${STANZA} archive-push %p"`,
  ]);
  onTestFinished(postgres.stop);
  writeFileSync(config, configuration(folder, postgres.url, postgres.dataFolder));
  const backUp = (command: string) =>
    runAs(user, folder, 'pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, command]);

  const world = { databaseUrl: postgres.url, gatewayBase: gateway.base, ...KEYS };
  const { database, deps } = await enter(world);
  await migrate(database.db);
  await plantArtists(database.db);
  const host = await aHost(deps);
  const book = async (artistId: number) => paidBooking(world, deps, host, artistId);

  const first = await book(1);
  backUp('stanza-create');
  backUp('backup');
  // Backups are told apart by the second.
  const ended = await clock(deps);
  await expect.poll(() => clock(deps), { timeout: 10_000 }).toBeGreaterThan(ended + 1);
  const second = await book(2);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(deps.db);
  const third = await book(3);
  await archiveAll(deps);
  await database.close();
  postgres.kill();

  const backup = { config, stanza: STANZA, database: 'postgres' };
  const restored = async (name: string, at?: string) => {
    const server = await restoreBackup({ ...backup, at }, inFolder(name));
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

function configuration(folder: string, url: string, dataFolder: string): string {
  const { port } = new URL(url);
  return `[global]
repo1-path=${folder}/repository
lock-path=${folder}
log-path=${folder}
spool-path=${folder}
start-fast=y
archive-timeout=60
[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-user=postgres
pg1-socket-path=${join(dataFolder, '..')}
`;
}

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
