import { sql } from 'kysely';
import type { Database, Transaction } from './database.server.ts';
import type { Limit } from './rate-limit.ts';

const SHARDS = 16;
const shardKey = (key: string) => sql<string>`${key}::text || '#' || pg_backend_pid() % ${SHARDS}::int`;

/** Counts one use in all limits, or none and returns the wait in s. Same-key users queue (`lock_timeout`). */
export async function consumeLimits(trx: Transaction, limits: Limit[]): Promise<{ waitSeconds: number }> {
  // Checked before locking, so that refused callers block no others.
  const before = await windowsOf(trx, limits);
  const refusal = secondsToWait(before);
  if (refusal > 0) return { waitSeconds: refusal };
  const keys = limits.filter(({ shared }) => !shared).map(({ key }) => key);
  const windows = keys.length > 0 ? await lockedWindows(trx, keys, limits) : before;
  const waitSeconds = secondsToWait(windows);
  if (waitSeconds > 0) return { waitSeconds };
  await trx
    .insertInto('rate_limit')
    .values(
      windows.map(({ key, shared, startedAt }) => ({
        key: shared ? shardKey(key) : key,
        window_started_at: startedAt,
        count: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_started_at']).doUpdateSet({ count: sql`rate_limit.count + 1` }),
    )
    .execute();
  return { waitSeconds: 0 };
}

export async function readCounts(db: Database, limits: Limit[]): Promise<number[]> {
  return (await windowsOf(db, limits)).map(({ count }) => count);
}

async function lockedWindows(trx: Transaction, keys: string[], limits: Limit[]): Promise<Window[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.sort()}::text[]) as key`.execute(
    trx,
  );
  return windowsOf(trx, limits);
}

interface Window extends Limit {
  startedAt: Date;
  count: number;
  left: number;
}

interface CountRow {
  now: Date;
  key: string | null;
  window_started_at: Date;
  count: number;
}

async function windowsOf(db: Database, limits: Limit[]): Promise<Window[]> {
  const keys = limits.flatMap((limit) => (limit.shared ? allShards(limit.key) : limit.key));
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  const { rows } = await sql<CountRow>`
    select now, key, window_started_at, count
    from (select business_now() as now) as clock left join rate_limit
      on key = any(${keys}::text[]) and window_started_at > now - make_interval(secs => ${longest})
    order by window_started_at desc`.execute(db);
  const { now } = rows[0]!;
  return limits.map((limit) => {
    const running = limit.shared ? sharedWindow(limit, now, rows) : latestWindow(limit, now, rows);
    return { ...limit, ...running, left: Math.ceil(limit.seconds - secondsBetween(running.startedAt, now)) };
  });
}

function latestWindow({ key, seconds }: Limit, now: Date, rows: CountRow[]) {
  // A window that begins later than now is from before the clock was put back.
  const latest = rows.find(
    (row) => row.key === key && Math.abs(secondsBetween(row.window_started_at, now)) < seconds,
  );
  return { startedAt: latest?.window_started_at ?? now, count: latest?.count ?? 0 };
}

/** Aligned to multiples of its length, so that all shards share the window. */
function sharedWindow({ key, seconds }: Limit, now: Date, rows: CountRow[]) {
  const startedAt = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
  const shards = new Set<string | null>(allShards(key));
  const count = rows
    .filter((row) => shards.has(row.key) && row.window_started_at.getTime() === startedAt.getTime())
    .reduce((sum, row) => sum + row.count, 0);
  return { startedAt, count };
}

function allShards(key: string): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => `${key}#${shard}`);
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}

function secondsToWait(windows: Window[]): number {
  return Math.max(
    0,
    ...windows.filter(({ count, max }) => count >= max).map(({ left }) => Math.max(1, left)),
  );
}

export async function forgetOldLimits(trx: Transaction): Promise<void> {
  await sql`delete from rate_limit where window_started_at < business_now() - interval '2 days'`.execute(trx);
}
