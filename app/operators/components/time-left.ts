const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Length {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

export function lengthOf(milliseconds: number): Length {
  const span = Math.abs(milliseconds);
  if (span < 2 * HOUR) return { unit: 'minutes', count: Math.floor(span / MINUTE) };
  if (span < 2 * DAY) return { unit: 'hours', count: Math.floor(span / HOUR) };
  return { unit: 'days', count: Math.floor(span / DAY) };
}

/** `late` if past, `soon` within six hours, else `later`. */
export function urgencyOf(due: Date, now: Date): 'late' | 'soon' | 'later' {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left < DAY / 4 ? 'soon' : 'later';
}

/** Time until or since `due`; `now` within the same minute. */
export function dueIn(due: Date, now: Date): 'now' | (Length & { side: 'late' | 'in' }) {
  const length = lengthOf(due.getTime() - now.getTime());
  if (length.count === 0) return 'now';
  return { ...length, side: due > now ? 'in' : 'late' };
}
