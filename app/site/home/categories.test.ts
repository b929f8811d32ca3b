import { expect, test } from 'vitest';
import { categoryPage } from './categories.tsx';

const nine = Array.from({ length: 9 }, (_, index) => index + 1);

test('six categories to a page, with their places among all [S2-24] [S9-06]', () => {
  expect(categoryPage(nine, null)).toEqual({
    items: [1, 2, 3, 4, 5, 6],
    page: 1,
    pages: 2,
    from: 1,
    to: 6,
    total: 9,
  });
  expect(categoryPage(nine, '2')).toMatchObject({ items: [7, 8, 9], from: 7, to: 9 });
});

test('six or fewer make one page, which shows no numbers [S2-24]', () => {
  expect(categoryPage(nine.slice(0, 6), null).pages).toBe(1);
  expect(categoryPage([], null)).toMatchObject({ pages: 1, from: 0, to: 0, total: 0 });
});

test('invalid page number in the address shows the nearest page', () => {
  expect(categoryPage(nine, '7').page).toBe(2);
  expect(categoryPage(nine, '-3').page).toBe(1);
  expect(categoryPage(nine, 'two').page).toBe(1);
});
