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
  const soundLines = sound.map(soundLine);
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

/** The price of sound alone, tax inside; none of it is anybody's fee. */
export interface SoundQuote {
  lines: QuoteLine[];
  total: Paise;
  tax: Paise;
}

export function quoteSound(sound: readonly SoundPriceLine[]): SoundQuote {
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
