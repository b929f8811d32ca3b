import { expect, test } from 'vitest';
import { hasFilters } from './has-filters.ts';

test('list filters: language, page and empty fields do not count', () => {
  const narrowed = (address: string) => hasFilters(new URLSearchParams(address));
  expect(['', '?lang=hi', '?after=2026-12-01.7', '?q=&state=&from=', '?q=%20&lang=pa'].map(narrowed)).toEqual(
    [false, false, false, false, false],
  );
  expect(['?q=MF-', '?state=held&lang=hi', '?artist=7'].map(narrowed)).toEqual([true, true, true]);
});
