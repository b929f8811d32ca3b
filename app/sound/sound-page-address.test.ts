import { expect, test } from 'vitest';
import { bookingOrSearchUrl, soundPageUrl } from './sound-page-address.ts';

const booking = 'artist=7&date=2026-12-12&from=19%3A00&to=21%3A30&audience=1-100&occasion=Festival';

test('sound page and back: booking kept, selection brought along [S2-53] [S4-09]', () => {
  const there = soundPageUrl(new URLSearchParams(`${booking}&sound=k1&sign-in=1`), 47_200);
  expect(there).toContain('/sound-system?from=booking&artist=7');
  expect(there).toContain('performance=47200');
  const back = bookingOrSearchUrl(new URLSearchParams(there.split('?')[1]), 'k3,e5x2');
  expect(back).toBe(`/artists/booking?${booking}&sound=k3%2Ce5x2`);
});

test('sound page without booking: next step is choosing an artist [S2-25]', () => {
  expect(bookingOrSearchUrl(new URLSearchParams('audience=1-100'), 'k3')).toBe('/search');
});
