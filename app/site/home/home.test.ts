import { expect, test } from 'vitest';
import { COUNTERS, countAfter } from './home.route.tsx';

test('counters: bookings run 0.2–2.7 s, artists 0.4–3.2 s [S2-26] [S3-17]', () => {
  expect(countAfter(200, 1250, COUNTERS.bookings)).toBe(0);
  expect(countAfter(260, 1250, COUNTERS.bookings)).toBeGreaterThan(0);
  expect(countAfter(2600, 1250, COUNTERS.bookings)).toBeLessThan(1251);
  expect(countAfter(2700, 1250, COUNTERS.bookings)).toBe(1250);
  expect(countAfter(400, 580, COUNTERS.artists)).toBe(0);
  expect(countAfter(1500, 580, COUNTERS.artists)).toBeLessThan(580);
  expect(countAfter(3200, 580, COUNTERS.artists)).toBe(580);
});

test('a count only grows, and never passes its target [S2-26]', () => {
  const counts = Array.from({ length: 80 }, (_, step) => countAfter(step * 50, 1250, COUNTERS.bookings));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBe(1250);
});
