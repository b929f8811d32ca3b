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

/** `₹1,18,000`, with paise only where there are some: `₹1,179.50`. */
export function formatRupees(amount: Paise): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(amount);
  const fraction = absolute % 100 === 0 ? '' : `.${String(absolute % 100).padStart(2, '0')}`;
  return `${sign}₹${groupDigits(Math.floor(absolute / 100))}${fraction}`;
}

/** A whole number as India writes it: `1,18,000`. Making an `Intl` format takes a phone as long as a page of these. */
export function groupDigits(number: number): string {
  return String(number).replace(/\d(?=(\d\d)+\d$)/g, '$&,');
}
