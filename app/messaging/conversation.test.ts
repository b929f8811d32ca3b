import { expect, test } from 'vitest';
import { BOOKING_STATES } from '#app/bookings/core/booking-states.ts';
import { contactsAreHiddenAgain, contactsAreOpen, isReplacementSought, mayWrite } from './conversation.ts';

const endsAt = new Date('2026-12-12T18:00:00Z');
const before = new Date('2026-12-01T00:00:00Z');

test('contacts: open from acceptance until a week after performance [S1-05]', () => {
  const open = BOOKING_STATES.filter((state) => contactsAreOpen({ state, current: true, endsAt }, before));
  expect(open).toEqual(['confirmed', 'in_progress', 'completed']);
  expect(
    BOOKING_STATES.filter((state) => contactsAreOpen({ state, current: false, endsAt }, before)),
  ).toEqual([]);
  const completed = { state: 'completed', current: true, endsAt } as const;
  const [week, later] = [new Date('2026-12-19T18:00:00Z'), new Date('2026-12-19T18:00:01Z')];
  expect([contactsAreOpen(completed, week), contactsAreHiddenAgain(completed, week)]).toEqual([true, false]);
  expect([contactsAreOpen(completed, later), contactsAreHiddenAgain(completed, later)]).toEqual([
    false,
    true,
  ]);
});

test('messages: from request until a month after, current performer only', () => {
  const may = BOOKING_STATES.filter((state) => mayWrite({ state, current: true, endsAt }, before));
  expect(may).toEqual(['requested', 'confirmed', 'in_progress', 'completed']);
  expect(BOOKING_STATES.filter((state) => mayWrite({ state, current: false, endsAt }, before))).toEqual([]);
  const completed = { state: 'completed', current: true, endsAt } as const;
  expect(mayWrite(completed, new Date('2027-01-11T17:00:00Z'))).toBe(true);
  expect(mayWrite(completed, new Date('2027-01-11T18:01:00Z'))).toBe(false);
});

test('replacement search: only the withdrawn artist’s conversation ends', () => {
  const replacing = BOOKING_STATES.filter((state) => isReplacementSought({ state, current: true }));
  expect(replacing).toEqual(['declined', 'replacing']);
  expect(isReplacementSought({ state: 'replacing', current: false })).toBe(false);
});
