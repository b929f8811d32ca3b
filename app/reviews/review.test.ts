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
