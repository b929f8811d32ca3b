import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, paiseOfRupees } from '#app/shared/money.ts';
import type { PricedLine } from './document-lines.ts';
import { shareMoney, shareOfSale } from './document-shares.ts';

const lines: PricedLine[] = [
  { kind: 'performance', name: 'Performance fee', quantity: 1, amount: paiseOfRupees(40_000) },
  { kind: 'sound', name: 'Small', quantity: 1, amount: paiseOfRupees(10_000) },
];
const NOTHING = { artist: paise(0), house: paise(0) };
const paid = [{ id: 'p', amount: paiseOfRupees(50_000) }];
const refund = (amount: number, reason: string) => [{ id: 'r', amount, reason }];
const shared = (
  reason: string,
  amount = paiseOfRupees(1000),
  kept: { artist: number; house: number } | null = null,
) =>
  shareMoney(
    {
      lines,
      saved: paise(0),
      kept: kept && { artist: paise(kept.artist), house: paise(kept.house) },
      sold: NOTHING,
    },
    { payments: paid, refunds: refund(amount, reason), issued: [] },
  ).get('r');

test('payment: split between performance and sound by price', () => {
  const shares = shareMoney(
    { lines, saved: paise(0), kept: null, sold: NOTHING },
    { payments: [{ id: 'p', amount: paiseOfRupees(12_500) }], refunds: [], issued: [] },
  );
  expect(shares.get('p')).toEqual({ artist: paiseOfRupees(10_000), house: paiseOfRupees(2500) });
});

test.each(['late_credit', 'dispute_credit', 'cheaper_artist:1', 'goodwill:1'])(
  'a refund for %s comes out of the performance',
  (reason) => {
    expect(shared(reason)).toEqual({ artist: paiseOfRupees(1000), house: 0 });
  },
);

test('goodwill above the performance comes out of the sound', () => {
  expect(shared('goodwill:1', paiseOfRupees(45_000))).toEqual({
    artist: paiseOfRupees(40_000),
    house: paiseOfRupees(5000),
  });
});

test('cancellation: each part refunds what it does not keep', () => {
  const kept = { artist: 0, house: 1_525_42 };
  expect(shared('cancelled_by_host', paise(paiseOfRupees(50_000) - 1_525_42), kept)).toEqual({
    artist: paiseOfRupees(40_000),
    house: paiseOfRupees(10_000) - 1_525_42,
  });
  expect(shareOfSale({ lines, kept: { artist: paise(0), house: paise(1_525_42) } }, 1_525_42)).toEqual({
    artist: 0,
    house: 1_525_42,
  });
});

test('shares: always add up to payment, refund and sale', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000_000 });
  const reasons = fc.constantFrom(
    'cancelled_by_host',
    'late_credit',
    'change:1',
    'no_show',
    'gateway_desk:1',
  );
  fc.assert(
    fc.property(amounts, amounts, amounts, reasons, fc.nat(), (payment, back, sound, reason, keptOfSound) => {
      const purchase = {
        lines: [lines[0]!, { ...lines[1]!, amount: paise(sound) }],
        saved: paise(0),
        kept: { artist: paise(0), house: paise(Math.min(sound, keptOfSound)) },
        sold: NOTHING,
      };
      const shares = shareMoney(purchase, {
        payments: [{ id: 'p', amount: payment }],
        refunds: refund(back, reason),
        issued: [],
      });
      const sum = (id: string) => shares.get(id)!.artist + shares.get(id)!.house;
      expect([sum('p'), sum('r')]).toEqual([payment, back]);
      const sale = shareOfSale(purchase, payment);
      expect(sale.artist + sale.house).toBe(payment);
      expect(Math.min(sale.artist, sale.house)).toBeGreaterThanOrEqual(0);
    }),
  );
});
