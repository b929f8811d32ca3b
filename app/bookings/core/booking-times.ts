import { formatTime, readInstant, timeParts } from '#app/shared/india-time.ts';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of `19:30`; null if invalid. */
export function minutesFromTime(time: string): number | null {
  const [, hours, minutes] = CLOCK.exec(time.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `19:30` from minutes after midnight; wraps after 24 h. */
export function timeFromMinutes(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** Null unless both times parse [S5-10]. An end not after the start is on the next day. */
export function durationOf(from: string, to: string): { hours: number; minutes: number } | null {
  const [start, end] = [minutesFromTime(from), minutesFromTime(to)];
  if (start === null || end === null) return null;
  const length = end > start ? end - start : end - start + 1440;
  return { hours: Math.floor(length / 60), minutes: length % 60 };
}

/** `7:00 to 9:30 pm`: the shared part is written once, unless midnight is between. */
export function hoursText(from: string, to: string, between: string, language = 'en'): string {
  const [start, end] = [minutesFromTime(from), minutesFromTime(to)];
  if (start === null || end === null || end <= start)
    return `${formatTime(from, language)} ${between} ${formatTime(to, language)}`;
  const [before, first, after] = timeParts(Math.floor(start / 60), start % 60, language);
  const [beforeLast, last, afterLast] = timeParts(Math.floor(end / 60), end % 60, language);
  const opening = before + first + (after === afterLast ? '' : after);
  return `${opening} ${between} ${before === beforeLast ? '' : beforeLast}${last}${afterLast}`;
}

export function callTime(from: string, callMinutes: number): string | null {
  const start = minutesFromTime(from);
  return start === null ? null : timeFromMinutes(start - callMinutes);
}

/** Whether date and times are valid and form a performance. */
export function isTime(date: string, from: string, to: string): boolean {
  if (minutesFromTime(from) === null || minutesFromTime(to) === null || !/^\d{4}-\d\d-\d\d$/.test(date))
    return false;
  return readInstant(date, from) !== null;
}
