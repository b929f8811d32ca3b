import { CLOSED_DAYS, MONTHS, NAMED_DAYS, PARTS_OF_DAY, RELATIVE_DAYS, WEEKDAYS } from './date-words.ts';
import {
  lookUp,
  phraseLength,
  phraseLengthBefore,
  type QueryWords,
  span,
  take,
  wordAt,
} from './query-words.ts';
import { isNumber } from './tokens.ts';

const DAY_MS = 86_400_000;

export interface DateInWords {
  date: string | null;
  dateWords: number[];
  time: string | null;
  timeWords: number[];
  /** 1 to 12 where only a month is named. */
  month: number | null;
  monthWords: number[];
}

interface FoundDay {
  date: string;
  words: number[];
}

/** Day and start time named by the words, in India; `today` as `2026-11-23`. Takes these words. */
export function readDate(words: QueryWords, today: string): DateInWords {
  const found = findDay(words, today);
  if (found) take(words, found.words);
  const clock = readClock(words, found !== null);
  if (clock) take(words, clock.words);
  const month = found ? null : findMonthAlone(words);
  if (month) take(words, month.words);
  return {
    date: found?.date ?? null,
    dateWords: found?.words ?? [],
    time: clock?.time ?? null,
    timeWords: clock?.words ?? [],
    month: month?.month ?? null,
    monthWords: month?.words ?? [],
  };
}

function findDay(words: QueryWords, today: string): FoundDay | null {
  for (const read of [
    readNumericDate,
    readDayAndMonth,
    readNamedDay,
    readRelativeDay,
    readWeekday,
    readDayOfMonth,
  ])
    for (const index of words.tokens.keys()) {
      const found = words.taken[index] ? null : read(words, index, today);
      if (found) return found;
    }
  return null;
}

function readNumericDate(words: QueryWords, index: number, today: string): FoundDay | null {
  const word = wordAt(words, index);
  const parts = isNumber(word) ? null : /^(\d+)[-/.](\d+)(?:[-/.](\d+))?$/.exec(word);
  if (!parts) return null;
  const [one, two, three] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const date =
    one! > 31
      ? dateOf(one!, two!, three ?? 0)
      : three
        ? dateOf(three < 100 ? 2000 + three : three, two!, one!)
        : nextDate(two!, one!, today);
  return date ? { date, words: [index] } : null;
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** `12 dec`, `12th of december 2026`, `dec 12`. */
function readDayAndMonth(words: QueryWords, index: number, today: string): FoundDay | null {
  const month = lookUp(MONTHS, wordAt(words, index));
  if (month === undefined) return null;
  const skipped = phraseLengthBefore(words, index, ['of', 'ki', 'की', 'ਦੀ']);
  const ordinal = phraseLengthBefore(words, index - skipped, ORDINALS);
  const before = index - skipped - ordinal - 1;
  const after = index + 1;
  const day = dayNumber(wordAt(words, before));
  if (day) return withYear(words, month, day, span(before, index + 1), today);
  const later = dayNumber(wordAt(words, after));
  if (!later) return null;
  return withYear(
    words,
    month,
    later,
    span(index, after + 1 + phraseLength(words, after + 1, ORDINALS)),
    today,
  );
}

function withYear(
  words: QueryWords,
  month: number,
  day: number,
  taken: number[],
  today: string,
): FoundDay | null {
  const after = taken.at(-1)! + 1;
  const year = /^20\d\d$/.test(wordAt(words, after)) ? Number(wordAt(words, after)) : null;
  const date = year ? dateOf(year, month, day) : nextDate(month, day, today);
  return date ? { date, words: year ? [...taken, after] : taken } : null;
}

function dayNumber(word: string): number | null {
  const day = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

const OF_THIS_MONTH = ['tarikh', 'tareekh', 'tarik', 'date', 'तारीख', 'ਤਾਰੀਖ'];

/** `12 tarikh`: that day of this month, or of the next one. */
function readDayOfMonth(words: QueryWords, index: number, today: string): FoundDay | null {
  const day = dayNumber(wordAt(words, index));
  if (!day) return null;
  const ordinal = phraseLength(words, index + 1, ORDINALS);
  const named = phraseLength(words, index + 1 + ordinal, OF_THIS_MONTH);
  const onBefore = ordinal > 0 && wordAt(words, index - 1) === 'on';
  if (named === 0 && !onBefore) return null;
  const [year, month] = today.split('-').map(Number) as [number, number];
  for (const later of [0, 1, 2]) {
    const at = new Date(Date.UTC(year, month - 1 + later, 1));
    const date = dateOf(at.getUTCFullYear(), at.getUTCMonth() + 1, day);
    if (date && date >= today) return { date, words: span(index, index + 1 + ordinal + named) };
  }
  return null;
}

function readNamedDay(words: QueryWords, index: number, today: string): FoundDay | null {
  for (const { phrases, days } of NAMED_DAYS) {
    const length = phraseLength(words, index, phrases);
    const date = length > 0 && days.map((day) => dayOfName(day, today)).find((day) => day && day >= today);
    if (date) return { date, words: span(index, index + length) };
  }
  return null;
}

function dayOfName(day: string, today: string): string | null {
  if (day.length === 10) return day;
  const [month, number] = day.split('-').map(Number) as [number, number];
  return nextDate(month, number, today);
}

function readRelativeDay(words: QueryWords, index: number, today: string): FoundDay | null {
  for (const [days, phrases] of RELATIVE_DAYS) {
    const length = phraseLength(words, index, phrases);
    if (length > 0) return { date: shiftDate(today, days), words: span(index, index + length) };
  }
  return null;
}

const NEXT = ['next', 'agle', 'agla', 'agli', 'अगले', 'अगला', 'ਅਗਲੇ', 'ਅਗਲਾ'];
const THIS = ['this', 'coming', 'is', 'on', 'aane wale', 'aanewale', 'इस', 'ਇਸ', 'ਆਉਂਦੇ'];

function readWeekday(words: QueryWords, index: number, today: string): FoundDay | null {
  const weekday = lookUp(WEEKDAYS, wordAt(words, index));
  if (weekday === undefined) return null;
  const next = phraseLengthBefore(words, index, NEXT);
  const coming = phraseLengthBefore(words, index, THIS);
  if (CLOSED_DAYS.has(wordAt(words, index)) && next + coming === 0) return null;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - now + 7) % 7 || 7;
  const inThisWeek = (weekday + 6) % 7 > (now + 6) % 7;
  const date = shiftDate(today, next > 0 && inThisWeek ? ahead + 7 : ahead);
  return { date, words: span(index - Math.max(next, coming), index + 1) };
}

function findMonthAlone(words: QueryWords): { month: number; words: number[] } | null {
  for (const index of words.tokens.keys()) {
    const word = wordAt(words, index);
    const month = lookUp(MONTHS, word);
    if (month === undefined || word.length < 3) continue;
    if (CLOSED_DAYS.has(word) && !['in', 'next', 'this'].includes(wordAt(words, index - 1))) continue;
    return { month, words: [index] };
  }
  return null;
}

const PM = ['pm', 'p m'];
const AM = ['am', 'a m'];
const O_CLOCK = ['baje', 'vaje', 'waje', 'oclock', 'o clock', 'बजे', 'ਵਜੇ'];
/** Words that are also said without any time in mind. */
const ONLY_WITH_DAY = new Set(['night', 'raat', 'evening', 'रात', 'ਰਾਤ', 'tonight']);

/** `7 pm`, `7:30 pm`, `shaam 7 baje`; with a day also `evening`. */
function readClock(words: QueryWords, hasDay: boolean): { time: string; words: number[] } | null {
  for (const index of words.tokens.keys()) {
    const parts = /^(\d{1,2})(?::(\d\d))?$/.exec(wordAt(words, index));
    const hour = parts ? Number(parts[1]) : 99;
    if (!parts || hour > 23 || Number(parts[2] ?? 0) > 59) continue;
    const pm = phraseLength(words, index + 1, PM);
    const am = phraseLength(words, index + 1, AM);
    const baje = phraseLength(words, index + 1, O_CLOCK);
    if (pm + am + baje === 0 && parts[2] === undefined) continue;
    const part = partOfDayAt(words, index - 1);
    const later = pm > 0 || (am === 0 && (part ? part >= 12 : hour < 11)) ? 12 : 0;
    const at = hour < 12 ? hour + later : hour;
    const before = part === null ? index : index - 1;
    return {
      time: `${String(am > 0 && hour === 12 ? 0 : at).padStart(2, '0')}:${parts[2] ?? '00'}`,
      words: span(before, index + 1 + pm + am + baje),
    };
  }
  for (const index of words.tokens.keys()) {
    const word = wordAt(words, index);
    const hour = lookUp(PARTS_OF_DAY, word);
    if (hour !== undefined && (hasDay || !ONLY_WITH_DAY.has(word)))
      return { time: `${hour}:00`, words: [index] };
  }
  return null;
}

function partOfDayAt(words: QueryWords, index: number): number | null {
  return lookUp(PARTS_OF_DAY, wordAt(words, index)) ?? null;
}

/** The next such day that is not past. */
function nextDate(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const later of [0, 1, 2, 3, 4]) {
    const date = dateOf(year + later, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

function dateOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const fits = year >= 2000 && year < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return fits ? at.toISOString().slice(0, 10) : null;
}

function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
