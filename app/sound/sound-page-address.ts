/** `from` is the origin page here, so a booking's times get other names. */
const RENAMED = new Map([
  ['from', 'start'],
  ['to', 'end'],
]);
const NAMED_BACK = new Map([
  ['start', 'from'],
  ['end', 'to'],
]);
const PERFORMANCE = 'performance';

export function soundPageUrl(booking: URLSearchParams, performanceRupees?: number): string {
  const query = new URLSearchParams({ from: 'booking' });
  for (const [name, value] of booking) query.set(RENAMED.get(name) ?? name, value);
  query.delete('sign-in');
  if (performanceRupees !== undefined) query.set(PERFORMANCE, String(performanceRupees));
  return `/sound-system?${query}`;
}

export function bookingOrSearchUrl(query: URLSearchParams, sound: string | null): string {
  if (query.get('from') !== 'booking' || !query.has('artist')) return '/search';
  const booking = new URLSearchParams();
  for (const [name, value] of query) {
    if (name === 'from' || name === PERFORMANCE) continue;
    booking.set(NAMED_BACK.get(name) ?? name, value);
  }
  if (sound !== null) booking.set('sound', sound);
  return `/artists/booking?${booking}`;
}
