import { PgBoss } from 'pg-boss';
import { INDIA_TIME_ZONE } from '#app/shared/india-time.ts';
import type { Database, OpenDatabase } from './database.server.ts';
import { type EventHandlers, type EventKind, type OutboxHandlers, URGENT_EVENTS } from './events.ts';
import type { Log } from './log.server.ts';
import { jobSeconds } from './metrics.server.ts';
import { dispatchEvents } from './outbox.server.ts';

/** Scheduled work; pg-boss runs it at most once a minute, in one process at a time. */
export interface ScheduledJob {
  name: string;
  /** Five-field cron expression in IST. */
  cron: string;
  /** Runs in every process each minute; row leases share the work, so a dead process blocks nothing. */
  inEveryProcess?: true;
  /** @param stop asks a long run to end at the next safe point. */
  run(stop?: AbortSignal): Promise<void>;
}

export interface Worker {
  /** Dispatch events now instead of at the next poll; call after a commit that announced some. */
  wake(): void;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const SCHEDULE_SCHEMA = 'pgboss';
const MINUTE_MS = 60_000;

export async function startWorker(
  database: OpenDatabase,
  handlers: EventHandlers,
  jobs: ScheduledJob[],
  log: Log,
): Promise<Worker> {
  const dispatcher = startDispatchers(database.db, handlers, log);
  const own = jobs.filter(({ inEveryProcess }) => inEveryProcess).map((job) => startOwnTimer(job, log));
  const boss = await startSchedule(database, jobs, log);
  return {
    wake: dispatcher.wake,
    catchUp: async () => {
      for (const job of jobs) await runJob(job, log);
      dispatcher.wake();
    },
    stop: async () => {
      await Promise.all(own.map((timer) => timer.stop()));
      await boss.stop({ graceful: true, timeout: 5000 });
      await dispatcher.stop();
    },
  };
}

/** Codes by text message, codes by e-mail and all else are dispatched side by side: none waits for another. */
export function startDispatchers(db: Database, handlers: OutboxHandlers, log: Log) {
  const all = Object.keys(handlers) as EventKind[];
  const queues = [...URGENT_EVENTS, all.filter((kind) => !URGENT_EVENTS.flat().includes(kind))];
  const dispatchers = queues.map((kinds) => {
    const own = Object.entries(handlers).filter(([kind]) => kinds.includes(kind as EventKind));
    return startDispatcher(db, Object.fromEntries(own), log);
  });
  return {
    wake: () => {
      for (const { wake } of dispatchers) wake();
    },
    stop: async () => void (await Promise.all(dispatchers.map(({ stop }) => stop()))),
  };
}

function startDispatcher(db: Database, handlers: OutboxHandlers, log: Log) {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      await dispatchEvents(db, handlers, log).catch((err) => log.error({ err }, 'outbox'));
    } while (again && !stopped);
    running = undefined;
  };
  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  const stop = async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
  return { wake, stop };
}

/** Creates or upgrades pg-boss tables; must run as the owner role. */
export async function installSchedule(database: OpenDatabase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    schema: SCHEDULE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function startSchedule(database: OpenDatabase, jobs: ScheduledJob[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    schema: SCHEDULE_SCHEMA,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 10,
  });
  boss.on('error', (err) => log.error({ err }, 'pg-boss'));
  await boss.start();
  for (const job of jobs.filter(({ inEveryProcess }) => inEveryProcess)) await boss.unschedule(job.name);
  for (const job of jobs.filter(({ inEveryProcess }) => !inEveryProcess)) {
    await boss.createQueue(job.name, {
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: 300,
      deleteAfterSeconds: 3600,
    });
    await boss.schedule(job.name, job.cron, {}, { tz: INDIA_TIME_ZONE });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runJob(job, log));
  }
  return boss;
}

function startOwnTimer(job: ScheduledJob, log: Log) {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runJob(job, log, stop.signal).finally(() => {
      running = undefined;
    });
  }, MINUTE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

async function runJob(job: ScheduledJob, log: Log, stopped?: AbortSignal) {
  const stop = jobSeconds.startTimer({ job: job.name });
  try {
    await job.run(stopped);
    stop({ result: 'done' });
  } catch (err) {
    stop({ result: 'failed' });
    log.error({ err, job: job.name }, 'job failed');
  }
}
