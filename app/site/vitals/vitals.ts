/** What is measured of a page view, in milliseconds; CLS is a score without a unit. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

const KINDS: readonly [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/search$/i, 'listing'],
  [/^\/live\//i, 'landing'],
  [/^\/artists\/\d+$/, 'profile'],
  [/^\/artists\/booking$/, 'booking-form'],
  [/^\/(all-)?bookings/, 'bookings'],
  [/^\/(faq|contact-us)$/i, 'help'],
];

/** The kinds of page that are told apart. */
export const PAGE_KINDS: readonly string[] = [...KINDS.map(([, kind]) => kind), 'other'];

/** The kind of a page, which says nothing about who reads it. */
export function pageKind(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
