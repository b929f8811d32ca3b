/** A reservation of one item, from leaving the store until it is back. */
export interface ReservedStock {
  quantity: number;
  from: Date;
  to: Date;
}

const IST_MS = 5.5 * 3_600_000;

/** IST dates on which more than `owned` are reserved at once, in order. */
export function overbookedDates(promises: readonly ReservedStock[], owned: number): string[] {
  const outAt = (moment: Date) =>
    promises.reduce(
      (sum, { quantity, from, to }) => (from <= moment && to > moment ? sum + quantity : sum),
      0,
    );
  const moments = promises.map(({ from }) => from).filter((moment) => outAt(moment) > owned);
  return [...new Set(moments.map(dateInIndia))].sort();
}

function dateInIndia(moment: Date): string {
  return new Date(moment.getTime() + IST_MS).toISOString().slice(0, 10);
}
