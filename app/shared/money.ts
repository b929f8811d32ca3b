/** Integer hundredths of a rupee. Branded, so that rupees, floats and bare numbers do not compile. */
export type Paise = number & { readonly __unit: 'paise' };

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer number of paise: ${amount}`);
  return amount as Paise;
}

/** Rounded to the nearest paisa. */
export function paiseOfRupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `₹1,18,000`; paise only if not zero: `₹1,179.50`. */
export function formatRupees(amount: Paise): string {
  const sign = amount < 0 ? '−' : '';
  const absolute = Math.abs(amount);
  const fraction = absolute % 100 === 0 ? '' : `.${String(absolute % 100).padStart(2, '0')}`;
  return `${sign}₹${groupDigits(Math.floor(absolute / 100))}${fraction}`;
}

/** Indian grouping: `1,18,000`. Own code, since `Intl` is slow to initialise on phones. */
export function groupDigits(number: number): string {
  return String(number).replace(/\d(?=(\d\d)+\d$)/g, '$&,');
}
