import type { SupplyModel } from '#app/quotes/performance-supply.ts';
import type { Quote } from '#app/quotes/quote.ts';
import type { Paise } from '#app/shared/money.ts';

/** What a host saw of a sale: the GST inside the total, on which refunds depend, and who supplies; undefined: not said. */
export interface SeenSale {
  tax?: Paise | undefined;
  supplier?: SupplyModel | undefined;
}

export function isOtherSale(seen: SeenSale, tax: Paise, { supplier = 'principal' }: Quote): boolean {
  return (seen.tax ?? tax) !== tax || (seen.supplier ?? supplier) !== supplier;
}
