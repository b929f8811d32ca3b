import { expect, test } from 'vitest';
import { BOOKING_STATES } from '../core/booking-states.ts';
import { artistDisclosureOf, hostSees } from './host-sees.ts';

const endsAt = new Date('2026-12-12T18:00:00Z');
const before = new Date('2026-12-01T00:00:00Z');
const seen = (given: { allComesBack: boolean; fromYes: boolean }, now = before) =>
  BOOKING_STATES.filter((state) => hostSees(artistDisclosureOf({ state, endsAt, ...given }, now), 'phone'));

test('artist’s phone: while full refund is possible, only during performance', () => {
  expect(seen({ allComesBack: true, fromYes: false })).toEqual(['in_progress']);
});

test.each([
  { allComesBack: false, fromYes: false },
  { allComesBack: true, fromYes: true },
])('artist’s phone with %o: shown from acceptance until the end', (given) => {
  expect(seen(given)).toEqual(['confirmed', 'in_progress']);
});

test('after the end: written contacts open one week, phone hidden', () => {
  const completed = { state: 'completed', endsAt, allComesBack: false, fromYes: true } as const;
  const fields = (now: string) => {
    const disclosure = artistDisclosureOf(completed, new Date(now));
    return (['phone', 'contacts'] as const).filter((field) => hostSees(disclosure, field));
  };
  expect(fields('2026-12-19T18:00:00Z')).toEqual(['contacts']);
  expect(fields('2026-12-19T18:00:01Z')).toEqual([]);
});
