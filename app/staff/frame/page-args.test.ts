import { expect, test } from 'vitest';
import { NOT_LOCAL } from '#tests/support/not-local.ts';
import { readReturnAddress } from './page-args.ts';

function back(next: string): string {
  const form = new FormData();
  form.set('next', next);
  return readReturnAddress(form, '/operator');
}

test('an action returns to the back office, and nowhere else', () => {
  expect(back('/operator/bookings?state=held&page=2')).toBe('/operator/bookings?state=held&page=2');
  for (const next of [...NOT_LOCAL, '/', '/operator/../sign-in', '/operators'])
    expect([next, back(next)]).toEqual([next, '/operator']);
});
