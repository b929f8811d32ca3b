import { DAY_MS, type Day, instantInIndia, minuteOfDay } from '#app/shared/india-time.ts';

const HOUR_MS = 3_600_000;
const TICK_HOURS = 2;

interface Times {
  callAt: Date;
  endsAt: Date;
}

export interface Axis {
  from: number;
  to: number;
  /** Every second hour: minutes after midnight IST, and where in per cent. */
  ticks: { minute: number; at: number }[];
}

/** Noon to midnight IST, and as far out as needed, in whole even hours. */
export function axisOf(day: Day, times: readonly Times[]): Axis {
  const midnight = instantInIndia(day).getTime();
  const step = TICK_HOURS * HOUR_MS;
  const first = Math.min(midnight + DAY_MS / 2, ...times.map(({ callAt }) => callAt.getTime()));
  const last = Math.max(midnight + DAY_MS, ...times.map(({ endsAt }) => endsAt.getTime()));
  const from = midnight + Math.floor((first - midnight) / step) * step;
  const to = midnight + Math.ceil((last - midnight) / step) * step;
  const ticks = [];
  for (let at = from; at <= to; at += step)
    ticks.push({ minute: minuteOfDay(new Date(at)), at: percentOf(at, { from, to }) });
  return { from, to, ticks };
}

/** Per cent of the axis, within it. */
export function percentOf(at: Date | number, { from, to }: Pick<Axis, 'from' | 'to'>): number {
  const share = (Number(at) - from) / (to - from);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
