import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import { taxInside } from './tax.ts';

/** Our part of the performance fee, inside it: the host never sees a line for it. */
export const COMMISSION_PERCENT = 15;

export interface QuoteLine {
  kind: 'performance' | 'sound';
  name: string;
  quantity: number;
  amount: Paise;
  tax: Paise;
}

/** The price of a booking: what the host pays, to the paisa, tax inside and nothing added later. */
export interface Quote {
  lines: QuoteLine[];
  fee: Paise;
  sound: Paise;
  total: Paise;
  tax: Paise;
  commission: Paise;
}

export interface SoundPriceLine {
  name: string;
  quantity: number;
  unit: Paise;
}

/** Total = performance fee + sound system, if included [S9-01]. */
export function quoteBooking(fee: Paise, sound: readonly SoundPriceLine[]): Quote {
  const performance: QuoteLine = {
    kind: 'performance',
    name: 'Performance fee',
    quantity: 1,
    amount: fee,
    tax: taxInside(fee),
  };
  const soundLines = sound.map(({ name, quantity, unit }): QuoteLine => {
    const amount = paise(unit * quantity);
    return { kind: 'sound', name, quantity, amount, tax: taxInside(amount) };
  });
  const lines = [performance, ...soundLines];
  return {
    lines,
    fee,
    sound: sumPaise(soundLines.map(({ amount }) => amount)),
    total: sumPaise(lines.map(({ amount }) => amount)),
    tax: sumPaise(lines.map(({ tax }) => tax)),
    commission: paise(Math.floor((fee * COMMISSION_PERCENT) / 100)),
  };
}
