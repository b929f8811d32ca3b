import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

test('after signing in the visitor goes on where they were, without what opened the dialog [S2-46]', () => {
  expect(nextPage('/artists/7?date=2026-12-12&sign-in=1#films')).toBe('/artists/7?date=2026-12-12#films');
  expect(nextPage('/artists/booking?sign-up=1&next=/x')).toBe('/artists/booking');
});

test('nobody is led to another site, or round in a circle [S4-07]', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    null,
  ];
  for (const wanted of elsewhere) {
    const target = nextPage(wanted);
    expect(new URL(target, 'https://mehfil.example').origin).toBe('https://mehfil.example');
  }
  expect(nextPage('/sign-in?next=/sign-in')).toBe('/all-bookings');
  expect(nextPage('/a//b/../../..//evil.example')).not.toMatch(/^\/\//);
});
