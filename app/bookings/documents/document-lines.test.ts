import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteBooking } from '#app/pricing/quote.ts';
import { paise } from '#app/shared/money.ts';
import { apportion, documentLines, sacOf, splitTax, sumLines } from './document-lines.ts';

const at = (supplier: string, place: string) => ({ supplier, place });
const quotes = fc
  .record({
    fee: fc.integer({ min: 100, max: 5_000_000_00 }),
    sound: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unit: fc.integer({ min: 1, max: 9_000_000 }) }),
      {
        maxLength: 12,
      },
    ),
  })
  .map(({ fee, sound }) =>
    quoteBooking(
      paise(fee),
      sound.map(({ quantity, unit }) => ({ name: 'Kit', quantity, unit: paise(unit) })),
    ),
  );
const described = (quote: ReturnType<typeof quoteBooking>) =>
  quote.lines.map((line) => ({ ...line, description: line.name, sac: sacOf(line.kind, 'singer') }));

test('document over the full price: quote’s lines and exact tax', () => {
  fc.assert(
    fc.property(quotes, fc.constantFrom('02', '04'), (quote, place) => {
      const sums = sumLines(documentLines(described(quote), quote.total, at('02', place)));
      expect(sums.total).toBe(quote.total);
      expect(sums.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.tax);
      expect(sums.taxable + quote.tax).toBe(quote.total);
    }),
  );
});

test('partial document: lines add up to total, taxes to lines', () => {
  fc.assert(
    fc.property(quotes, fc.double({ min: 0, max: 1, noNaN: true }), (quote, share) => {
      const total = paise(Math.max(1, Math.round(quote.total * share)));
      const lines = documentLines(described(quote), total, at('04', '04'));
      expect(sumLines(lines).total).toBe(total);
      for (const line of lines) {
        expect(line.taxable + line.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.total);
        expect(line.total).toBeGreaterThan(0);
      }
    }),
  );
});

test('apportioning: follows the weights, loses no paisa', () => {
  expect(apportion(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(paise(7), [0, 5])).toEqual([0, 7]);
});

test('tax split: IGST between States, halves within, UTGST in territories', () => {
  expect(splitTax(paise(720_000), at('02', '04'))).toEqual([
    { name: 'IGST', basisPoints: 1800, amount: 720_000 },
  ]);
  expect(splitTax(paise(720_001), at('03', '03'))).toEqual([
    { name: 'CGST', basisPoints: 900, amount: 360_000 },
    { name: 'SGST', basisPoints: 900, amount: 360_001 },
  ]);
  expect(splitTax(paise(2), at('04', '04')).map(({ name }) => name)).toEqual(['CGST', 'UTGST']);
});

test('each kind of service has its code', () => {
  expect(sacOf('performance', 'singer')).toBe('999631');
  expect(sacOf('performance', 'anchor')).toBe('998596');
  expect(sacOf('performance', 'catering')).toBe('996334');
  expect(sacOf('sound', 'singer')).toBe('997329');
});
