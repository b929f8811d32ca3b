import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionTxn } from '#app/payments/ledger.ts';
import { withheldFrom } from '#app/payments/payouts/withholding.ts';
import { type Paise, paise, paiseOfRupees, sumPaise } from '#app/shared/money.ts';
import { EXEMPT_LIMIT, type PerformanceSupply, PRINCIPAL, performanceGst } from './performance-supply.ts';
import { quoteBooking } from './quote.ts';
import { type SupplyCase, supplyLines } from './supply-lines.ts';
import { taxInside } from './tax.ts';

const NOTHING = { gross: 0, gst: 0, withheld: 0 };
const UNREGISTERED: PerformanceSupply = { model: 'agent', registered: false, taxClass: 'taxable' };
const REGISTERED: PerformanceSupply = { ...UNREGISTERED, registered: true };
const FOLK: PerformanceSupply = { ...UNREGISTERED, taxClass: 'folk_classical' };

const sale = (supply: PerformanceSupply, fee: Paise, more: Partial<SupplyCase> = {}): SupplyCase => ({
  ...supply,
  price: fee,
  hostPays: fee,
  artistPrice: fee,
  sound: paise(0),
  soundTax: paise(0),
  ...more,
});
const entriesOf = (supply: SupplyCase) =>
  Object.fromEntries(supplyLines(supply).entries.map(({ account, amount }) => [account, amount]));
const amounts = fc.integer({ min: 100, max: 5_000_000_000 }).map(paise);
const supplies = fc.record({
  model: fc.constantFrom('agent' as const, 'principal' as const),
  registered: fc.boolean(),
  taxClass: fc.constantFrom('taxable' as const, 'folk_classical' as const),
});
const withheld = (supply: SupplyCase, panKind = 'F') => {
  const { statement, withholding } = supplyLines(supply);
  const { gross, share } = statement;
  const payment = { gross, gst: gross - withholding.base, share, earnedOn: '2026-12-12' };
  const taxStatus = { panKind, registered: withholding.tcs };
  return withheldFrom(payment, { tds: NOTHING, tcs: NOTHING }, taxStatus);
};

test('unregistered singer: no GST, 85 % share, no tax withheld', () => {
  const singer = sale(UNREGISTERED, paiseOfRupees(40_000));
  const { taxDocuments, statement } = supplyLines(singer);
  expect(taxDocuments).toEqual([
    { supplier: 'artist', of: 'performance', gst: 'unregistered', total: paiseOfRupees(40_000), tax: 0 },
  ]);
  expect(statement).toMatchObject({
    share: paiseOfRupees(34_000),
    commission: paiseOfRupees(6000),
    commissionTax: 915_25,
  });
  expect(entriesOf(singer)).toEqual({
    host_funds: 4_000_000,
    artist_payable: -3_400_000,
    commission: -5_084_75,
    gst_output: -915_25,
  });
  expect(withheld(singer, 'P')).toEqual({ tds: 0, tcs: 0 });
});

test('registered artist: GST inside, tax withheld in whole rupees', () => {
  const singer = sale(REGISTERED, paiseOfRupees(40_000));
  const { taxDocuments, statement, withholding } = supplyLines(singer);
  expect(taxDocuments[0]).toMatchObject({ supplier: 'artist', gst: 'inside', tax: 6_101_69 });
  expect(statement).toMatchObject({ share: paiseOfRupees(34_000), ownGst: 6_101_69, deductedGst: 0 });
  expect(withholding.base).toBe(33_898_31);
  expect(withheld(singer)).toEqual({ tds: 33_00, tcs: 169_00 });
  expect(entriesOf(singer)).toEqual(entriesOf(sale(UNREGISTERED, paiseOfRupees(40_000))));
});

test.each([
  ['an unregistered folk act at the limit', FOLK, 1_50_000_00, 'exempt'],
  ['a paisa above it', FOLK, 1_50_000_01, 'unregistered'],
  ['a registered folk act at the limit', { ...FOLK, registered: true }, 1_50_000_00, 'exempt'],
  ['at ₹1,50,100', { ...FOLK, registered: true }, 1_50_100_00, 'inside'],
  ['another act below it', REGISTERED, 50_000_00, 'inside'],
  ['whatever we supply ourselves', { ...FOLK, model: 'principal' as const }, 50_000_00, 'inside'],
] as const)('GST of %s', (_who, supply, price, gst) => {
  expect(performanceGst(supply, paise(price))).toBe(gst);
});

test('sound: our own taxed document beside the artist’s', () => {
  const sound = { sound: paiseOfRupees(5000), soundTax: taxInside(paiseOfRupees(5000)) };
  const { taxDocuments } = supplyLines(sale(FOLK, EXEMPT_LIMIT, sound));
  expect(taxDocuments).toEqual([
    { supplier: 'artist', of: 'performance', gst: 'exempt', total: EXEMPT_LIMIT, tax: 0 },
    { supplier: 'house', of: 'sound', gst: 'inside', total: paiseOfRupees(5000), tax: 762_71 },
  ]);
  expect(entriesOf(sale(FOLK, EXEMPT_LIMIT, sound))).toMatchObject({ sound_revenue: -4_237_29 });
});

test('fee above the exempt limit: kept part is still taxed', () => {
  const folk = { ...FOLK, registered: true };
  const kept = sale(folk, paiseOfRupees(2_00_000), {
    hostPays: paiseOfRupees(1_00_000),
    artistPrice: paiseOfRupees(1_00_000),
  });
  expect(supplyLines(kept).taxDocuments[0]).toMatchObject({ gst: 'inside', total: paiseOfRupees(1_00_000) });
  expect(supplyLines(kept).statement.share).toBe(paiseOfRupees(85_000));
});

test('dearer replacement: billed at host’s price, earns from own price', () => {
  const dearer = sale(REGISTERED, paiseOfRupees(40_000), { artistPrice: paiseOfRupees(50_000) });
  const { taxDocuments, statement } = supplyLines(dearer);
  expect(taxDocuments[0]).toMatchObject({ total: paiseOfRupees(40_000), tax: 6_101_69 });
  expect(statement).toMatchObject({ share: paiseOfRupees(42_500), ownGst: 6_101_69 });
  expect(entriesOf(dearer)).toMatchObject({ goodwill: 10_000_00, artist_payable: -42_500_00 });
});

test('any sale: entries balance, tax documents total what host pays', () => {
  fc.assert(
    fc.property(supplies, amounts, amounts, amounts, (supply, hostPays, artistPrice, sound) => {
      const soundTax = taxInside(sound);
      const { taxDocuments, entries, statement } = supplyLines({
        ...supply,
        price: hostPays,
        hostPays,
        artistPrice,
        sound,
        soundTax,
      });
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(sumPaise(taxDocuments.map(({ total }) => total))).toBe(hostPays + sound);
      expect(entries.find(({ account }) => account === 'host_funds')?.amount).toBe(hostPays + sound);
      const { gross, deductedGst, commission, share, ownGst } = statement;
      expect(deductedGst + commission + share).toBe(gross);
      expect(
        [...Object.values(statement), ...taxDocuments.map(({ tax }) => tax)].every(Number.isSafeInteger),
      ).toBe(true);
      expect(ownGst).toBeLessThanOrEqual(gross);
    }),
  );
});

test('agent model: same host total, artist’s documents without our tax', () => {
  fc.assert(
    fc.property(supplies, amounts, amounts, (supply, fee, unit) => {
      const gst = performanceGst(supply, fee);
      const quote = quoteBooking(fee, [{ name: 'Kit', quantity: 1, unit }], supply);
      const before = quoteBooking(fee, [{ name: 'Kit', quantity: 1, unit }]);
      expect(quote.total).toBe(before.total);
      expect(quote.tax).toBe(gst === 'inside' ? before.tax : taxInside(unit));
      const entries = entriesOf(sale(supply, fee, { sound: unit, soundTax: taxInside(unit) }));
      if (supply.model === 'agent')
        expect(-(entries.gst_output ?? 0)).toBe(taxInside(quote.commission) + taxInside(unit));
    }),
  );
});

test('what we supply ourselves is booked as before', () => {
  fc.assert(
    fc.property(amounts, (fee) => {
      const { fee: _fee, sound, tax, commission } = quoteBooking(fee, []);
      const { lines } = completionTxn({ reference: 'booking:1', fee, sound, tax, commission });
      const booked = Object.fromEntries(lines.map(({ account, amount }) => [account, amount]));
      expect(entriesOf(sale(PRINCIPAL, fee))).toEqual(booked);
    }),
  );
});

test('our supply: our documents, tax collected only from registered artists', () => {
  const ours = sale(PRINCIPAL, paiseOfRupees(40_000), {
    sound: paiseOfRupees(11_800),
    soundTax: paiseOfRupees(1800),
  });
  const { taxDocuments, statement, withholding } = supplyLines(ours);
  expect(taxDocuments.map(({ supplier, of, tax }) => [supplier, of, tax])).toEqual([
    ['house', 'performance', 6_101_69],
    ['house', 'sound', paiseOfRupees(1800)],
  ]);
  expect(statement).toMatchObject({ ownGst: 0, commissionTax: 0, deductedGst: 6_101_69 });
  expect(withholding).toEqual({ base: 33_898_31, tcs: PRINCIPAL.registered });
  expect([true, false].map((registered) => supplyLines({ ...ours, registered }).withholding.tcs)).toEqual([
    true,
    false,
  ]);
  const exempt = sale({ ...FOLK, registered: true }, paiseOfRupees(40_000));
  expect(supplyLines(exempt).withholding.tcs).toBe(false);
});
