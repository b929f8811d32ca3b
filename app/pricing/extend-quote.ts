import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import { artistEarnings } from './artist-earnings.ts';
import { performanceGst, performanceTax } from './performance-supply.ts';
import { agreedSupply, COMMISSION_PERCENT, type Quote, type QuoteLine } from './quote.ts';

/**
 * The quote with `halfHours` more at `price` paise each, GST included. The performance fee, and so the artist's share,
 * grows by it; the lines still add up to total and tax exactly.
 */
export function extendQuote(quote: Quote, price: Paise, halfHours: number): Quote {
  const amount = paise(price * halfHours);
  const fee = paise(quote.fee + amount);
  const gst = performanceGst(agreedSupply(quote), fee);
  const taxBefore = sumPaise(quote.lines.filter(isPerformanceLine).map((one) => one.tax));
  const tax = paise(performanceTax(gst, fee) - taxBefore);
  const before = extensionLine(quote);
  const line: QuoteLine = {
    kind: 'extension',
    name: 'Longer performance',
    quantity: halfHours + (before?.quantity ?? 0),
    amount: paise(amount + (before?.amount ?? 0)),
    tax: paise(tax + (before?.tax ?? 0)),
  };
  const others = quote.lines.filter(({ kind }) => kind !== 'extension');
  const after = others.findIndex(({ kind }) => kind === 'performance') + 1;
  const lines = others.toSpliced(after, 0, line);
  return {
    lines,
    fee,
    sound: quote.sound,
    total: paise(quote.total + amount),
    tax: sumPaise(lines.map((one) => one.tax)),
    commission: paise(Math.floor((fee * COMMISSION_PERCENT) / 100)),
    ...(quote.supplier ? { supplier: quote.supplier, gst } : {}),
  };
}

/** Half hours that were added to the performance. */
export function extendedHalfHours(quote: Pick<Quote, 'lines'>): number {
  return extensionLine(quote)?.quantity ?? 0;
}

/** The performance fee in paise without what was added to it on the day. */
export function feeAsBooked(quote: Pick<Quote, 'fee' | 'lines'>): Paise {
  return paise(quote.fee - (extensionLine(quote)?.amount ?? 0));
}

/** What the artist earns in paise of the last `more` paise of a fee, before tax is withheld. */
export function earningsOfAddedFee({ fee, supplier }: Pick<Quote, 'fee' | 'supplier'>, more: Paise): Paise {
  const before = artistEarnings(paise(fee - more), supplier).share;
  return paise(artistEarnings(fee, supplier).share - before);
}

function isPerformanceLine({ kind }: QuoteLine): boolean {
  return kind !== 'sound';
}

function extensionLine({ lines }: Pick<Quote, 'lines'>): QuoteLine | undefined {
  return lines.find(({ kind }) => kind === 'extension');
}
