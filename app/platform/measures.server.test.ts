import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { measurePayments } from '#app/payments/reconcile-payments.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { readCertificateEnd } from './certificate.server.ts';
import { inTransaction } from './database.server.ts';
import { createSchedule } from './jobs.server.ts';
import { createMeasures } from './measures.server.ts';
import { metrics } from './metrics.server.ts';
import { announce } from './outbox.server.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });

async function measured(): Promise<Map<string, number>> {
  await createMeasures(database.db, tmpdir(), [measurePayments])();
  const lines = (await metrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

test('metrics: a process without a worker sees what waits', async () => {
  await database.db.deleteFrom('outbox').execute();
  const events = ['due', 'dead'].map((key) => ({
    kind: 'send:refund' as const,
    key,
    payload: { refundId: key },
  }));
  await inTransaction(database.db, (trx) => announce(trx, ...events));
  await sql`update outbox set next_at = now() - interval '78 seconds' where key like '%due'`.execute(
    database.db,
  );
  await sql`update outbox set failed_at = now() where key like '%dead'`.execute(database.db);
  const seen = await measured();
  expect(seen.get('outbox_due')).toBe(1);
  expect(seen.get('outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(78);
  expect(seen.get('outbox_dead{kind="send:refund"}')).toBe(1);
  expect(seen.get('payment_orders_oldest_due_seconds')).toBe(0);
  expect(seen.get('payments_lately{result="failed"}')).toBe(0);
  expect(seen.get('workers')).toBe(0);
  expect(seen.get('database_connections')).toBeLessThanOrEqual(seen.get('database_connections_max')!);
  expect(seen.get('database_bytes')).toBeGreaterThan(1e6);
  expect(seen.get('data_folder_free_bytes')).toBeLessThanOrEqual(seen.get('data_folder_size_bytes')!);
  await database.db.deleteFrom('outbox').execute();
  expect([...(await measured()).keys()].filter((name) => name.startsWith('outbox_dead{'))).toEqual([]);
});

test('metrics: unknown values are left out, not 0', async () => {
  await measured();
  await sql`alter table outbox rename to outbox_away`.execute(database.db);
  await createMeasures(database.db, '/nowhere', [measurePayments])();
  await sql`alter table outbox_away rename to outbox`.execute(database.db);
  const text = await metrics.metrics();
  for (const name of ['outbox_due', 'outbox_oldest_due_seconds', 'data_folder_free_bytes'])
    expect(text).not.toMatch(new RegExp(`^${name} `, 'm'));
});

test('schedule: tells since when each job has not succeeded', async () => {
  await database.db.deleteFrom('job_run').execute();
  let fails = false;
  const run = async () => {
    if (fails) throw new Error('no');
  };
  const hourly = { name: 'hourly', cron: '7 * * * *', run };
  const shared = { name: 'shared', cron: '* * * * *', inEveryProcess: true as const, run };
  const former = createSchedule(database.db, [{ ...hourly, name: 'former' }], log);
  const schedule = createSchedule(database.db, [hourly, shared], log);
  await former.look();
  await schedule.look();
  const longAgo = () =>
    sql`update job_run set known_since = now() - interval '1 day', succeeded_at = now() - interval '5 hours'`.execute(
      database.db,
    );
  await longAgo();
  const since = async () => {
    const seen = await measured();
    return ['hourly', 'shared'].map((name) =>
      Math.round(seen.get(`job_since_success_seconds{name="${name}"}`)! / 60),
    );
  };
  const seen = await measured();
  expect(seen.get('job_period_seconds{name="hourly"}')).toBe(3600);
  expect(seen.has('job_period_seconds{name="former"}')).toBe(false);
  expect(await since()).toEqual([300, 300]);
  fails = true;
  await schedule.runDue(new Date('2099-11-28T10:37:05Z'));
  expect(await since()).toEqual([300, 300]);
  fails = false;
  await schedule.runDue(new Date('2099-11-28T11:37:05Z'));
  expect(await since()).toEqual([0, 0]);
});

const noOpenssl = spawnSync('openssl', ['version']).status !== 0;

test.skipIf(noOpenssl)('certificate: its end is read where visitors reach us', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 9 -keyout ${key} -out ${cert}`;
  expect(spawnSync('openssl', made.split(' ')).status).toBe(0);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  rmSync(folder, { recursive: true });
  await once(server, 'listening');
  const address = new URL(`https://localhost:${(server.address() as { port: number }).port}`);
  const end = await readCertificateEnd(address);
  expect(Math.round((end.getTime() - Date.now()) / 86_400_000)).toBe(9);
  server.close();
  await once(server, 'close');
  await expect(readCertificateEnd(address)).rejects.toThrow('ECONNREFUSED');
});
