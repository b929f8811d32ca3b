import type { BookingState } from './booking-states.ts';

const DAY = 24 * 3_600_000;
/** Days before the start from which host and artist see the phone number. */
const PHONE_DAYS = 7;
/** Days before the start within which one on duty is assigned at once. */
export const AT_ONCE_DAYS = 2;

export type EventManager =
  /** Null until a week before the start, `phoneFrom`, and again once the booking is completed. */
  | { name: string; phone: string | null; phoneFrom: Date | null }
  /** `afterYes`: named once the artist accepts; `afterAnother`: after rebooking; `soon`: in a working day; `now`: as soon as one is on duty. */
  | { name: null; named: 'afterYes' | 'afterAnother' | 'soon' | 'now' };

/** Event manager as host and artist may see them at `now`; null if none is or will be needed. */
export function eventManagerFor(
  booking: { state: BookingState; startsAt: Date },
  manager: { name: string; phone: string } | null,
  now: Date,
): EventManager | null {
  if (['held', 'capturing', 'expired', 'cancelled'].includes(booking.state)) return null;
  if (!manager) {
    if (booking.state === 'completed') return null;
    return { name: null, named: whenManagerIsNamed(booking, now) };
  }
  if (booking.state === 'completed') return { name: manager.name, phone: null, phoneFrom: null };
  const phoneFrom = new Date(booking.startsAt.getTime() - PHONE_DAYS * DAY);
  return { name: manager.name, phone: now >= phoneFrom ? manager.phone : null, phoneFrom };
}

/** The manager if one is named already. */
export function managerWithName(manager: EventManager | null) {
  return manager?.name ? manager : null;
}

function whenManagerIsNamed({ state, startsAt }: { state: BookingState; startsAt: Date }, now: Date) {
  if (state === 'declined' || state === 'replacing') return 'afterAnother';
  if (state !== 'confirmed' && state !== 'in_progress') return 'afterYes';
  return startsAt.getTime() - now.getTime() > AT_ONCE_DAYS * DAY ? 'soon' : 'now';
}
