import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Day, dayInIndia, monthAfter, monthOfDays, reachOfMonth } from './availability.ts';
import { selectClaims, selectSetMinutes } from './availability-queries.server.ts';
import { type PerformanceTime, slotOf } from './slot.ts';

/** Calendar of a month such as `2026-12`; undefined for unlisted artists. */
export async function availability(
  db: Database,
  artistId: number,
  month: string,
): Promise<Day[] | undefined> {
  const setMinutes = await selectSetMinutes(db, artistId);
  if (setMinutes === undefined) return undefined;
  const claims = await selectClaims(db, artistId, reachOfMonth(month));
  return monthOfDays(month, claims, setMinutes, dayInIndia(await businessNow(db)));
}

/** Whether the artist and all team members are free, including call time and travel. */
export async function isFree(db: Database, artistId: number, time: PerformanceTime): Promise<boolean> {
  return (await selectClaims(db, artistId, slotOf(time))).length === 0;
}

/** Next fully free days after today, within about two months. */
export async function nextFreeDays(db: Database, artistId: number, count: number): Promise<string[]> {
  const today = dayInIndia(await businessNow(db));
  const months = [0, 1].map((step) => monthAfter(today.slice(0, 7), step));
  const days = await Promise.all(months.map((month) => availability(db, artistId, month)));
  return days
    .flatMap((month) => month ?? [])
    .filter(({ date, state }) => date > today && state === 'free')
    .slice(0, count)
    .map(({ date }) => date);
}
