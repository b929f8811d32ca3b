import { type Paise, paise } from '#app/shared/money.ts';
import type { SupplyModel } from './performance-supply.ts';
import { COMMISSION_PERCENT } from './quote.ts';
import { taxInside } from './tax.ts';

/** Split of a performer's price in paise: gross = gst + commission + share, exactly. */
export interface ArtistEarnings {
  gross: Paise;
  /** GST inside the price that we pay to the State; nothing where the artist supplies. */
  gst: Paise;
  commission: Paise;
  /** The performer's share, before taxes withheld in their name. */
  share: Paise;
}

/** Splits a performer's price [S9-12]. */
export function artistEarnings(price: Paise, supplier: SupplyModel = 'principal'): ArtistEarnings {
  const gst = supplier === 'agent' ? paise(0) : taxInside(price);
  const commission = paise(Math.floor((price * COMMISSION_PERCENT) / 100));
  return { gross: price, gst, commission, share: paise(price - gst - commission) };
}
