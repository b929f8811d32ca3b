/** The page one comes from has the name `from` here, so a booking's times are renamed on the way. */
const RENAMED = new Map([
  ['from', 'start'],
  ['to', 'end'],
]);
const NAMED_BACK = new Map([
  ['start', 'from'],
  ['end', 'to'],
]);
const PERFORMANCE = 'performance';

/** The sound page for a booking whose address has this query; everything in it is kept for the way back. */
export function soundPageUrl(booking: URLSearchParams, performanceRupees?: number): string {
  const query = new URLSearchParams({ from: 'booking' });
  for (const [name, value] of booking) query.set(RENAMED.get(name) ?? name, value);
  query.delete('sign-in');
  if (performanceRupees !== undefined) query.set(PERFORMANCE, String(performanceRupees));
  return `/sound-system?${query}`;
}

/** Where the ADD button leads: back to the booking with the selection (null leaves it as it was), or to choosing an artist. */
export function wayBack(query: URLSearchParams, sound: string | null): string {
  if (query.get('from') !== 'booking' || !query.has('artist')) return '/search';
  const booking = new URLSearchParams();
  for (const [name, value] of query) {
    if (name === 'from' || name === PERFORMANCE) continue;
    booking.set(NAMED_BACK.get(name) ?? name, value);
  }
  if (sound !== null) booking.set('sound', sound);
  return `/artists/booking?${booking}`;
}
