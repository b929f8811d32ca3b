import { type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { taxInside } from './tax.ts';

/** Who supplies the performance to the host: the artist through us, or we. */
export type SupplyModel = 'agent' | 'principal';

/** Folk and classical performances are exempt from GST up to {@link EXEMPT_LIMIT}. */
export type SupplyClass = 'taxable' | 'folk_classical';

/** What decides on the tax of a performance, as it is on its day. */
export interface PerformanceSupply {
  model: SupplyModel;
  /** Whether the artist is registered for GST. */
  registered: boolean;
  taxClass: SupplyClass;
}

/** GST of a performance: inside its price, or none and why. */
export type PerformanceGst = 'inside' | 'unregistered' | 'exempt';

/** What we sold before artists were the suppliers. */
export const PRINCIPAL: PerformanceSupply = { model: 'principal', registered: false, taxClass: 'taxable' };

/** Most that a folk or classical performance may cost and be exempt: ₹1,50,000 (notification 12/2017, entry 78). */
export const EXEMPT_LIMIT = paiseOfRupees(1_50_000);

/** GST of a performance at this price in paise. */
export function performanceGst(supply: PerformanceSupply, price: Paise): PerformanceGst {
  if (supply.model === 'principal') return 'inside';
  if (supply.taxClass === 'folk_classical' && price <= EXEMPT_LIMIT) return 'exempt';
  return supply.registered ? 'inside' : 'unregistered';
}

/** Paise of GST inside the price of a performance. */
export function performanceTax(gst: PerformanceGst, price: Paise): Paise {
  return gst === 'inside' ? taxInside(price) : paise(0);
}
