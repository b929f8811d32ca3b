import { businessNow, freezeClock } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';

const HOUR_MS = 3_600_000;

/** Stops business time ten minutes after the next full hour: shared counts begin anew with each hour. */
export async function stopWithinHour(db: Database): Promise<void> {
  const next = Math.ceil((await businessNow(db)).getTime() / HOUR_MS) * HOUR_MS;
  await freezeClock(db, new Date(next + HOUR_MS / 6));
}
