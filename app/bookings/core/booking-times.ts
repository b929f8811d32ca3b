import { instantInIndia } from '#app/artists/calendar/slot.ts';
import { dayName, timeName } from '#app/artists/core/time-names.ts';
import { timeParts } from '#app/shared/dates.ts';

const IST = 5.5 * 3_600_000;
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of `19:30`; null for what is no time of day. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = CLOCK.exec(time.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `19:30` from minutes after midnight; a day later is the same time of day. */
export function timeOf(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** Hours and minutes from start to end, only when both parse [S5-10]. An end not after the start is on the next day. */
export function durationOf(from: string, to: string): { hours: number; minutes: number } | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null) return null;
  const length = end > start ? end - start : end - start + 1440;
  return { hours: Math.floor(length / 60), minutes: length % 60 };
}

/** `7:00 pm` from `19:00`; what does not parse stays as it is. */
export function clockText(time: string, language = 'en'): string {
  return minutesOf(time) === null ? time : timeName(time, language);
}

/** `7:00 to 9:30 pm`, `शाम 7:00 से रात 9:30 बजे`: what both times share is said once, unless midnight is between them. */
export function hoursText(from: string, to: string, between: string, language = 'en'): string {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === null || end === null || end <= start)
    return `${clockText(from, language)} ${between} ${clockText(to, language)}`;
  const [before, first, after] = timeParts(Math.floor(start / 60), start % 60, language);
  const [beforeLast, last, afterLast] = timeParts(Math.floor(end / 60), end % 60, language);
  const opening = before + first + (after === afterLast ? '' : after);
  return `${opening} ${between} ${before === beforeLast ? '' : beforeLast}${last}${afterLast}`;
}

/** `Sat 12 Dec`, with the year where it can be doubted. `day` is a date of the calendar, `2026-12-12`. */
export function dayText(day: string, language: string, year = false): string {
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return day;
  return `${dayName(day, language)}${year ? ` ${day.slice(0, 4)}` : ''}`;
}

/** `Wed 9 Dec, 7:00 pm`: an instant on the clocks of India. */
export function instantText(instant: Date | number, language: string): string {
  const local = new Date(Number(instant) + IST).toISOString();
  return `${dayText(local.slice(0, 10), language)}, ${clockText(local.slice(11, 16), language)}`;
}

/** When the artist arrives for the sound check, as a time of day. */
export function callTime(from: string, callMinutes: number): string | null {
  const start = minutesOf(from);
  return start === null ? null : timeOf(start - callMinutes);
}

/** Whether date and times are such that a performance can be laid between them. */
export function isTime(date: string, from: string, to: string): boolean {
  if (minutesOf(from) === null || minutesOf(to) === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  try {
    return instantInIndia(date, from).getTime() > 0;
  } catch {
    return false;
  }
}
