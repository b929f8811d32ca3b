import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from './database.server.ts';
import type { Log } from './log.server.ts';
import { jobSeconds } from './metrics.server.ts';
import { dispatchEvents, type OutboxHandlers } from './outbox.server.ts';

/** Work that time asks for. pg-boss runs each once a minute or rarer, in one of the processes. */
export interface ScheduledJob {
  name: string;
  /** Five cron fields, in IST. */
  cron: string;
  /**
   * Every process runs it each minute, and rows leased in the database share the work: one that dies stops nobody. Without
   * it one process at a time runs the job.
   */
  inEveryProcess?: true;
  /** @param stop ends a long run early, at the next good moment. */
  run(stop?: AbortSignal): Promise<void>;
}

export interface Worker {
  /** Dispatch facts now rather than at the next poll: called after a commit that announced some. */
  wake(): void;
  /** Run every scheduled job now: what moving the demo clock calls for. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const SCHEDULE_SCHEMA = 'pgboss';
const MINUTE_MS = 60_000;

/** Starts the outbox dispatcher and the scheduled jobs of this process. */
export async function startWorker(
  database: OpenDatabase,
  handlers: OutboxHandlers,
  jobs: ScheduledJob[],
  log: Log,
): Promise<Worker> {
  const dispatcher = startDispatcher(database, handlers, log);
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

function startDispatcher(database: OpenDatabase, handlers: OutboxHandlers, log: Log) {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      await dispatchEvents(database.db, handlers, log).catch((err) => log.error({ err }, 'outbox'));
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

/** Installs the tables of the schedule, or brings them up to date: work for the role that owns them. */
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
    await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Kolkata' });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runJob(job, log));
  }
  return boss;
}

/** Runs a job of this process once a minute; a run that lasts longer is not joined by another. */
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
