import type { BookingState } from '../core/booking-states.ts';

/** Who looks at a booking: whoever booked, the artist who performs, our staff. */
export type BookingRole = 'host' | 'artist' | 'operator';

interface BookingTab {
  key: string;
  /** What follows the booking's address. */
  path: string;
  for: readonly BookingRole[];
}

/** The pages of a booking, in the order they are shown. A page that is built adds its line here. */
export const BOOKING_TABS = [
  { key: 'overview', path: '', for: ['host', 'operator'] },
  { key: 'day', path: '/day', for: ['host', 'artist', 'operator'] },
  { key: 'messages', path: '/messages', for: ['host', 'artist', 'operator'] },
  { key: 'documents', path: '/documents', for: ['host', 'operator'] },
] as const satisfies readonly BookingTab[];

export type BookingTabKey = (typeof BOOKING_TABS)[number]['key'];

/** The pages that somebody may open, with their addresses. The day is the artist's from their yes on. */
export function tabsOf(
  { id, state }: { id: string; state: BookingState },
  as: BookingRole,
): { key: BookingTabKey; to: string }[] {
  const open: readonly (BookingTab & { key: BookingTabKey })[] = BOOKING_TABS;
  const asked = as === 'artist' && state === 'requested';
  return open
    .filter((tab) => tab.for.includes(as) && !(asked && tab.key === 'day'))
    .map(({ key, path }) => ({ key, to: `/bookings/${id}${path}` }));
}
