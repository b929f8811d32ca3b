import { sql } from 'kysely';
import { businessNow } from './clock.server.ts';
import type { Transaction } from './database.server.ts';

/** At most `most` within `seconds`, counted from the first; `key` says what of whom. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Counts one use against every limit, or none and says how many seconds to wait. The counts are in the
 * database, so that all processes share them. Concurrent users of one key wait for each other.
 */
export async function takeFromLimits(trx: Transaction, limits: Limit[]): Promise<{ waitSeconds: number }> {
  const keys = limits.map(({ key }) => key).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    trx,
  );
  const now = await businessNow(trx);
  const windows = await trx
    .selectFrom('rate_limit')
    .select(['key', 'window_started_at', 'count'])
    .where('key', 'in', keys)
    .where('window_started_at', '>', new Date(now.getTime() - longest(limits) * 1000))
    .orderBy('window_started_at', 'desc')
    .execute();
  const running = limits.map((limit) => {
    const window = windows.find(
      ({ key, window_started_at }) =>
        key === limit.key && secondsBetween(window_started_at, now) < limit.seconds,
    );
    return { ...limit, startedAt: window?.window_started_at ?? now, count: window?.count ?? 0 };
  });
  const waits = running
    .filter(({ count, most }) => count >= most)
    .map(({ startedAt, seconds }) => Math.ceil(seconds - secondsBetween(startedAt, now)));
  if (waits.length > 0) return { waitSeconds: Math.max(1, ...waits) };
  await trx
    .insertInto('rate_limit')
    .values(running.map(({ key, startedAt }) => ({ key, window_started_at: startedAt, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_started_at']).doUpdateSet({ count: sql`rate_limit.count + 1` }),
    )
    .execute();
  return { waitSeconds: 0 };
}

/** Takes back the last use of each limit: it turned out not to count. */
export async function giveBackToLimits(trx: Transaction, limits: Limit[]): Promise<void> {
  for (const { key } of limits)
    await trx
      .updateTable('rate_limit')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .where('window_started_at', '=', (query) =>
        query
          .selectFrom('rate_limit')
          .select(sql<Date>`max(window_started_at)`.as('last'))
          .where('key', '=', key),
      )
      .execute();
}

/** Forgets counts too old to matter. */
export async function forgetOldLimits(trx: Transaction): Promise<void> {
  await sql`delete from rate_limit where window_started_at < business_now() - interval '2 days'`.execute(trx);
}

function longest(limits: Limit[]): number {
  return Math.max(...limits.map(({ seconds }) => seconds));
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
