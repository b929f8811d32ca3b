import { expect, test } from 'vitest';
import { type DateShape, dateFormat, timeOfDay } from './dates.ts';
import { localeOf } from './languages.ts';

const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const SHAPES: Omit<DateShape, 'timeZone'>[] = [
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short', year: 'numeric', ...CLOCK },
  { weekday: 'short', day: 'numeric', month: 'short', ...CLOCK },
  CLOCK,
];

const MOMENTS = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 0, 1, n * 44, (n * 7) % 60)));

test.each(SHAPES.flatMap((shape) => ['en', 'hi', 'pa'].map((language) => ({ language, ...shape }))))(
  'dates are written as the standard library writes them: %o [S2-22]',
  ({ language, ...shape }) => {
    for (const timeZone of ['UTC', 'Asia/Kolkata'] as const) {
      const ours = dateFormat(language, { ...shape, timeZone });
      const library = new Intl.DateTimeFormat(localeOf(language), { ...shape, timeZone });
      for (const at of MOMENTS) expect(ours.format(at)).toBe(spoken(library.format(at), language));
    }
  },
);

function spoken(text: string, language: string): string {
  return text.replace(/(\d+):(\d\d)\s?([AP]M)$/i, (_, hour, minute, half) =>
    timeOfDay((Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0), Number(minute), language),
  );
}

test.each([
  ['en', 0, 0, '12:00 am'],
  ['en', 11, 59, '11:59 am'],
  ['en', 12, 0, '12:00 pm'],
  ['en', 23, 59, '11:59 pm'],
  ['hi', 0, 0, 'रात 12:00 बजे'],
  ['hi', 3, 59, 'रात 3:59 बजे'],
  ['hi', 4, 0, 'सुबह 4:00 बजे'],
  ['hi', 11, 59, 'सुबह 11:59 बजे'],
  ['hi', 12, 0, 'दोपहर 12:00 बजे'],
  ['hi', 15, 59, 'दोपहर 3:59 बजे'],
  ['hi', 16, 0, 'शाम 4:00 बजे'],
  ['hi', 19, 59, 'शाम 7:59 बजे'],
  ['hi', 20, 0, 'रात 8:00 बजे'],
  ['hi', 23, 59, 'रात 11:59 बजे'],
  ['pa', 3, 59, 'ਰਾਤ 3:59 ਵਜੇ'],
  ['pa', 4, 0, 'ਸਵੇਰੇ 4:00 ਵਜੇ'],
  ['pa', 12, 0, 'ਦੁਪਹਿਰ 12:00 ਵਜੇ'],
  ['pa', 16, 0, 'ਸ਼ਾਮ 4:00 ਵਜੇ'],
  ['pa', 19, 30, 'ਸ਼ਾਮ 7:30 ਵਜੇ'],
  ['pa', 20, 0, 'ਰਾਤ 8:00 ਵਜੇ'],
])('in %s, %i:%i is said as people there say it: %s [S2-22]', (language, hour, minute, said) => {
  expect(timeOfDay(hour, minute, language)).toBe(said);
});
