import { dayInIndia } from '#app/shared/india-time.ts';

/** A reservation of one item, from leaving the store until it is back. */
export interface ReservedStock {
  quantity: number;
  from: Date;
  to: Date;
}

/** IST dates on which more than `owned` are reserved at once, in order. */
export function overbookedDates(promises: readonly ReservedStock[], owned: number): string[] {
  const outAt = (moment: Date) =>
    promises.reduce(
      (sum, { quantity, from, to }) => (from <= moment && to > moment ? sum + quantity : sum),
      0,
    );
  const moments = promises.map(({ from }) => from).filter((moment) => outAt(moment) > owned);
  return [...new Set(moments.map(dayInIndia))].sort();
}
