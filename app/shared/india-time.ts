/** A calendar day, `2026-12-12`. Sorts as text and has no time zone. */
export type Day = string;
/** A calendar month, `2026-12`. */
export type Month = string;

export const INDIA_TIME_ZONE = 'Asia/Kolkata';

/** India has one time zone and no summer time. */
const OFFSET_MS = 330 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

/** The day in IST at an instant. */
export function dayInIndia(at: Date | number): Day {
  return shiftedToIndia(at).toISOString().slice(0, 10);
}

/** `19:30` or `19:30:05`, the time in IST at an instant. */
export function timeInIndia(at: Date | number, seconds = false): string {
  return shiftedToIndia(at)
    .toISOString()
    .slice(11, seconds ? 19 : 16);
}

/** `2026-12-12T19:30` in IST, for a datetime-local field. */
export function datetimeLocalValue(at: Date | number): string {
  return shiftedToIndia(at).toISOString().slice(0, 16);
}

/** Minutes since midnight in IST. */
export function minuteOfDay(at: Date): number {
  return shiftedToIndia(at).getUTCHours() * 60 + shiftedToIndia(at).getUTCMinutes();
}

/** Weekday in IST: 0 for Sunday, 6 for Saturday. */
export function weekdayInIndia(at: Date | number): number {
  return shiftedToIndia(at).getUTCDay();
}

/** Instant of an IST day and time such as `19:30`. Throws a RangeError if either is invalid. */
export function instantInIndia(day: Day, time = '00:00'): Date {
  const instant = readInstant(day, time);
  if (!instant) throw new RangeError(`Not a date and time: ${day} ${time}`);
  return instant;
}

/** As `instantInIndia`; null if invalid. */
export function readInstant(day: Day, time = '00:00'): Date | null {
  const instant = new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Instant of a datetime-local field in IST; null if invalid. */
export function readLocalTime(typed: unknown): Date | null {
  if (typeof typed !== 'string' || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  return readInstant(typed.slice(0, 10), typed.slice(11));
}

/** Instants from `from` until `to`, which is exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

/** An IST day; null if invalid. */
export function daySpan(day: Day): Span | null {
  const from = isDate(day) ? instantInIndia(day) : null;
  return from && { from, to: new Date(from.getTime() + DAY_MS) };
}

/** An IST month; null if invalid. */
export function monthSpan(month: Month): Span | null {
  if (!isMonth(month)) return null;
  return { from: instantInIndia(`${month}-01`), to: instantInIndia(`${monthAfter(month, 1)}-01`) };
}

/** Whether it is a day that exists, of this century. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = dayStart(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** Midnight UTC: for arithmetic with days, which have no time zone. */
export function dayStart(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return new Date(dayStart(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Clamped to the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const month = monthAfter(day.slice(0, 7), months);
  return `${month}-${String(Math.min(daysIn(month), Number(day.slice(8)))).padStart(2, '0')}`;
}

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function daysIn(month: Month): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

const STYLES = {
  /** `Sat 12 Dec` */
  weekday: { weekday: 'short', day: true, month: 'short' },
  /** `Sat 12 Dec 2026` */
  weekdayYear: { weekday: 'short', day: true, month: 'short', year: true },
  /** `Sat 12 December` */
  weekdayLong: { weekday: 'short', day: true, month: 'long' },
  /** `Saturday, 12 December` */
  full: { weekday: 'long', day: true, month: 'long' },
  /** `12 Dec` */
  day: { day: true, month: 'short' },
  /** `12 Dec 2026` */
  dayYear: { day: true, month: 'short', year: true },
  /** `12 December` */
  dayLong: { day: true, month: 'long' },
  /** `12 December 2026` */
  dayLongYear: { day: true, month: 'long', year: true },
  /** `Dec` */
  monthName: { month: 'short' },
  /** `Dec 2026` */
  month: { month: 'short', year: true },
  /** `December 2026` */
  monthLong: { month: 'long', year: true },
} satisfies Record<string, Style>;

interface Style {
  weekday?: 'short' | 'long';
  day?: true;
  month: 'short' | 'long';
  year?: true;
}

export type DayStyle = keyof typeof STYLES;

/** A day in a language (`en`, `hi`, `pa`); anything that is not a date is returned unchanged. */
export function formatDay(day: Day, language: string, style: DayStyle = 'weekday'): string {
  const at = dayStart(day);
  if (Number.isNaN(at.getTime())) return day;
  const shape: Style = STYLES[style];
  const names = NAMES.get(language) ?? NAMES.get('en')!;
  const weekday = shape.weekday ? names.weekday[shape.weekday][at.getUTCDay()] : '';
  const words = [
    shape.weekday === 'long' ? `${weekday},` : weekday,
    shape.day && at.getUTCDate(),
    (names.month[shape.month] ?? names.month.long)[at.getUTCMonth()],
    shape.year && at.getUTCFullYear(),
  ];
  return words.filter(Boolean).join(' ');
}

/** `7:30 pm` from `19:30`; anything that is not a time is returned unchanged. */
export function formatTime(time: string, language: string): string {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(time) ?? [];
  return hour === undefined ? time : timeParts(Number(hour), Number(minute), language).join('');
}

/** Day and time in IST: `Sat 12 Dec, 7:30 pm`. */
export function formatInstant(
  at: Date | number | string,
  language: string,
  style: DayStyle = 'weekday',
): string {
  const instant = new Date(at);
  return `${formatDay(dayInIndia(instant), language, style)}, ${formatTime(timeInIndia(instant), language)}`;
}

/** When one who waits has an answer: for a deadline at night, from 10 pm to 8 am IST, 9 am of the morning after. */
export function byMorning(deadline: Date | number | string): Date {
  const at = new Date(deadline);
  const time = timeInIndia(at);
  if (time >= '08:00' && time < '22:00') return at;
  return instantInIndia(addDays(dayInIndia(at), time < '08:00' ? 0 : 1), '09:00');
}

/** Prefix, figures and suffix of a time of day: `शाम`, `7:30`, `बजे`. */
export function timeParts(
  hour: number,
  minute: number,
  language: string,
): [before: string, figures: string, after: string] {
  const figures = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  const spoken = PARTS_OF_DAY.get(language);
  if (!spoken) return ['', figures, hour < 12 ? ' am' : ' pm'];
  const part = spoken.parts[PART_ENDS.findIndex((end) => hour < end)];
  return [`${part} `, figures, ` ${spoken.oClock}`];
}

function shiftedToIndia(at: Date | number): Date {
  return new Date(Number(at) + OFFSET_MS);
}

const SUNDAY = 0;

/** The same time so many working days later: Monday to Saturday, IST. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    if (weekdayInIndia(new Date(at)) !== SUNDAY) left -= 1;
  }
  return new Date(at);
}

/** Hours (IST) at which night, morning, noon, evening and night end. */
const PART_ENDS = [4, 12, 16, 20, 24];

const PARTS_OF_DAY = new Map<string, { parts: string[]; oClock: string }>(
  Object.entries({
    hi: { parts: words('रात सुबह दोपहर शाम रात'), oClock: 'बजे' },
    pa: { parts: words('ਰਾਤ ਸਵੇਰੇ ਦੁਪਹਿਰ ਸ਼ਾਮ ਰਾਤ'), oClock: 'ਵਜੇ' },
  }),
);

interface Names {
  /** Hindi and Punjabi do not shorten them. */
  month: { short?: string[]; long: string[] };
  weekday: Record<'short' | 'long', string[]>;
}

/** Own names: `Intl` costs a phone 50 ms, differs from the server and lacks Punjabi. */
const NAMES = new Map<string, Names>(
  Object.entries({
    en: {
      month: {
        short: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
        long: words('January February March April May June July August September October November December'),
      },
      weekday: {
        short: words('Sun Mon Tue Wed Thu Fri Sat'),
        long: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
      },
    },
    hi: {
      month: {
        long: words('जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'),
      },
      weekday: {
        short: words('रवि सोम मंगल बुध गुरु शुक्र शनि'),
        long: words('रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'),
      },
    },
    pa: {
      month: {
        long: words('ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ'),
      },
      weekday: {
        short: words('ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ'),
        long: words('ਐਤਵਾਰ ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨੀਵਾਰ'),
      },
    },
  }),
);

function words(list: string): string[] {
  return list.split(' ');
}
