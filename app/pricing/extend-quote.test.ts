import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, paiseOfRupees, sumPaise } from '#app/shared/money.ts';
import { artistEarnings } from './artist-earnings.ts';
import { earningsOfAddedFee, extendedHalfHours, extendQuote, feeAsBooked } from './extend-quote.ts';
import { quoteBooking } from './quote.ts';

const SOUND = [{ name: 'Small', quantity: 1, unit: paiseOfRupees(5000) }];

test('extension: separate line, included in the fee [S1-05]', () => {
  const booked = quoteBooking(paiseOfRupees(40_000), SOUND);
  const once = extendQuote(booked, paiseOfRupees(8000), 1);
  expect(once.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['performance', 1, paiseOfRupees(40_000)],
    ['extension', 1, paiseOfRupees(8000)],
    ['sound', 1, paiseOfRupees(5000)],
  ]);
  expect(once).toMatchObject({
    fee: paiseOfRupees(48_000),
    sound: paiseOfRupees(5000),
    total: paiseOfRupees(53_000),
  });
  const twice = extendQuote(once, paiseOfRupees(8000), 2);
  expect(twice.lines).toHaveLength(3);
  expect(twice.lines[1]).toMatchObject({ quantity: 3, amount: paiseOfRupees(24_000) });
  expect([extendedHalfHours(booked), extendedHalfHours(once), extendedHalfHours(twice)]).toEqual([0, 1, 3]);
  expect([booked, twice].map(feeAsBooked)).toEqual([paiseOfRupees(40_000), paiseOfRupees(40_000)]);
});

test('extension: lines add up, tax and commission of whole fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_000_000 }),
      fc.integer({ min: 100, max: 100_000_000 }),
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 4 }),
      (fee, price, steps) => {
        const booked = quoteBooking(paise(fee), SOUND);
        const quote = steps.reduce((so, step) => extendQuote(so, paise(price), step), booked);
        expect(sumPaise(quote.lines.map(({ amount }) => amount))).toBe(quote.total);
        expect(sumPaise(quote.lines.map(({ tax }) => tax))).toBe(quote.tax);
        expect(quote.total).toBe(quote.fee + quote.sound);
        const { gst, commission } = artistEarnings(quote.fee);
        expect(quote.commission).toBe(commission);
        expect(quote.lines[0]!.tax + quote.lines[1]!.tax).toBe(gst);
      },
    ),
  );
});

test('extension: keeps supplier and name, stands right after the performance', () => {
  const supply = { model: 'agent', registered: true, taxClass: 'taxable' } as const;
  const booked = quoteBooking(paiseOfRupees(40_000), SOUND, supply);
  const extended = extendQuote({ ...booked, lines: booked.lines.toReversed() }, paiseOfRupees(8000), 1);
  expect(extended).toMatchObject({ supplier: 'agent', gst: 'inside' });
  expect(extended.lines.map(({ name }) => name)).toEqual(['Small', 'Performance fee', 'Longer performance']);
});

test('extension: artist earns the difference between new and old share', () => {
  expect(earningsOfAddedFee({ fee: paiseOfRupees(48_000), supplier: 'agent' }, paiseOfRupees(8000))).toBe(
    paiseOfRupees(6800),
  );
});
