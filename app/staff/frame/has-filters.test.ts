import { expect, test } from 'vitest';
import { hasFilters } from './has-filters.ts';

test('a list is narrowed by what was asked for, not by its language, its page or empty fields', () => {
  const narrowed = (address: string) => hasFilters(new URLSearchParams(address));
  expect(['', '?lang=hi', '?after=2026-12-01.7', '?q=&state=&from=', '?q=%20&lang=pa'].map(narrowed)).toEqual(
    [false, false, false, false, false],
  );
  expect(['?q=MF-', '?state=held&lang=hi', '?artist=7'].map(narrowed)).toEqual([true, true, true]);
});
