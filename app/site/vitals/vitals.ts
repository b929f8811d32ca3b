/** In milliseconds; CLS is unitless. */
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

export const PAGE_KINDS: readonly string[] = [...KINDS.map(([, kind]) => kind), 'other'];

/** Kind of page only, so that metrics hold nothing personal. */
export function pageKind(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
