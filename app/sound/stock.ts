/** Sound is away from the store from three hours before the performance until two hours after it. */
export const SET_UP_HOURS = 3;
export const STRIKE_HOURS = 2;
const HOUR = 3_600_000;

/** Half-open. */
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

/** The most that is out at any one moment of the window. */
export function peakUse(uses: readonly (Window & { quantity: number })[], window: Window): number {
  const inside = uses.filter(({ from, to }) => from < window.to && to > window.from);
  const moments = [window.from, ...inside.map(({ from }) => from).filter((from) => from > window.from)];
  const outAt = (moment: Date) =>
    inside.reduce((sum, { from, to, quantity }) => (from <= moment && to > moment ? sum + quantity : sum), 0);
  return Math.max(0, ...moments.map(outAt));
}
