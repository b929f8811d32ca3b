import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostTier, refundAmount, unpaid } from '#app/pricing/refund-policy.ts';
import { paise } from '#app/shared/money.ts';
import { KINDER_RULE } from '#tests/support/lenient-rule.ts';
import { changeAnswerBy, isFreeMove, mayChange, refundCapAfterMove } from './change-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-11-20T12:00:00Z');
const ahead = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ['far away: a day', 30 * DAY, 24 * HOUR],
  ['four days: a day', 4 * DAY, 24 * HOUR],
  ['two days: a quarter', 2 * DAY, 12 * HOUR],
  ['five hours: at least two', 5 * HOUR, 2 * HOUR],
])('a change is answered in time, %s', (_when, left, answer) => {
  expect(changeAnswerBy(NOW, ahead(left), ahead(90 * DAY))).toEqual(ahead(answer));
});

test('move: free until exactly seven days before the start [S9-12]', () => {
  expect(isFreeMove(ahead(7 * DAY), NOW)).toBe(true);
  expect(isFreeMove(ahead(7 * DAY - 1000), NOW)).toBe(false);
});

test('only an active booking, with time to answer, may change', () => {
  expect(mayChange({ state: 'confirmed', startsAt: ahead(3 * HOUR) }, NOW)).toBe(true);
  expect(mayChange({ state: 'confirmed', startsAt: ahead(2 * HOUR) }, NOW)).toBe(false);
  expect(mayChange({ state: 'cancelled', startsAt: ahead(DAY) }, NOW)).toBe(false);
});

test('move ten hours before, then cancellation: refund tier stays capped', () => {
  const booking = unpaid(ahead(10 * HOUR));
  const later = ahead(40 * DAY);
  const cap = refundCapAfterMove(KINDER_RULE, booking, { startsAt: later, askedBy: 'host' }, NOW);
  expect(cap).toBe('nothing');
  expect(hostTier(KINDER_RULE, { ...unpaid(later), cap }, NOW).percent).toBe(0);
});

test('refund cap: none for artist’s move or an earlier time', () => {
  const booking = unpaid(ahead(30 * HOUR));
  expect(
    refundCapAfterMove(KINDER_RULE, booking, { startsAt: ahead(9 * DAY), askedBy: 'artist' }, NOW),
  ).toBeNull();
  expect(
    refundCapAfterMove(KINDER_RULE, booking, { startsAt: ahead(26 * HOUR), askedBy: 'host' }, NOW),
  ).toBeNull();
});

test('refund cap: no sequence of later moves increases the refund', () => {
  const hours = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(hours, fc.array(hours, { minLength: 1, maxLength: 5 }), (first, moves) => {
      let booking = unpaid(ahead(first * HOUR));
      const refund = () => refundAmount(hostTier(KINDER_RULE, booking, NOW), paise(100_000), paise(15_254));
      const atFirst = refund();
      for (const move of moves) {
        const startsAt = new Date(booking.startsAt.getTime() + move * HOUR);
        const cap = refundCapAfterMove(KINDER_RULE, booking, { startsAt, askedBy: 'host' }, NOW);
        booking = { ...booking, startsAt, cap };
        expect(refund()).toBeLessThanOrEqual(atFirst);
      }
    }),
  );
});
