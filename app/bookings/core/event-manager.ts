import type { BookingState } from './booking-states.ts';

const DAY = 24 * 3_600_000;
/** Days before the start from which the host sees the phone number. */
const PHONE_DAYS = 7;

export type EventManager =
  /** Null until a week before the start; `phoneFrom` is that date. */
  | { name: string; phone: string | null; phoneFrom: Date }
  /** `afterYes`: named once the artist accepts; `afterAnother`: after rebooking; `soon`: in a working day. */
  | { name: null; named: 'afterYes' | 'afterAnother' | 'soon' };

/** Event manager as the host may see them at `now`; null if none is or will be needed. */
export function eventManagerFor(
  booking: { state: BookingState; startsAt: Date },
  manager: { name: string; phone: string } | null,
  now: Date,
): EventManager | null {
  if (['held', 'capturing', 'expired', 'cancelled'].includes(booking.state)) return null;
  if (!manager) {
    if (booking.state === 'completed') return null;
    return { name: null, named: whenNamed(booking.state) };
  }
  const phoneFrom = new Date(booking.startsAt.getTime() - PHONE_DAYS * DAY);
  return { name: manager.name, phone: now >= phoneFrom ? manager.phone : null, phoneFrom };
}

function whenNamed(state: BookingState) {
  if (state === 'declined' || state === 'replacing') return 'afterAnother';
  return state === 'confirmed' || state === 'in_progress' ? 'soon' : 'afterYes';
}
