import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, paise, paiseOfRupees } from '#app/shared/money.ts';
import {
  automaticCredit,
  LATE_RULE,
  lateCredit,
  lateExamples,
  mayBeNoShow,
  minutesLate,
  reportDeadline,
  saleAfterCredits,
} from './late-rule.ts';
import { quoteBooking } from './quote.ts';

const start = new Date('2026-12-12T13:30:00Z');
const after = (minutes: number, seconds = 0) => new Date(start.getTime() + (minutes * 60 + seconds) * 1000);
const fees = fc.integer({ min: 100, max: 5_000_000_000 }).map(paise);
const times = fc.integer({ min: 1, max: 720 });

test.each([
  ['at the start', after(0), 0],
  ['a second before it', after(0, -1), 0],
  ['a second after it', after(0, 1), 1],
  ['ten minutes after it', after(10), 10],
  ['a second later', after(10, 1), 11],
])('an artist who arrives %s is so many minutes late', (_when, at, late) => {
  expect(minutesLate(start, at)).toBe(late);
});

test.each([
  [10, '₹0'],
  [11, '₹4,400'],
  [40, '₹16,000'],
  [150, '₹60,000'],
  [400, '₹60,000'],
])('of ₹60,000 for 150 minutes, %i missed bring back %s', (missed, credit) => {
  expect(formatRupees(lateCredit(LATE_RULE, paiseOfRupees(60_000), 150, missed))).toBe(credit);
});

test('no-show: only when more than an hour late', () => {
  expect([60, 61].map((missed) => mayBeNoShow(LATE_RULE, missed))).toEqual([false, true]);
});

test('host may report a problem within 24 hours of end', () => {
  expect(reportDeadline(LATE_RULE, start).getTime() - start.getTime()).toBe(24 * 3_600_000);
});

test('late credit: grows with the delay, never exceeds the fee', () => {
  fc.assert(
    fc.property(fees, times, times, times, (fee, booked, one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      const credit = (missed: number) => lateCredit(LATE_RULE, fee, booked, missed);
      expect(credit(short)).toBeLessThanOrEqual(credit(long));
      expect(credit(long)).toBeLessThanOrEqual(fee);
      if (long > LATE_RULE.graceMinutes)
        expect(credit(long)).toBeGreaterThanOrEqual(Math.min(fee, (fee * long) / booked));
    }),
  );
});

test('sale without credits equals its quote to the paisa', () => {
  fc.assert(
    fc.property(fees, fees, (fee, sound) => {
      const quote = quoteBooking(fee, [{ name: 'Kit', quantity: 1, unit: sound }]);
      const sale = saleAfterCredits(quote, { byArtist: 0, byUs: 0 });
      expect(sale).toMatchObject({ fee, sound, tax: quote.tax, commission: quote.commission });
    }),
  );
});

test('credit: reduces the artist’s share only when borne by them', () => {
  fc.assert(
    fc.property(fees, fc.nat(1000), (fee, share) => {
      const quote = quoteBooking(fee, []);
      const credit = Math.floor((fee * share) / 1000);
      const whole = saleAfterCredits(quote, { byArtist: 0, byUs: 0 }).artistDue;
      expect(saleAfterCredits(quote, { byArtist: 0, byUs: credit }).artistDue).toBe(whole);
      const less = saleAfterCredits(quote, { byArtist: credit, byUs: 0 });
      expect(less.artistDue).toBeLessThanOrEqual(whole);
      expect(less.artistDue).toBeGreaterThanOrEqual(0);
      expect(less.fee - less.tax - less.commission).toBe(less.artistDue);
    }),
  );
});

test('automatic credit: up to a quarter of fee, whole rupees', () => {
  const automatic = (owed: number) => automaticCredit(LATE_RULE, paise(10_002_00), paise(owed));
  expect([2500_00, 2501_00, 9000_00].map(automatic)).toEqual([2500_00, 2500_00, 2500_00]);
  expect(automatic(100_00)).toBe(100_00);
});

test('published examples follow the rule at 15, 30, 60 minutes', () => {
  expect(lateExamples(LATE_RULE, paiseOfRupees(60_000), 150)).toEqual([
    { minutes: 15, credit: '₹6,000' },
    { minutes: 30, credit: '₹12,000' },
    { minutes: 60, credit: '₹24,000' },
  ]);
});

test('credits: reduce the fee; more than the fee is refused', () => {
  const sale = quoteBooking(paiseOfRupees(1000), []);
  expect(saleAfterCredits(sale, { byArtist: paiseOfRupees(300), byUs: paiseOfRupees(200) }).fee).toBe(
    paiseOfRupees(500),
  );
  expect(saleAfterCredits(sale, { byArtist: paiseOfRupees(600), byUs: paiseOfRupees(400) }).fee).toBe(0);
  expect(() => saleAfterCredits(sale, { byArtist: paiseOfRupees(600), byUs: paiseOfRupees(401) })).toThrow(
    'Credits of 100100 exceed the fee 100000',
  );
});
