/** Integer hundredths of a rupee. The brand keeps rupees, floats and bare numbers out of money. */
export type Paise = number & { readonly __unit: 'paise' };

/** Brands an integer number of paise. Throws on fractions and unsafe integers: a bug, never user input. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer number of paise: ${amount}`);
  return amount as Paise;
}

/** Whole rupees to paise; fractions of a rupee are rounded to the nearest paisa. */
export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** Sum of amounts in paise. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const groupedPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,18,000`, with paise only where there are some: `₹1,179.50`. */
export function formatRupees(amount: Paise): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(amount);
  const digits = absolute % 100 === 0 ? grouped.format(absolute / 100) : groupedPaise.format(absolute / 100);
  return `${sign}₹${digits}`;
}
