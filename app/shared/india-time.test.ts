import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  byMorning,
  type DayStyle,
  datetimeLocalValue,
  dayInIndia,
  daySpan,
  daysIn,
  formatDay,
  formatInstant,
  formatTime,
  instantInIndia,
  isDate,
  minuteOfDay,
  monthAfter,
  monthSpan,
  readInstant,
  readLocalTime,
  timeInIndia,
  weekdayInIndia,
} from './india-time.ts';
import { localeOf } from './languages.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const SHAPES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekdayLong: { weekday: 'short', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'short' },
  dayYear: { day: 'numeric', month: 'short', year: 'numeric' },
  dayLong: { day: 'numeric', month: 'long' },
  dayLongYear: { day: 'numeric', month: 'long', year: 'numeric' },
  monthName: { month: 'short' },
  month: { month: 'short', year: 'numeric' },
  monthLong: { month: 'long', year: 'numeric' },
};

// For these shapes the library turns Punjabi around: `ਜਨਵਰੀ 1`.
const TURNED_AROUND = ['pa day', 'pa dayLong'];

test.each(
  (Object.keys(SHAPES) as DayStyle[]).flatMap((style) =>
    ['en', 'hi', 'pa']
      .filter((language) => !TURNED_AROUND.includes(`${language} ${style}`))
      .map((language) => ({ language, style })),
  ),
)('days are written as the standard library writes them: %o', ({ language, style }) => {
  const written = language === 'en' ? {} : ({ month: 'long' } as const);
  const library = new Intl.DateTimeFormat(localeOf(language), {
    ...SHAPES[style],
    ...written,
    timeZone: 'UTC',
  });
  for (let n = 0; n < 400; n++) {
    const one = addDays('2026-01-01', n);
    const theirs = library.format(new Date(`${one}T00:00:00Z`));
    expect(formatDay(one, language, style)).toBe(style === 'full' ? theirs : theirs.replaceAll(',', ''));
  }
});

test.each([
  ['en', '00:00', '12:00 am'],
  ['en', '11:59', '11:59 am'],
  ['en', '12:00', '12:00 pm'],
  ['en', '23:59', '11:59 pm'],
  ['hi', '00:00', 'रात 12:00 बजे'],
  ['hi', '03:59', 'रात 3:59 बजे'],
  ['hi', '04:00', 'सुबह 4:00 बजे'],
  ['hi', '11:59', 'सुबह 11:59 बजे'],
  ['hi', '12:00', 'दोपहर 12:00 बजे'],
  ['hi', '15:59', 'दोपहर 3:59 बजे'],
  ['hi', '16:00', 'शाम 4:00 बजे'],
  ['hi', '19:59', 'शाम 7:59 बजे'],
  ['hi', '20:00', 'रात 8:00 बजे'],
  ['hi', '23:59', 'रात 11:59 बजे'],
  ['pa', '03:59', 'ਰਾਤ 3:59 ਵਜੇ'],
  ['pa', '04:00', 'ਸਵੇਰੇ 4:00 ਵਜੇ'],
  ['pa', '12:00', 'ਦੁਪਹਿਰ 12:00 ਵਜੇ'],
  ['pa', '16:00', 'ਸ਼ਾਮ 4:00 ਵਜੇ'],
  ['pa', '19:30', 'ਸ਼ਾਮ 7:30 ਵਜੇ'],
  ['pa', '20:00', 'ਰਾਤ 8:00 ਵਜੇ'],
])('in %s, time %s is written as %s', (language, time, written) => {
  expect(formatTime(time, language)).toBe(written);
});

test('day and instant are written in the page’s language [S2-29]', () => {
  expect(['en', 'hi', 'pa'].map((language) => formatDay('2026-12-12', language))).toEqual([
    'Sat 12 Dec',
    'शनि 12 दिसंबर',
    'ਸ਼ਨੀ 12 ਦਸੰਬਰ',
  ]);
  expect(formatInstant(new Date('2026-12-09T19:00:00Z'), 'en')).toBe('Thu 10 Dec, 12:30 am');
  expect(formatInstant('2026-12-09T13:30:00Z', 'en', 'dayYear')).toBe('9 Dec 2026, 7:00 pm');
  expect(formatInstant(new Date('2026-12-09T19:00:00Z'), 'pa')).toBe('ਵੀਰ 10 ਦਸੰਬਰ, ਰਾਤ 12:30 ਵਜੇ');
});

test('what is no day or no time is returned unchanged', () => {
  expect(formatDay('soon', 'en')).toBe('soon');
  expect([formatTime('late', 'pa'), formatTime('25:00', 'en'), formatTime('', 'en')]).toEqual([
    'late',
    '25:00',
    '',
  ]);
});

test.each([
  ['2026-12-11T18:29:59Z', '2026-12-11', '23:59', 1439, 5],
  ['2026-12-11T18:30:00Z', '2026-12-12', '00:00', 0, 6],
  ['2026-12-31T20:00:00Z', '2027-01-01', '01:30', 90, 5],
  ['1969-12-31T18:00:00Z', '1969-12-31', '23:30', 1410, 3],
])('at %s it is %s, %s in India', (instant, date, time, minutes, weekday) => {
  const at = new Date(instant);
  expect([dayInIndia(at), timeInIndia(at), weekdayInIndia(at)]).toEqual([date, time, weekday]);
  expect(minuteOfDay(at)).toBe(minutes);
  expect(datetimeLocalValue(at)).toBe(`${date}T${time}`);
  expect(timeInIndia(at, true)).toBe(`${time}:${instant.slice(17, 19)}`);
});

test('day and time of any instant match the standard library', () => {
  const library = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const instant = fc.date({ min: new Date(0), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (at) => {
      expect(`${dayInIndia(at)} ${timeInIndia(at)}`).toBe(library.format(at));
      expect(instantInIndia(dayInIndia(at), timeInIndia(at)).getTime()).toBe(
        Math.floor(+at / 60_000) * 60_000,
      );
    }),
  );
});

test('spans are half-open, and invalid input has none', () => {
  expect(daySpan('2026-12-12')).toEqual({
    from: new Date('2026-12-11T18:30:00Z'),
    to: new Date('2026-12-12T18:30:00Z'),
  });
  expect(monthSpan('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    to: new Date('2026-12-31T18:30:00Z'),
  });
  expect([
    daySpan('2026-02-30'),
    monthSpan('2026-13'),
    readInstant('', ''),
    readLocalTime('2026-12-12'),
  ]).toEqual([null, null, null, null]);
  expect(() => instantInIndia('2026-12-12', '25:00')).toThrow(RangeError);
  expect(readLocalTime('2026-12-12T00:30')).toEqual(new Date('2026-12-11T19:00:00Z'));
  expect([isDate('2026-02-29'), isDate('2028-02-29'), isDate('1999-01-01')]).toEqual([false, true, false]);
});

test('there and back again is the same day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (any, days) => {
      expect(addDays(addDays(any, days), -days)).toBe(any);
    }),
  );
});

test('a month after the 31st: last day of shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-31', -1)).toBe('2026-11-30');
  expect([monthAfter('2026-12', 1), daysIn('2027-02')]).toEqual(['2027-01', 28]);
});

test.each([
  ['2026-11-30T07:59:59', '2026-11-30T09:00:00'],
  ['2026-11-30T08:00:00', '2026-11-30T08:00:00'],
  ['2026-11-30T21:59:59', '2026-11-30T21:59:59'],
  ['2026-11-30T22:00:00', '2026-12-01T09:00:00'],
  ['2026-12-31T23:59:59', '2027-01-01T09:00:00'],
  ['2026-11-30T00:00:00', '2026-11-30T09:00:00'],
  ['2026-11-30T03:20:00', '2026-11-30T09:00:00'],
])('a deadline at %s reads as %s to who waits', (deadline, read) => {
  expect(byMorning(`${deadline}+05:30`)).toEqual(new Date(`${read}+05:30`));
});
