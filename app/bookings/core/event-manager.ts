import type { BookingState } from './booking-states.ts';

const DAY = 24 * 3_600_000;
/** From this long before the start the host may call. */
const PHONE_DAYS = 7;

export type EventManager =
  /** The phone is there from a week before; until then, when it will be. */
  | { name: string; phone: string | null; phoneFrom: Date }
  /** `afterYes`: one is named once the artist has agreed; `afterAnother`: once another is booked; `soon`: within a working day. */
  | { name: null; named: 'afterYes' | 'afterAnother' | 'soon' };

/** Who looks after the evening, as the host may know it at `now`; null when nobody will or has to any more. */
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
