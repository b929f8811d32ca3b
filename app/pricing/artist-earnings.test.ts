import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionTxn } from '#app/payments/ledger.ts';
import { paise } from '#app/shared/money.ts';
import { artistEarnings, keptOf, priceToKeep } from './artist-earnings.ts';
import { quoteBooking } from './quote.ts';

const prices = fc.integer({ min: 10_000, max: 5_000_000_00 });

test('artist’s share of ₹59,000: price less GST and 15 % [S1-02]', () => {
  expect(artistEarnings(paise(59_000_00))).toEqual({
    gross: 59_000_00,
    gst: 9_000_00,
    commission: 8_850_00,
    share: 41_150_00,
  });
});

test('earnings shown to artists: add up, equal what completion owes', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const { gross, gst, commission, share } = artistEarnings(paise(price));
      expect(gst + commission + share).toBe(gross);
      const quote = quoteBooking(paise(price), []);
      const owed = completionTxn({ reference: 'booking:1', ...quote }).lines.find(
        ({ account }) => account === 'artist_payable',
      );
      expect(-owed!.amount).toBe(share);
    }),
  );
});

test('price to keep an amount: the least whole rupees', () => {
  const supplies = fc.record({
    model: fc.constantFrom('agent' as const, 'principal' as const),
    registered: fc.boolean(),
    taxClass: fc.constantFrom('taxable' as const, 'folk_classical' as const),
  });
  fc.assert(
    fc.property(prices, supplies, (wanted, supply) => {
      const price = priceToKeep(paise(wanted), supply);
      expect(keptOf(price, supply).kept).toBeGreaterThanOrEqual(wanted);
      expect(keptOf(paise(price - 100), supply).kept).toBeLessThan(wanted);
    }),
  );
  const agent = { model: 'agent', taxClass: 'taxable' } as const;
  expect(keptOf(paise(23_600_00), { ...agent, registered: false })).toEqual({
    commission: 3_540_00,
    gst: 0,
    kept: 20_060_00,
  });
  expect(keptOf(paise(23_600_00), { ...agent, registered: true })).toMatchObject({
    gst: 3_600_00,
    kept: 16_460_00,
  });
});

test('a higher price never earns less', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const [less, more] = [artistEarnings(paise(price)), artistEarnings(paise(price + 100))];
      expect(more.share).toBeGreaterThanOrEqual(less.share);
    }),
  );
});
