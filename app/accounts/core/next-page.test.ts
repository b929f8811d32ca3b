import { expect, test } from 'vitest';
import { NOT_LOCAL } from '#tests/support/not-local.ts';
import { safeNextPage } from './next-page.ts';

test('sign-in returns visitors to their page, without the dialog’s parameter [S2-46]', () => {
  expect(safeNextPage('/artists/7?date=2026-12-12&sign-in=1#films')).toBe('/artists/7?date=2026-12-12#films');
  expect(safeNextPage('/artists/booking?sign-up=1&next=/x')).toBe('/artists/booking');
});

test('a redirect never leaves the site or loops [S4-07]', () => {
  for (const wanted of [...NOT_LOCAL, null]) expect(safeNextPage(wanted)).toBe('/all-bookings');
  expect(safeNextPage('/sign-in?next=/sign-in')).toBe('/all-bookings');
  expect(safeNextPage('/a//b/../../..//evil.example')).not.toMatch(/^\/\//);
});
