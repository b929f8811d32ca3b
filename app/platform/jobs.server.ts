import { Cron } from 'croner';
import { sql } from 'kysely';
import { INDIA_TIME_ZONE } from '#app/shared/india-time.ts';
import type { Database } from './database.server.ts';
import { type EventHandlers, type EventKind, type OutboxHandlers, URGENT_EVENTS } from './events.ts';
import type { Log } from './log.server.ts';
import {
  forget,
  jobPeriodSeconds,
  jobSeconds,
  jobSinceSuccessSeconds,
  outboxDead,
  outboxHandled,
  startAtZero,
  workers,
} from './metrics.server.ts';
import { dispatchEvents } from './outbox.server.ts';
import { newRequestId, runWithId } from './request-id.server.ts';

/** Scheduled work; each due run happens in one process, and none beside another of the same job. */
export interface ScheduledJob {
  name: string;
  /** Cron expression in IST; the first of six fields is seconds, and a run begins up to ten late. */
  cron: string;
  /** Each process runs it; row leases share the work, so a dead process blocks nothing. */
  inEveryProcess?: true;
  /** @param stop asks a long run to end at the next safe point. */
  run(stop?: AbortSignal): Promise<void>;
  /** Takes out what a former run measured in this process: another has run it since, and only the newest counts. */
  ranElsewhere?(): void;
}

export interface Worker {
  /** Dispatch events now instead of at the next poll; call after a commit that announced some. */
  wake(): void;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const SCHEDULE_MS = 10_000;
/** A run that no process could begin in this time is left out. */
const DUE_MS = 60_000;
/** After a process died in a run, so long until the job's next one. */
const CLAIM_SECONDS = 300;

export function startWorker(db: Database, handlers: EventHandlers, jobs: ScheduledJob[], log: Log): Worker {
  const dispatcher = startDispatchers(db, handlers, log);
  const schedule = createSchedule(db, jobs, log);
  const timer = setInterval(schedule.look, SCHEDULE_MS);
  workers.set(1);
  return {
    wake: dispatcher.wake,
    catchUp: async () => {
      for (const job of jobs) await runJob(job, log);
      dispatcher.wake();
    },
    stop: async () => {
      workers.set(0);
      clearInterval(timer);
      await schedule.stop();
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
  for (const kind of Object.keys(handlers)) {
    startAtZero(outboxHandled, { kind, result: 'done' }, { kind, result: 'failed' });
    startAtZero(outboxDead, { kind });
  }
  let stopped = false;
  let again = false;
  /** A failure that goes on, such as a database that is away, is logged once. */
  let logged = '';
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      try {
        await dispatchEvents(db, handlers, log);
        logged = '';
      } catch (err) {
        const { message } = err as Error;
        if (message !== logged) log.error({ err }, 'outbox');
        logged = message;
      }
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

interface TimedJob extends ScheduledJob {
  times: Cron;
  /** The due run that this process has begun or left to another. */
  seen?: Date;
  running?: Promise<void>;
}

export function createSchedule(db: Database, jobs: ScheduledJob[], log: Log) {
  const stopping = new AbortController();
  const timed: TimedJob[] = jobs.map((job) => ({
    ...job,
    times: new Cron(job.cron, { timezone: INDIA_TIME_ZONE }),
  }));
  const runDue = async (now: Date) => {
    if (stopping.signal.aborted) return;
    for (const job of timed)
      job.running ??= runIfDue(db, job, now, log, stopping.signal).finally(() => {
        job.running = undefined;
      });
    await Promise.all(timed.map(({ running }) => running));
  };
  let registered = false;
  const look = async () => {
    try {
      if (!registered) await registerJobs(db, timed);
      registered = true;
      // The clock of the database is the same for all processes.
      const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
      await runDue(rows[0]!.now);
    } catch (err) {
      log.error({ err }, 'schedule');
    }
  };
  const stop = async () => {
    stopping.abort();
    await Promise.allSettled(timed.map(({ running }) => running));
  };
  return { runDue, look, stop };
}

async function runIfDue(db: Database, job: TimedJob, now: Date, log: Log, stop: AbortSignal) {
  const due = job.times.previousRuns(1, now)[0]!;
  if (now.getTime() - due.getTime() > DUE_MS || due.getTime() === job.seen?.getTime()) return;
  const mine = job.inEveryProcess || (await claimRun(db, job.name, due));
  job.seen = due;
  if (!mine) return job.ranElsewhere?.();
  const succeeded = await runJob(job, log, stop);
  await finishRun(db, job, due, succeeded);
}

/** One statement, since a pooler may give each transaction another session: its row lock lets one process win. */
async function claimRun(db: Database, name: string, due: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into job_run (name, due_at, claimed_until)
    values (${name}, ${due}, now() + make_interval(secs => ${CLAIM_SECONDS}))
    on conflict (name) do update set due_at = excluded.due_at, claimed_until = excluded.claimed_until
    where job_run.due_at < excluded.due_at and job_run.claimed_until <= now()
    returning name`.execute(db);
  return rows.length > 0;
}

async function finishRun(db: Database, job: TimedJob, due: Date, succeeded: boolean): Promise<void> {
  await sql`
    update job_run set period_seconds = ${periodOf(job)},
      claimed_until = case when due_at = ${due} then now() else claimed_until end,
      succeeded_at = case when ${succeeded} then now() else succeeded_at end
    where name = ${job.name}`.execute(db);
}

function periodOf({ times }: TimedJob): number {
  const [first, second] = times.nextRuns(2);
  return (second!.getTime() - first!.getTime()) / 1000;
}

/** Names the jobs that are to succeed from now on; what only another release has is not waited for. */
async function registerJobs(db: Database, jobs: TimedJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  await sql`
    insert into job_run (name, due_at, claimed_until, period_seconds)
    select name, to_timestamp(0), to_timestamp(0), period
    from unnest(${names}::text[], ${jobs.map(periodOf)}::integer[]) as job (name, period)
    on conflict (name) do update set period_seconds = excluded.period_seconds,
      known_since = case when job_run.period_seconds is null then now() else job_run.known_since end`.execute(
    db,
  );
  await sql`update job_run set period_seconds = null
    where name <> all (${names}::text[]) and period_seconds is not null`.execute(db);
}

/** Measures how long ago each job succeeded, in whichever process, or became known. */
export async function measureJobs(db: Database): Promise<void> {
  forget(jobSinceSuccessSeconds, jobPeriodSeconds);
  const { rows } = await sql<{ name: string; period: number; since: number }>`
    select name, period_seconds as period,
      extract(epoch from now() - greatest(known_since, succeeded_at))::float8 as since
    from job_run where period_seconds is not null`.execute(db);
  for (const { name, period, since } of rows) {
    jobPeriodSeconds.set({ name }, period);
    jobSinceSuccessSeconds.set({ name }, since);
  }
}

async function runJob(job: ScheduledJob, log: Log, stopped?: AbortSignal): Promise<boolean> {
  const stop = jobSeconds.startTimer({ job: job.name });
  try {
    await runWithId(newRequestId(), () => job.run(stopped));
    stop({ result: 'done' });
    return true;
  } catch (err) {
    stop({ result: 'failed' });
    log.error({ err, job: job.name }, 'job failed');
    return false;
  }
}
