import { type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import {
  type PerformanceSupply,
  performanceGst,
  performanceTax,
  type SupplyModel,
} from './performance-supply.ts';
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

/** What the artist keeps of a price in paise, before income tax: without our commission and without GST, whoever pays it. */
export function keptOf(price: Paise, supply: PerformanceSupply) {
  const { gst, commission, share } = artistEarnings(price, supply.model);
  const own = supply.model === 'agent' ? performanceTax(performanceGst(supply, price), price) : paise(0);
  return { commission, gst: paise(gst + own), kept: paise(share - own) };
}

/** The least price in whole rupees, as paise, of which the artist keeps `wanted` paise. */
export function priceToKeep(wanted: Paise, supply: PerformanceSupply): Paise {
  let rupees = 0;
  let missing: number = wanted;
  while (missing > 0) {
    // Of one rupee more they keep 85 paise at most, and one or two by rounding.
    rupees += Math.max(1, Math.floor((missing - 2) / (100 - COMMISSION_PERCENT)));
    missing = wanted - keptOf(paiseOfRupees(rupees), supply).kept;
  }
  return paiseOfRupees(rupees);
}
