import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYear, type WithholdingRule, withheldFrom } from './withholding.ts';

const nothing = { gross: 0, gst: 0, withheld: 0 };
const nothingYet = { tds: nothing, tcs: nothing };
const afterTds = (gross: number, withheld: number) => ({ ...nothingYet, tds: { gross, gst: 0, withheld } });
const payment = (gross: number, gst = 0) => ({
  gross,
  gst,
  share: Math.round((gross - gst) * 0.8),
  earnedOn: '2026-12-12',
});
const person = { panKind: 'P', registered: false };

test('person with PAN: above five lakh the whole year counts', () => {
  expect(withheldFrom(payment(4_00_000_00), nothingYet, person)).toEqual({ tds: 0, tcs: 0 });
  const before = afterTds(4_00_000_00, 0);
  expect(withheldFrom(payment(1_00_000_00), before, person).tds).toBe(0);
  expect(withheldFrom(payment(2_00_000_00), before, person).tds).toBe(600_00);
  const taxed = afterTds(6_00_000_00, 600_00);
  expect(withheldFrom(payment(1_00_000_00), taxed, person).tds).toBe(100_00);
});

test('firm: taxed from first rupee, five per cent without PAN', () => {
  expect(withheldFrom(payment(1_00_000_00), nothingYet, { ...person, panKind: 'F' }).tds).toBe(100_00);
  expect(withheldFrom(payment(1_00_000_00), nothingYet, { ...person, panKind: null }).tds).toBe(5_000_00);
});

test('tax collected for GST: registered only, on price without GST', () => {
  const with18 = payment(1_18_000_00, 18_000_00);
  expect(withheldFrom(with18, nothingYet, person).tcs).toBe(0);
  expect(withheldFrom(with18, nothingYet, { panKind: 'P', registered: true }).tcs).toBe(500_00);
});

test('withholding rates: a later rule applies from its day', () => {
  const rules: WithholdingRule[] = [2027, 2026].map((year) => ({
    kind: 'tds',
    since: `${year}-01-01`,
    basisPoints: year === 2027 ? 200 : 100,
    basisPointsWithoutPan: 500,
    freeForPeople: 0,
    onlyRegistered: false,
    base: 'gross',
  }));
  const before = withheldFrom(payment(1_000_00), nothingYet, person, rules);
  const after = withheldFrom({ ...payment(1_000_00), earnedOn: '2027-02-01' }, nothingYet, person, rules);
  expect([before.tds, after.tds]).toEqual([10_00, 20_00]);
});

test('yearly withholding: sums to the whole rate, in whole rupees', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10_000, max: 3_00_000_00 }), { maxLength: 30 }), (prices) => {
      const year = { ...nothing };
      for (const gross of prices) {
        const one = { ...payment(gross), share: gross };
        const { tds } = withheldFrom(one, { ...nothingYet, tds: year }, { ...person, panKind: 'C' });
        expect(tds % 100).toBe(0);
        expect(tds).toBeGreaterThanOrEqual(0);
        expect(tds).toBeLessThanOrEqual(gross / 2);
        year.gross += gross;
        year.withheld += tds;
      }
      expect(year.withheld).toBe(Math.floor((year.gross * 10) / 10_000 / 100) * 100);
    }),
  );
});

test('the financial year begins on the first of April', () => {
  expect(financialYear('2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(financialYear('2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

test('Hindu family: personal allowance; rules apply from their very day', () => {
  expect(withheldFrom(payment(4_00_000_00), nothingYet, { ...person, panKind: 'H' }).tds).toBe(0);
  const rule = { basisPoints: 100, basisPointsWithoutPan: 500, freeForPeople: 0, onlyRegistered: false };
  const rules = [{ ...rule, kind: 'tds', since: '2026-12-12', base: 'gross' } as const];
  expect(withheldFrom(payment(1_000_00), nothingYet, person, rules).tds).toBe(10_00);
  expect(withheldFrom(payment(1_000_00, 180_00), nothingYet, person, rules).tds).toBe(10_00);
});

test('both taxes together leave the artist half of the share', () => {
  const rule = { since: '2026-01-01', freeForPeople: 0, onlyRegistered: false, base: 'withoutGst' } as const;
  const half = { ...rule, basisPoints: 4000, basisPointsWithoutPan: 4000 };
  const rules = [{ ...half, kind: 'tds' } as const, { ...half, kind: 'tcs' } as const];
  const one = { gross: 1_180_00, gst: 180_00, share: 1_000_00, earnedOn: '2026-12-12' };
  expect(withheldFrom(one, nothingYet, person, rules)).toEqual({ tds: 400_00, tcs: 100_00 });
  const before = { tds: { gross: 1_180_00, gst: 180_00, withheld: 400_00 }, tcs: nothing };
  expect(withheldFrom(one, before, person, rules)).toEqual({ tds: 400_00, tcs: 100_00 });
});
