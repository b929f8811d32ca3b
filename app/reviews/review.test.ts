import { expect, test } from 'vitest';
import { summarise } from './review.ts';

test('127 reviews: shown as 65, 20, 10, 3, 2 percent [S2-43]', () => {
  const summary = summarise([83, 25, 13, 4, 2].map((count, index) => ({ rating: 5 - index, count })));
  expect(summary).toMatchObject({ count: 127, average: 4.4 });
  expect(summary.distribution.map(({ percent }) => percent)).toEqual([65, 20, 10, 3, 2]);
});

test('an artist without reviews has no average, not a zero', () => {
  expect(summarise([])).toMatchObject({ count: 0, average: null });
});

test('review percents: percents add up to 100', () => {
  const counts = [79, 14, 4, 1, 1].map((count, place) => ({ rating: 5 - place, count }));
  const percents = (rows: typeof counts) => summarise(rows).distribution.map(({ percent }) => percent);
  expect(percents(counts)).toEqual([80, 14, 4, 1, 1]);
  const thirds = [1, 1, 1].map((count, place) => ({ rating: 5 - place, count }));
  expect(percents(thirds).reduce((sum, percent) => sum + percent)).toBe(100);
  expect(percents([])).toEqual([0, 0, 0, 0, 0]);
});
