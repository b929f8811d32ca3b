import { expect, test } from 'vitest';
import { shownPayment } from '../money/payment-word.ts';
import { canCancel, isAhead, stepNumber, stepUnderRepair, timelineOf } from './booking-timeline.ts';

test('progress bar: three steps, unknown values are the first [S4-11]', () => {
  expect(['initiated', 'responded', 'completed', 'anything'].map(stepNumber)).toEqual([1, 2, 3, 1]);
});

test('payment status: five known words, anything else is unknown [S4-12]', () => {
  const words = ['paid', 'unpaid', 'pending', 'refunded', 'partial'];
  expect(words.map(shownPayment)).toEqual(words);
  expect([shownPayment(''), shownPayment('on the house')]).toEqual(['unknown', 'unknown']);
});

test('cancelled booking: tells who cancelled or why it ended', () => {
  expect(timelineOf({ state: 'cancelled', cancellation: { by: 'host' } })).toBe('cancelledByHost');
  expect(timelineOf({ state: 'cancelled', cancellation: { by: 'operator' } })).toBe('cancelledByUs');
  expect(timelineOf({ state: 'cancelled', cancellation: { by: 'system', because: 'no_artist' } })).toBe(
    'cancelledNoArtist',
  );
  expect(timelineOf({ state: 'cancelled', cancellation: { by: 'system', because: 'unpaid' } })).toBe(
    'cancelledUnpaid',
  );
  expect(timelineOf({ state: 'requested', cancellation: null })).toBe('requested');
});

test.each([
  ['time', 0, 'expired'],
  ['time', 100, 'expiredReturned'],
  ['host', 0, 'expiredGivenUp'],
  ['host', 100, 'expiredGivenUpReturned'],
  ['replaced', 100, 'expiredReplacedReturned'],
  ['staff', 0, 'expiredByStaff'],
])('expired hold: ended by %s with %i paise reads %s', (holdEnded, captured, story) => {
  expect(timelineOf({ state: 'expired', cancellation: null, holdEnded, captured })).toBe(story);
});

test('deletion: holds and bookings that can still be cancelled [S5-09] [S6-02]', () => {
  const startsAt = new Date('2026-12-12T13:30:00Z');
  const [before, after] = [new Date('2026-12-01'), new Date('2026-12-13')];
  for (const state of ['held', 'requested', 'confirmed', 'replacing'] as const)
    expect(canCancel({ state, startsAt }, before)).toBe(true);
  for (const state of ['capturing', 'in_progress', 'completed', 'cancelled', 'expired'] as const)
    expect(canCancel({ state, startsAt }, before)).toBe(false);
  expect(canCancel({ state: 'confirmed', startsAt }, after)).toBe(false);
});

test('declined booking: timeline shows repair at artist’s step, still ahead', () => {
  expect([stepUnderRepair('declined'), stepUnderRepair('confirmed')]).toEqual([2, undefined]);
  expect([isAhead('replacing'), isAhead('cancelled')]).toEqual([true, false]);
});
