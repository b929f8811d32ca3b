import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import type { EventHandlers } from './events.ts';
import { checkJob } from './invariant-queries.server.ts';
import { createSchedule, type ScheduledJob, startDispatchers, startWorker } from './jobs.server.ts';
import { metrics } from './metrics.server.ts';
import { announce } from './outbox.server.ts';
import { requestId } from './request-id.server.ts';
import type { Tables } from './tables.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });
const refundIds = Array.from({ length: 25 }, (_, nth) => `r${nth}`);

test('sign-in code is not delayed by slow refunds or e-mails', async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  let asked = 0;
  const handlers = {
    'send:refund': async () => {
      asked++;
      await answer.promise;
    },
    'sign_in_code.requested': async () => {
      await inTransaction(database.db, (trx) =>
        announce(trx, { kind: 'code.queued', key: 'one', payload: { noticeId: 1 } }),
      );
      dispatchers.wake();
    },
    'code.queued': async () => void sent.push('code'),
  };
  const dispatchers = startDispatchers(database.db, handlers, log);
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      ...refundIds.map((refundId) => ({
        kind: 'send:refund' as const,
        key: refundId,
        payload: { refundId },
      })),
    ),
  );
  dispatchers.wake();
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(20);
  const payload = { challengeId: 'c', phone: '+919876543210', sealedCode: 'sealed', minutes: 10 };
  await inTransaction(database.db, (trx) =>
    announce(trx, { kind: 'sign_in_code.requested', key: 'c', payload }),
  );
  dispatchers.wake();
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['code']);
  expect(asked).toBe(20);
  answer.resolve();
  await dispatchers.stop();
});

test('sign-in codes: refunds delay no e-mail, silent mail no text', async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const asked = { refunds: 0, mails: 0 };
  let mailServerAnswers = true;
  const handlers = {
    'send:refund': async () => {
      asked.refunds++;
      await answer.promise;
    },
    'sign_in_email.requested': async ({ challengeId }: { challengeId: string }) => {
      await inTransaction(database.db, (trx) =>
        announce(trx, { kind: 'email_code.queued', key: challengeId, payload: { noticeId: 1 } }),
      );
      dispatchers.wake();
    },
    'email_code.queued': async () => {
      asked.mails++;
      if (!mailServerAnswers) await answer.promise;
      sent.push('e-mail');
    },
    'code.queued': async () => void sent.push('text message'),
  };
  const dispatchers = startDispatchers(database.db, handlers, log);
  const askForEmailCodes = async (...ids: string[]) => {
    const events = ids.map((challengeId) => ({
      kind: 'sign_in_email.requested' as const,
      key: challengeId,
      payload: { challengeId, accountId: '', sealedCode: 'sealed', minutes: 10 },
    }));
    await inTransaction(database.db, (trx) => announce(trx, ...events));
    dispatchers.wake();
  };
  await inTransaction(database.db, (trx) =>
    announce(
      trx,
      ...refundIds.map((refundId) => ({
        kind: 'send:refund' as const,
        key: `again ${refundId}`,
        payload: { refundId },
      })),
    ),
  );
  dispatchers.wake();
  await expect.poll(() => asked.refunds, { timeout: 10_000 }).toBe(20);
  await askForEmailCodes('answered');
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['e-mail']);
  mailServerAnswers = false;
  await askForEmailCodes(...refundIds.map((id) => `unanswered ${id}`));
  await expect.poll(() => asked.mails, { timeout: 10_000 }).toBeGreaterThan(1);
  await inTransaction(database.db, (trx) =>
    announce(trx, { kind: 'code.queued', key: 'beside', payload: { noticeId: 2 } }),
  );
  dispatchers.wake();
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['e-mail', 'text message']);
  expect(asked.refunds).toBe(20);
  answer.resolve();
  await dispatchers.stop();
});

/** Schedules of as many processes, whose jobs run at 03:40 in India. */
test('a database that stays away: each queue logs it once', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const lines: string[] = [];
  const handlers = { 'send:refund': async () => {} };
  const dispatchers = startDispatchers(away, handlers, pino({}, { write: (line) => void lines.push(line) }));
  await expect.poll(() => lines.length).toBe(3);
  dispatchers.wake();
  await dispatchers.stop();
  await away.destroy();
  expect(lines).toHaveLength(3);
});

test('each run of a job has an id of its own', async () => {
  const ids: (string | undefined)[] = [];
  const run = async () => void ids.push(requestId());
  const worker = startWorker(
    database.db,
    {} as EventHandlers,
    [{ name: 'named', cron: '40 3 * * *', run }],
    log,
  );
  await worker.catchUp();
  await worker.catchUp();
  await worker.stop();
  expect(new Set(ids.filter(Boolean)).size).toBe(2);
});

function schedulesOf(processes: number, job: Omit<ScheduledJob, 'cron'>) {
  const jobs = [{ ...job, cron: '40 3 * * *' }];
  return Array.from({ length: processes }, () => createSchedule(database.db, jobs, log));
}
const NIGHT = new Date('2026-11-28T22:10:00Z');
const after = (seconds: number) => new Date(NIGHT.getTime() + seconds * 1000);

test('schedule: each due run happens in one process', async () => {
  let runs = 0;
  const schedules = schedulesOf(5, { name: 'nightly', run: async () => void runs++ });
  for (const seconds of [-5, 1, 11, 59]) for (const { runDue } of schedules) await runDue(after(seconds));
  expect(runs).toBe(1);
  await Promise.all(schedules.map(({ runDue }) => runDue(after(24 * 3600 + 5))));
  expect(runs).toBe(2);
});

test('check run elsewhere since: its former result is taken out', async () => {
  const check = checkJob({ name: 'checked', cron: '40 3 * * *' }, 'recent', async () => ({ a_rule: 2 }));
  const here = createSchedule(database.db, [check], log);
  const [elsewhere] = schedulesOf(1, { name: 'checked', run: async () => {} });
  const told = () => metrics.getSingleMetricAsString('invariants_broken');
  await here.runDue(after(1));
  expect(await told()).toContain('{invariant="a_rule",rows="recent"} 2');
  await elsewhere!.runDue(after(24 * 3600 + 1));
  await here.runDue(after(24 * 3600 + 2));
  expect(await told()).not.toContain('a_rule');
});

test('schedule: a job that shares by row leases runs everywhere', async () => {
  let runs = 0;
  const schedules = schedulesOf(3, { name: 'shared', inEveryProcess: true, run: async () => void runs++ });
  for (const seconds of [1, 11]) await Promise.all(schedules.map(({ runDue }) => runDue(after(seconds))));
  expect(runs).toBe(3);
});

test('schedule: a run missed for a minute is left out', async () => {
  let runs = 0;
  const [schedule] = schedulesOf(1, { name: 'missed', run: async () => void runs++ });
  await schedule!.runDue(after(61));
  expect(runs).toBe(0);
});

test('schedule: a failed run is followed by the next one', async () => {
  let runs = 0;
  const run = async () => {
    runs++;
    throw new Error('no');
  };
  const [schedule] = schedulesOf(1, { name: 'failing', run });
  await schedule!.runDue(after(1));
  await schedule!.runDue(after(24 * 3600 + 1));
  expect(runs).toBe(2);
});

test('schedule: no run beside another, until its claim lapses', async () => {
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs++;
    await end.promise;
  };
  const [one, other] = schedulesOf(2, { name: 'long', run });
  const first = one!.runDue(after(1));
  await expect.poll(() => runs).toBe(1);
  void one!.runDue(after(24 * 3600 + 1));
  await other!.runDue(after(24 * 3600 + 1));
  expect(runs).toBe(1);
  await sql`update job_run set claimed_until = now() where name = 'long'`.execute(database.db);
  const next = other!.runDue(after(48 * 3600 + 1));
  await expect.poll(() => runs).toBe(2);
  const stopped = Promise.all([one!.stop(), other!.stop()]);
  end.resolve();
  await Promise.all([first, next, stopped]);
  await one!.runDue(after(72 * 3600 + 1));
  expect(runs).toBe(2);
});
