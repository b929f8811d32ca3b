import type { BookingState } from '../core/booking-states.ts';

export type BookingRole = 'host' | 'artist' | 'operator';

interface BookingTab {
  key: string;
  path: string;
  for: readonly BookingRole[];
}

/** Booking tabs in display order; add new pages here. */
export const BOOKING_TABS = [
  { key: 'overview', path: '', for: ['host', 'operator'] },
  { key: 'day', path: '/day', for: ['host', 'artist', 'operator'] },
  { key: 'messages', path: '/messages', for: ['host', 'artist', 'operator'] },
  { key: 'documents', path: '/documents', for: ['host', 'operator'] },
] as const satisfies readonly BookingTab[];

export type BookingTabKey = (typeof BOOKING_TABS)[number]['key'];

/** Tabs a role may open. Artists see the day once they accept. */
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
