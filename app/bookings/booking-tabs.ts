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

/** The pages that somebody may open, with their addresses. */
export function tabsOf(bookingId: string, as: BookingRole): { key: BookingTabKey; to: string }[] {
  const open: readonly (BookingTab & { key: BookingTabKey })[] = BOOKING_TABS;
  return open
    .filter((tab) => tab.for.includes(as))
    .map(({ key, path }) => ({ key, to: `/bookings/${bookingId}${path}` }));
}
