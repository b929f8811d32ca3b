import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * The one clock of business time: the database's, so that processes with wrong clocks agree, moved only by
 * the demo clock. Deadlines, holds, refund tiers and dates all ask it.
 */
export async function businessNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}

/** Moves business time forward, for trying a 48 h deadline in a minute. Demo mode only. Returns the new time. */
export async function advanceClock(db: Database, seconds: number): Promise<Date> {
  await sql`update business_clock set advanced = advanced + make_interval(secs => ${seconds})`.execute(db);
  return businessNow(db);
}
