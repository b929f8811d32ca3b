import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * The one clock of business time: the database's, so that processes with wrong clocks agree, moved and stopped only
 * by the demo clock. Deadlines, holds, refund tiers and dates all ask it.
 */
export async function businessNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}

/**
 * Moves business time forward, for trying a 48 h deadline in a minute; a clock that stands, stands so much later.
 * Demo mode only. Returns the new time.
 */
export async function advanceClock(db: Database, seconds: number): Promise<Date> {
  await sql`
    update business_clock set
      stands_at = stands_at + make_interval(secs => ${seconds}),
      advanced = advanced + make_interval(secs => ${seconds})`.execute(db);
  return businessNow(db);
}

/**
 * Stops business time at an instant from now on, for looking at the second before a deadline. False, and nothing
 * happens, where the instant is over: time never goes back. Demo mode only.
 */
export async function freezeClock(db: Database, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_clock set stands_at = ${at} where business_now() <= ${at}`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets a clock that stands run on from where it stands. Demo mode only. Returns the time. */
export async function runClock(db: Database): Promise<Date> {
  await sql`
    update business_clock set stands_at = null, advanced = stands_at - clock_timestamp()
    where stands_at is not null`.execute(db);
  return businessNow(db);
}
