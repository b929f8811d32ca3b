import type { ChipKind, PlacedChip } from './interpretation.ts';
import { readStartTime } from './start-time.ts';
import {
  ABOVE,
  ABOVE_AFTER,
  AROUND,
  BELOW,
  BELOW_AFTER,
  BETWEEN,
  BUDGET,
  CLOSED_DAYS,
  CURRENCY,
  GUESTS,
  HOURS,
  MONTHS,
  MULTIPLIERS,
  NAMED_DAYS,
  NO_DAYS,
  PHASE,
  RANGE,
  RELATIVE_DAYS,
  SECTOR,
  SPOKEN,
  WEEKDAYS,
} from './vocabulary.ts';
import { indexRange, type Words } from './words.ts';

const DAY_MS = 86_400_000;

interface FoundDay {
  date: string;
  at: number[];
}

/** Day, start time or month alone, named by the words, in India; `today` as `2026-11-23`. Takes these words. */
export function readDate(words: Words, today: string): PlacedChip[] {
  const days = readDays(words, today);
  const hours = readHours(words);
  if (hours) words.take(hours.at);
  const time = readStartTime(words, days.length > 0);
  if (time) words.take(time.at);
  const month = days.length > 0 ? null : findMonthAlone(words);
  if (month) words.take(month.at);
  return [...days, hours, time, month].filter((chip) => chip !== null);
}

/** Days of a list or range are all named in one way; the first is searched, and a second chip says the others. */
function readDays(words: Words, today: string): PlacedChip[] {
  for (const read of [
    readDaysAndMonth,
    readNumericDate,
    readNamedDay,
    readRelativeDay,
    readWeekday,
    readDaysOfMonth,
  ]) {
    const found: FoundDay[] = [];
    for (const index of words.tokens.keys()) {
      const days = words.taken[index] ? [] : read(words, index, today);
      const at = days.flatMap((day) => day.at);
      const linked = words.phraseBefore(Math.min(...at), found.length > 0 ? RANGE : BETWEEN);
      days[0]?.at.unshift(...indexRange(at[0]! - linked, at[0]!));
      words.take(days.flatMap((day) => day.at));
      found.push(...days);
    }
    if (found.length > 0) return dayChips(words, found);
  }
  return [];
}

function dayChips(words: Words, found: FoundDay[]): PlacedChip[] {
  const [first, ...others] = found.toSorted((one, other) => one.date.localeCompare(other.date));
  const weekday = new Date(first!.date).getUTCDay();
  const same = [...words.tokens.keys()].filter((index) => words.lookUp(WEEKDAYS, index) === weekday);
  words.take(same);
  const at = [...new Set([...found.flatMap((day) => day.at), ...same])].sort((one, other) => one - other);
  const date = first!.date;
  const more = [...new Set(others.map((day) => day.date))].filter((day) => day !== date);
  const chip: PlacedChip = { kind: 'date', key: date, label: date, at };
  if (more.length === 0) return [chip];
  const key = `days:${more}`;
  return [chip, { kind: 'extra', key, label: 'Not searched', at: others.flatMap((day) => day.at) }];
}

function readNumericDate(words: Words, index: number, today: string): FoundDay[] {
  const word = words.at(index);
  const parts = words.tokens[index]!.isNumber ? null : /^(\d+)[-/.](\d+)(?:[-/.](\d+))?$/.exec(word);
  if (!parts) return [];
  const [one, two, three] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const date =
    one! > 31
      ? dateIfValid(one!, two!, three ?? 0)
      : three
        ? dateIfValid(three < 100 ? 2000 + three : three, two!, one!)
        : nextDate(two!, one!, today);
  return date ? [{ date, at: [index] }] : [];
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** `12 dec`, `12th of december 2026`, `18, 19 and 20 dec`, `11/12 dec`, `dec 12 to 14`. */
function readDaysAndMonth(words: Words, index: number, today: string): FoundDay[] {
  const month = words.lookUp(MONTHS, index);
  if (month === undefined) return [];
  const of = words.phraseBefore(index, ['of', 'ki', 'की', 'ਦੀ']);
  const before = daysBefore(words, index - of);
  const days = before.length > 0 ? before : daysAfter(words, index + 1);
  const last = Math.max(index, ...days.flatMap(({ at }) => at)) + 1;
  const year = /^20\d\d$/.test(words.at(last)) ? [last] : [];
  const shared = [...indexRange(index - of, index + 1), ...year];
  const found = days.flatMap(({ day, at }) => {
    const date = year[0] ? dateIfValid(Number(words.at(year[0])), month, day) : nextDate(month, day, today);
    return date ? [{ date, at }] : [];
  });
  found[0]?.at.push(...shared);
  return found;
}

interface NumberedDay {
  day: number;
  at: number[];
}

/** Days of a month, rising, that end before `end`: `11,12,13`, `18 to 20`, `12th and 13th`, `11/12`. */
function daysBefore(words: Words, end: number): NumberedDay[] {
  const days: NumberedDay[] = [];
  for (let to = end; ; to = days[0]!.at[0]!) {
    const link = days.length > 0 ? words.phraseBefore(to, RANGE) : 0;
    const ordinal = words.phraseBefore(to - link, ORDINALS);
    const at = to - link - ordinal - 1;
    const some = dayNumbers(words.at(at));
    const isPlace = days.length > 0 && words.phraseBefore(at, [...SECTOR, ...PHASE]) > 0;
    if (some.length === 0 || some.at(-1)! >= (days[0]?.day ?? 32) || isPlace) return days;
    // The link goes with the day after it, so that taking that day away leaves no stray word.
    days[0]?.at.unshift(...indexRange(to - link, to));
    days.unshift(...some.map((day) => ({ day, at: indexRange(at, at + 1 + ordinal) })));
  }
}

/** Days after their month. In `dec 5, 7 to 11 pm` the hours are none. */
function daysAfter(words: Words, from: number): NumberedDay[] {
  const days: NumberedDay[] = [];
  let end = from;
  for (let link = 0; ; ) {
    const [day] = dayNumbers(words.at(end + link));
    const joined = words.tokens[end + link]?.joined;
    if (!day || (days.length > 0 && (day <= days.at(-1)!.day || !(link || joined)))) break;
    const next = end + link + 1 + words.phraseAt(end + link + 1, ORDINALS);
    days.push({ day, at: indexRange(end, next) });
    end = next;
    link = words.phraseAt(end, RANGE);
  }
  if (words.phraseAt(end, NO_DAYS) + (words.lookUp(MULTIPLIERS, end) ? 1 : 0) === 0) return days;
  return days.slice(
    0,
    Math.max(
      0,
      days.findLastIndex(({ at }) => words.tokens[at[0]!]!.joined === ','),
    ),
  );
}

/** Numbers of days in one word, rising: `12`, `11/12`, `11-12-13`; else empty. */
function dayNumbers(word: string): number[] {
  const days = /^\d{1,2}([-/]\d{1,2})*$/.test(word) ? word.split(/[-/]/).map(Number) : [];
  return days.every((day, index) => day > (days[index - 1] ?? 0) && day <= 31) ? days : [];
}

const OF_THIS_MONTH = ['tarikh', 'tareekh', 'tarik', 'date', 'तारीख', 'ਤਾਰੀਖ'];

/** `12 tarikh`, `on 12th`: that day of this month, or of the next one. */
function readDaysOfMonth(words: Words, index: number, today: string): FoundDay[] {
  const named = words.phraseAt(index, OF_THIS_MONTH);
  const ordinal = words.phraseAt(index, ORDINALS);
  const days = named + ordinal > 0 ? daysBefore(words, index) : [];
  if (named === 0 && words.phraseBefore(days[0]?.at[0] ?? 0, ['on']) === 0) return [];
  const [year, month] = today.split('-').map(Number) as [number, number];
  const found = days.flatMap(({ day, at }) => {
    const dates = [0, 1, 2].map((later) => {
      const first = new Date(Date.UTC(year, month - 1 + later, 1));
      return dateIfValid(first.getUTCFullYear(), first.getUTCMonth() + 1, day);
    });
    const date = dates.find((one) => one && one >= today);
    return date ? [{ date, at }] : [];
  });
  found[0]?.at.push(index);
  return found;
}

function readNamedDay(words: Words, index: number, today: string): FoundDay[] {
  for (const { phrases, days } of NAMED_DAYS) {
    const length = words.phraseAt(index, phrases);
    const dates = length > 0 ? days.map((day) => dateOfNamedDay(day, today)) : [];
    const date = dates.find((day) => day && day >= today);
    if (date) return [{ date, at: indexRange(index, index + length) }];
  }
  return [];
}

function dateOfNamedDay(day: string, today: string): string | null {
  if (day.length === 10) return day;
  const [month, number] = day.split('-').map(Number) as [number, number];
  return nextDate(month, number, today);
}

function readRelativeDay(words: Words, index: number, today: string): FoundDay[] {
  for (const [days, phrases] of RELATIVE_DAYS) {
    const length = words.phraseAt(index, phrases);
    if (length > 0) return [{ date: shiftDate(today, days), at: indexRange(index, index + length) }];
  }
  return [];
}

const NEXT = ['next', 'agle', 'agla', 'agli', 'अगले', 'अगला', 'ਅਗਲੇ', 'ਅਗਲਾ'];
const THIS = ['this', 'coming', 'is', 'on', 'aane wale', 'aanewale', 'इस', 'ਇਸ', 'ਆਉਂਦੇ'];

function readWeekday(words: Words, index: number, today: string): FoundDay[] {
  const weekday = words.lookUp(WEEKDAYS, index);
  if (weekday === undefined) return [];
  const next = words.phraseBefore(index, NEXT);
  const coming = words.phraseBefore(index, THIS);
  const link = words.phraseBefore(index, RANGE);
  // `sat` is one beside another: `sat sun`, `fri to sun`.
  const beside = [words.tokens[index - link - 1], words.tokens[index + 1]];
  const isListed = beside.some((token) => token && WEEKDAYS.has(token.word));
  if (CLOSED_DAYS.has(words.at(index)) && next + coming === 0 && !isListed) return [];
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - now + 7) % 7 || 7;
  const inThisWeek = (weekday + 6) % 7 > (now + 6) % 7;
  const date = shiftDate(today, next > 0 && inThisWeek ? ahead + 7 : ahead);
  return [{ date, at: indexRange(index - Math.max(next, coming), index + 1) }];
}

function findMonthAlone(words: Words): PlacedChip | null {
  for (const index of words.tokens.keys()) {
    const word = words.at(index);
    const month = words.lookUp(MONTHS, index);
    if (month === undefined || word.length < 3) continue;
    if (CLOSED_DAYS.has(word) && !['in', 'next', 'this'].includes(words.at(index - 1))) continue;
    return { kind: 'extra', key: `month-${month}`, label: 'Choose a day', at: [index] };
  }
  return null;
}

/** `5 hours`, `2-3 ghante`: how long it is to last is no filter. */
function readHours(words: Words): PlacedChip | null {
  const index = words.tokens.findIndex((_, at) => words.phraseAt(at, HOURS) > 0);
  if (index < 0) return null;
  const isNumber = (at: number) => /^[\d.]+$/.test(words.at(at)) || words.lookUp(SPOKEN, at) !== undefined;
  let from = isNumber(index - 1) ? index - 1 : index;
  const link = words.phraseBefore(from, RANGE);
  if (from < index && (link > 0 || words.tokens[from]!.joined) && isNumber(from - link - 1)) from -= link + 1;
  return {
    kind: 'extra',
    key: 'hours',
    label: 'Hours: chosen when booking',
    at: indexRange(from, index + 1),
  };
}

/** The next such day that is not past. */
function nextDate(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const later of [0, 1, 2, 3, 4]) {
    const date = dateIfValid(year + later, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

function dateIfValid(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const fits = year >= 2000 && year < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return fits ? at.toISOString().slice(0, 10) : null;
}

function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A plain number from this on is money. */
const MIN_PLAIN_AMOUNT = 1000;
const MAX_AMOUNT = 100_000_000;

interface Amount {
  value: number;
  length: number;
  /** Whether a thousand or lakh was said. */
  unit: number;
}

/** Prices in rupees and numbers of guests. Takes their words. */
export function readAmounts(words: Words): PlacedChip[] {
  const chips = readGuests(words);
  const has = (kind: ChipKind) => chips.some((chip) => chip.kind === kind);
  for (const index of words.tokens.keys()) {
    if (has('minPrice') && has('maxPrice')) break;
    const range = has('minPrice') || has('maxPrice') ? [] : readRange(words, index);
    const found = range.length > 0 ? range : readSinglePrice(words, index).filter(({ kind }) => !has(kind));
    for (const { at } of found) words.take(at);
    chips.push(...found);
  }
  return chips;
}

function minChip(value: number, at: number[]): PlacedChip {
  return { kind: 'minPrice', key: String(value), label: `From ₹${value}`, at };
}

function maxChip(value: number, at: number[]): PlacedChip {
  return { kind: 'maxPrice', key: String(value), label: `Up to ₹${value}`, at };
}

function readGuests(words: Words): PlacedChip[] {
  for (const index of words.tokens.keys()) {
    const amount = amountAt(words, index);
    if (!amount) continue;
    const named = words.phraseAt(index + amount.length, GUESTS);
    const before = words.phraseBefore(index, ['gathering of', 'crowd of', 'audience of']);
    if (named + before === 0 || amount.value < 1) continue;
    const guests = Math.round(amount.value);
    const at = indexRange(index - before, index + amount.length + named);
    words.take(at);
    return [{ kind: 'guests', key: String(guests), label: `${guests} guests`, at }];
  }
  return [];
}

function readRange(words: Words, index: number): PlacedChip[] {
  const first = amountAt(words, index);
  if (!first) return [];
  const from = index - words.phraseBefore(index, CURRENCY);
  let next = index + first.length;
  const word = words.phraseAt(next, RANGE);
  const hyphen = words.tokens[next]?.joined === '-';
  if (word === 0 && !hyphen) return [];
  next += word;
  next += words.phraseAt(next, CURRENCY);
  const second = amountAt(words, next);
  if (!second) return [];
  const min =
    first.unit === 1 && first.value < second.value / second.unit ? first.value * second.unit : first.value;
  if (second.value < MIN_PLAIN_AMOUNT || min > second.value) return [];
  const middle = index + first.length + word;
  const end = next + second.length + words.phraseAt(next + second.length, CURRENCY);
  const begin = from - words.phraseBefore(from, BETWEEN);
  return [minChip(min, indexRange(begin, middle)), maxChip(second.value, indexRange(middle, end))];
}

function readSinglePrice(words: Words, index: number): PlacedChip[] {
  const amount = amountAt(words, index);
  if (!amount) return [];
  let from = index;
  let end = index + amount.length;
  let currency = 0;
  for (let more = 1; more > 0; end += more) {
    more = words.phraseAt(end, CURRENCY);
    currency += more;
  }
  for (let more = 1; more > 0; from -= more) {
    more = words.phraseBefore(from, AROUND);
    currency += more > 0 && isCurrency(words.at(from - 1)) ? more : 0;
  }
  const below = words.phraseBefore(from, BELOW);
  const above = words.phraseBefore(from, ABOVE);
  const belowAfter = words.phraseAt(end, BELOW_AFTER);
  const aboveAfter = words.phraseAt(end, ABOVE_AFTER);
  if (amount.unit === 1 && currency === 0 && amount.value < MIN_PLAIN_AMOUNT) return [];
  const at = indexRange(from - Math.max(below, above), end + Math.max(belowAfter, aboveAfter));
  if (above > below || (below === 0 && aboveAfter > 0)) return [minChip(amount.value, at)];
  const leading = words.phraseBefore(from - below, BUDGET);
  return [maxChip(amount.value, [...indexRange(from - below - leading, from - below), ...at])];
}

function isCurrency(word: string): boolean {
  return CURRENCY.includes(word) || BUDGET.includes(word);
}

/** `20000`, `20 k`, `bees hazaar`, `1.5 lakh`. */
function amountAt(words: Words, index: number): Amount | null {
  const word = words.at(index);
  const unit = words.lookUp(MULTIPLIERS, index + 1);
  if (words.tokens[index]?.isNumber && word !== '') {
    const value = Number(word) * (unit ?? 1);
    return value <= MAX_AMOUNT ? { value: Math.round(value), length: unit ? 2 : 1, unit: unit ?? 1 } : null;
  }
  const spoken = unit === undefined ? undefined : words.lookUp(SPOKEN, index);
  return spoken === undefined ? null : { value: spoken * unit!, length: 2, unit: unit! };
}
