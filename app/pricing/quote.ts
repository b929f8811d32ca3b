import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import {
  type PerformanceGst,
  type PerformanceSupply,
  PRINCIPAL,
  performanceGst,
  performanceTax,
  type SupplyModel,
} from './performance-supply.ts';
import { taxInside } from './tax.ts';

/** Percent of the performance fee; inside it, so hosts see no line for it. */
export const COMMISSION_PERCENT = 15;

export interface QuoteLine {
  kind: 'performance' | 'extension' | 'sound';
  name: string;
  quantity: number;
  amount: Paise;
  tax: Paise;
}

/** What the host pays for a booking, in paise; `tax` is the GST inside it. */
export interface Quote {
  lines: QuoteLine[];
  fee: Paise;
  sound: Paise;
  total: Paise;
  tax: Paise;
  commission: Paise;
  /** Who supplies the performance; absent in quotes made before artists did: we. */
  supplier?: SupplyModel;
  /** GST of the performance as known when it was sold; absent: inside. */
  gst?: PerformanceGst;
}

export interface SoundPriceLine {
  name: string;
  quantity: number;
  unit: Paise;
}

/** Total = performance fee + sound system, if included [S9-01]; the total does not depend on `supply`. */
export function quoteBooking(
  fee: Paise,
  sound: readonly SoundPriceLine[],
  supply: PerformanceSupply = PRINCIPAL,
): Quote {
  const gst = performanceGst(supply, fee);
  const performance: QuoteLine = {
    kind: 'performance',
    name: 'Performance fee',
    quantity: 1,
    amount: fee,
    tax: performanceTax(gst, fee),
  };
  const soundLines = sound.map(soundLine);
  const lines = [performance, ...soundLines];
  return {
    lines,
    fee,
    sound: sumPaise(soundLines.map(({ amount }) => amount)),
    total: sumPaise(lines.map(({ amount }) => amount)),
    tax: sumPaise(lines.map(({ tax }) => tax)),
    commission: paise(Math.floor((fee * COMMISSION_PERCENT) / 100)),
    ...(supply.model === 'agent' ? { supplier: supply.model, gst } : {}),
  };
}

/** Who supplies the performance of a quote, and with which tax, as agreed. */
export function agreedSupply({ supplier, gst }: Pick<Quote, 'supplier' | 'gst'>): PerformanceSupply {
  return {
    model: supplier ?? 'principal',
    registered: gst === 'inside',
    taxClass: gst === 'exempt' ? 'folk_classical' : 'taxable',
  };
}

export type SoundQuote = ReturnType<typeof quoteSound>;

/** Price of sound alone in paise, GST included, without a performer's fee. */
export function quoteSound(sound: readonly SoundPriceLine[]) {
  const lines = sound.map(soundLine);
  return {
    lines,
    total: sumPaise(lines.map(({ amount }) => amount)),
    tax: sumPaise(lines.map(({ tax }) => tax)),
  };
}

function soundLine({ name, quantity, unit }: SoundPriceLine): QuoteLine {
  const amount = paise(unit * quantity);
  return { kind: 'sound', name, quantity, amount, tax: taxInside(amount) };
}
