import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/** Business time from the database, so process clocks cannot disagree; only the demo clock moves it. */
export async function businessNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  return rows[0]!.now;
}

/** Demo only: moves business time forward (a stopped clock too). Returns the new time. */
export async function advanceClock(db: Database, seconds: number): Promise<Date> {
  await sql`
    update business_clock set
      stands_at = stands_at + make_interval(secs => ${seconds}),
      advanced = advanced + make_interval(secs => ${seconds})`.execute(db);
  return businessNow(db);
}

/** Demo only: stops business time at a future instant. False if it is past: time never goes backwards. */
export async function freezeClock(db: Database, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_clock set stands_at = ${at} where business_now() <= ${at}`.execute(db);
  return numAffectedRows === 1n;
}

/** Demo only: restarts a stopped clock from its time. Returns the time. */
export async function runClock(db: Database): Promise<Date> {
  await sql`
    update business_clock set stands_at = null, advanced = stands_at - clock_timestamp()
    where stands_at is not null`.execute(db);
  return businessNow(db);
}
