const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest fitting unit, as the texts count it: `{ unit: 'hours', count: 26 }`. */
export interface Length {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** Whole minutes up to two hours, whole hours up to two days, then days; begun ones do not count. */
export function lengthOf(milliseconds: number): Length {
  const span = Math.abs(milliseconds);
  if (span < 2 * HOUR) return { unit: 'minutes', count: Math.floor(span / MINUTE) };
  if (span < 2 * DAY) return { unit: 'hours', count: Math.floor(span / HOUR) };
  return { unit: 'days', count: Math.floor(span / DAY) };
}

/** How pressing a deadline is: past, within a quarter of a day, or later. */
export function urgencyOf(due: Date, now: Date): 'late' | 'soon' | 'later' {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left < DAY / 4 ? 'soon' : 'later';
}

/** How long until something is due or since it was: within the very minute it is due `now`. */
export function dueIn(due: Date, now: Date): 'now' | (Length & { side: 'late' | 'in' }) {
  const length = lengthOf(due.getTime() - now.getTime());
  if (length.count === 0) return 'now';
  return { ...length, side: due > now ? 'in' : 'late' };
}
