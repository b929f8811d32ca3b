import { type Paise, paiseOfRupees } from '#app/shared/money.ts';

/** Turnover in a financial year at which an unregistered payee is told, declares anew, and takes no more bookings. */
export const TURNOVER_MARKS = {
  notice: paiseOfRupees(15_00_000),
  declare: paiseOfRupees(18_00_000),
  stop: paiseOfRupees(20_00_000),
} as const;

export type TurnoverLevel = 'free' | keyof typeof TURNOVER_MARKS;

/** How near a turnover in paise is to the threshold of GST registration. */
export function turnoverLevel(turnover: number): TurnoverLevel {
  if (turnover >= TURNOVER_MARKS.stop) return 'stop';
  if (turnover >= TURNOVER_MARKS.declare) return 'declare';
  return turnover >= TURNOVER_MARKS.notice ? 'notice' : 'free';
}

/** Whether one more supply at this price would pass the threshold. */
export function passesThreshold(turnover: number, price: Paise): boolean {
  return turnover + price > TURNOVER_MARKS.stop;
}
