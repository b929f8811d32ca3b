import { type PerformanceGst, performanceTax } from '#app/pricing/performance-supply.ts';
import { GST_BASIS_POINTS } from '#app/pricing/tax.ts';
import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import type { DocumentLine, TaxAmount } from './document.ts';
import { localTaxName } from './states-of-india.ts';

/** What we do for an artist who supplies through us. */
export const SAC_COMMISSION = '998599';
const SAC_RENTAL = '997329';
/** Performing arts; categories that are another kind of service have their own code. */
const SAC_PERFORMANCE = '999631';
const SAC_OF_CATEGORY = new Map([
  ['anchor', '998596'],
  ['catering', '996334'],
]);

export interface PricedLine {
  kind: 'performance' | 'extension' | 'sound';
  name: string;
  quantity: number;
  amount: Paise;
}

export interface TaxPlace {
  supplier: string;
  place: string;
}

/** Service accounting code of a booking line. */
export function sacOf(kind: PricedLine['kind'], category: string): string {
  return kind === 'sound' ? SAC_RENTAL : (SAC_OF_CATEGORY.get(category) ?? SAC_PERFORMANCE);
}

/** Document lines over `total`, each with its share to the paisa, and its tax if `gst` is inside; zero shares are omitted. */
export function documentLines(
  priced: readonly (Pick<PricedLine, 'amount' | 'quantity'> & { description: string; sac: string })[],
  total: Paise,
  at: TaxPlace,
  gst: PerformanceGst = 'inside',
): DocumentLine[] {
  const shares = apportion(
    total,
    priced.map(({ amount }) => amount),
  );
  return priced.flatMap(({ description, sac, quantity }, index) => {
    const share = shares[index]!;
    if (share === 0) return [];
    const tax = performanceTax(gst, share);
    const line = { description, sac, quantity, taxable: paise(share - tax), total: share };
    return [{ ...line, taxes: gst === 'inside' ? splitTax(tax, at) : [] }];
  });
}

/** Splits `total` by weights without losing a paisa: remainders go to the largest fractions. */
export function apportion(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) throw new RangeError('Nothing to apportion by');
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum));
  const shares = exact.map(Number);
  const rests = weights.map((weight, index) => ({
    index,
    rest: Number((BigInt(total) * BigInt(weight)) % BigInt(sum)),
  }));
  rests.sort((one, other) => other.rest - one.rest || one.index - other.index);
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (const { index } of rests) {
    if (left <= 0) break;
    shares[index]! += 1;
    left -= 1;
  }
  return shares.map(paise);
}

/** One tax between States, two halves within a State. An odd paisa goes to the State. */
export function splitTax(tax: Paise, { supplier, place }: TaxPlace): TaxAmount[] {
  if (supplier !== place) return [{ name: 'IGST', basisPoints: GST_BASIS_POINTS, amount: tax }];
  const union = paise(Math.floor(tax / 2));
  const half = GST_BASIS_POINTS / 2;
  return [
    { name: 'CGST', basisPoints: half, amount: union },
    { name: localTaxName(place), basisPoints: half, amount: paise(tax - union) },
  ];
}

export function sumLines(lines: readonly DocumentLine[]): {
  taxable: Paise;
  taxes: TaxAmount[];
  total: Paise;
} {
  const taxes = (lines[0]?.taxes ?? []).map(({ name, basisPoints }, index) => ({
    name,
    basisPoints,
    amount: sumPaise(lines.map((line) => line.taxes[index]!.amount)),
  }));
  return {
    taxable: sumPaise(lines.map(({ taxable }) => taxable)),
    taxes,
    total: sumPaise(lines.map(({ total }) => total)),
  };
}
