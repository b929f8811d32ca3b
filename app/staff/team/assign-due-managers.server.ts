import type { BookingDeps } from '#app/bookings/core/booking-deps.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { afterWorkingDays, DAY_MS } from '#app/shared/india-time.ts';
import { assignBestManager } from './assign-manager.server.ts';
import { selectUnmanaged } from './manager-queries.server.ts';

const BATCH = 500;
/** The job runs every ten minutes and looks ahead, so that no host waits longer than promised. */
const AHEAD_MS = 15 * 60_000;

/**
 * Assigns event managers to bookings whose manual deadline passed, and at once to those near. Returns how many.
 * @param bookingId only this one
 */
export async function assignDueManagers(
  deps: Pick<BookingDeps, 'db' | 'wake' | 'log'>,
  bookingId?: string,
): Promise<number> {
  const now = await businessNow(deps.db);
  let assigned = 0;
  for (const booking of await selectUnmanaged(deps.db, BATCH, bookingId)) {
    const due = whenAssignmentIsDue(booking.confirmed_at ?? now, booking.starts_at);
    if (!booking.near && due.getTime() > now.getTime() + AHEAD_MS) continue;
    const answer = await assignBestManager(deps, booking.id);
    if (answer.ok) assigned += 1;
    else if (answer.refusal.reason === 'no_manager_free')
      deps.log.warn({ booking: booking.id }, 'no event manager is free for a booking');
  }
  return assigned;
}

/** A near event gets its manager as soon as the artist said yes. */
export function managerHandlers(platform: Pick<Platform, 'db' | 'wake' | 'log'>) {
  return {
    'booking.confirmed': async ({ bookingId }) => void (await assignDueManagers(platform, bookingId)),
  } satisfies OutboxHandlers;
}

const DAYS_BEFORE = 7;

/** Same time next working day (Mon-Sat, IST), or seven days before the start if sooner. */
export function whenAssignmentIsDue(confirmedAt: Date, startsAt: Date): Date {
  const weekBefore = startsAt.getTime() - DAYS_BEFORE * DAY_MS;
  return new Date(Math.min(afterWorkingDays(confirmedAt, 1).getTime(), weekBefore));
}
