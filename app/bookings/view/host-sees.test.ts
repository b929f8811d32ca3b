import { expect, test } from 'vitest';
import { BOOKING_STATES } from '../core/booking-states.ts';
import { artistDisclosureOf, hostSees } from './host-sees.ts';

const endsAt = new Date('2026-12-12T18:00:00Z');
const before = new Date('2026-12-01T00:00:00Z');
const seen = (given: { allComesBack: boolean; fromYes: boolean }, now = before) =>
  BOOKING_STATES.filter((state) => hostSees(artistDisclosureOf({ state, endsAt, ...given }, now), 'phone'));

test('while cancelling brings everything back, no state but the evening itself shows the number', () => {
  expect(seen({ allComesBack: true, fromYes: false })).toEqual(['in_progress']);
});

test.each([
  { allComesBack: false, fromYes: false },
  { allComesBack: true, fromYes: true },
])('the number shows from the yes until the end with %o', (given) => {
  expect(seen(given)).toEqual(['confirmed', 'in_progress']);
});

test('what the artist wrote stays open for a week after the end, the number does not', () => {
  const completed = { state: 'completed', endsAt, allComesBack: false, fromYes: true } as const;
  const fields = (now: string) => {
    const disclosure = artistDisclosureOf(completed, new Date(now));
    return (['phone', 'contacts'] as const).filter((field) => hostSees(disclosure, field));
  };
  expect(fields('2026-12-19T18:00:00Z')).toEqual(['contacts']);
  expect(fields('2026-12-19T18:00:01Z')).toEqual([]);
});
