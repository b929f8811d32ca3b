/** Equipment is out from three hours before until two hours after the performance. */
export const SET_UP_HOURS = 3;
export const STRIKE_HOURS = 2;
const HOUR = 3_600_000;

/** Half-open interval. */
export interface Window {
  from: Date;
  to: Date;
}

export function soundWindow({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Window {
  return {
    from: new Date(startsAt.getTime() - SET_UP_HOURS * HOUR),
    to: new Date(endsAt.getTime() + STRIKE_HOURS * HOUR),
  };
}

/** Peak quantity out at any moment of the window. */
export function peakUse(uses: readonly (Window & { quantity: number })[], window: Window): number {
  const inside = uses.filter(({ from, to }) => from < window.to && to > window.from);
  const moments = [window.from, ...inside.map(({ from }) => from).filter((from) => from > window.from)];
  const outAt = (moment: Date) =>
    inside.reduce((sum, { from, to, quantity }) => (from <= moment && to > moment ? sum + quantity : sum), 0);
  return Math.max(0, ...moments.map(outAt));
}
