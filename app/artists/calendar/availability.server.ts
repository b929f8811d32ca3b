import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia, monthAfter } from '#app/shared/india-time.ts';
import { type ArtistTimes, type Day, monthOfDays, overlaps, slotAroundMonth } from './availability.ts';
import { type BookedTime, type PerformanceTime, type Slot, slotOf } from './slot.ts';
import { selectArtistTimes, selectOverlappingClaims } from './slot-claim-queries.server.ts';

/** Calendar of a month such as `2026-12`; undefined for unlisted artists. */
export async function monthAvailability(
  db: Database,
  artistId: number,
  month: string,
): Promise<Day[] | undefined> {
  const [times] = await selectArtistTimes(db, [artistId]);
  if (times?.state !== 'live') return undefined;
  const claims = await selectOverlappingClaims(db, artistId, slotAroundMonth(month));
  return monthOfDays(month, claims, times, dayInIndia(await businessNow(db)));
}

/** Whether the artist and all team members are free, including call time and travel. */
export async function isFree(db: Database, artistId: number, time: BookedTime): Promise<boolean> {
  return (await selectOverlappingClaims(db, artistId, slotOf(time))).length === 0;
}

interface CalendarWish {
  /** IST date. */
  today: string;
  /** Such as `2026-12`. */
  month: string;
  wished: PerformanceTime | null;
  freeDays: number;
}

/**
 * A month's days, whether the wished time is free (null without one), and the next fully free days
 * after today within about two months: from one read of the claims.
 */
export async function calendarView(
  db: Database,
  artist: ArtistTimes & { id: number },
  { today, month, wished, freeDays }: CalendarWish,
): Promise<{ days: Day[]; free: boolean | null; nextFree: string[] }> {
  const coming = [0, 1].map((step) => monthAfter(today.slice(0, 7), step));
  const slot = wished && slotOf({ ...wished, callMinutes: artist.callMinutes });
  const reach = enclosingSlot([...[month, ...coming].map(slotAroundMonth), ...(slot ? [slot] : [])]);
  const claims = await selectOverlappingClaims(db, artist.id, reach);
  const daysIn = (each: string) => monthOfDays(each, claims, artist, today);
  const nextFree = coming
    .flatMap(daysIn)
    .filter(({ date, state }) => date > today && state === 'free')
    .slice(0, freeDays);
  return {
    days: daysIn(month),
    free: slot && !claims.some((claim) => overlaps(claim, slot)),
    nextFree: nextFree.map(({ date }) => date),
  };
}

function enclosingSlot(slots: Slot[]): Slot {
  return {
    from: new Date(Math.min(...slots.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...slots.map(({ to }) => to.getTime()))),
  };
}
