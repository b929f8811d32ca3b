import type { ChipKind, PlacedChip } from './interpretation.ts';
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
  MONTHS,
  MULTIPLIERS,
  NAMED_DAYS,
  PARTS_OF_DAY,
  RANGE,
  RELATIVE_DAYS,
  SPOKEN,
  WEEKDAYS,
} from './vocabulary.ts';
import { indexRange, type Words } from './words.ts';

const DAY_MS = 86_400_000;

/** Day, start time or month alone, named by the words, in India; `today` as `2026-11-23`. Takes these words. */
export function readDate(words: Words, today: string): PlacedChip[] {
  const day = findDay(words, today);
  if (day) words.take(day.at);
  const time = readClock(words, day !== null);
  if (time) words.take(time.at);
  const month = day ? null : findMonthAlone(words);
  if (month) words.take(month.at);
  return [day, time, month].filter((chip) => chip !== null);
}

function dayChip(date: string, at: number[]): PlacedChip {
  return { kind: 'date', key: date, label: date, at };
}

function findDay(words: Words, today: string): PlacedChip | null {
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

function readNumericDate(words: Words, index: number, today: string): PlacedChip | null {
  const word = words.at(index);
  const parts = words.tokens[index]!.isNumber ? null : /^(\d+)[-/.](\d+)(?:[-/.](\d+))?$/.exec(word);
  if (!parts) return null;
  const [one, two, three] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const date =
    one! > 31
      ? dateIfValid(one!, two!, three ?? 0)
      : three
        ? dateIfValid(three < 100 ? 2000 + three : three, two!, one!)
        : nextDate(two!, one!, today);
  return date ? dayChip(date, [index]) : null;
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** `12 dec`, `12th of december 2026`, `dec 12`. */
function readDayAndMonth(words: Words, index: number, today: string): PlacedChip | null {
  const month = words.lookUp(MONTHS, index);
  if (month === undefined) return null;
  const skipped = words.phraseBefore(index, ['of', 'ki', 'की', 'ਦੀ']);
  const ordinal = words.phraseBefore(index - skipped, ORDINALS);
  const before = index - skipped - ordinal - 1;
  const after = index + 1;
  const day = dayNumber(words.at(before));
  if (day) return dayChipWithYear(words, month, day, indexRange(before, index + 1), today);
  const later = dayNumber(words.at(after));
  if (!later) return null;
  return dayChipWithYear(
    words,
    month,
    later,
    indexRange(index, after + 1 + words.phraseAt(after + 1, ORDINALS)),
    today,
  );
}

function dayChipWithYear(
  words: Words,
  month: number,
  day: number,
  taken: number[],
  today: string,
): PlacedChip | null {
  const after = taken.at(-1)! + 1;
  const year = /^20\d\d$/.test(words.at(after)) ? Number(words.at(after)) : null;
  const date = year ? dateIfValid(year, month, day) : nextDate(month, day, today);
  return date ? dayChip(date, year ? [...taken, after] : taken) : null;
}

function dayNumber(word: string): number | null {
  const day = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return day >= 1 && day <= 31 ? day : null;
}

const OF_THIS_MONTH = ['tarikh', 'tareekh', 'tarik', 'date', 'तारीख', 'ਤਾਰੀਖ'];

/** `12 tarikh`: that day of this month, or of the next one. */
function readDayOfMonth(words: Words, index: number, today: string): PlacedChip | null {
  const day = dayNumber(words.at(index));
  if (!day) return null;
  const ordinal = words.phraseAt(index + 1, ORDINALS);
  const named = words.phraseAt(index + 1 + ordinal, OF_THIS_MONTH);
  const onBefore = ordinal > 0 && words.at(index - 1) === 'on';
  if (named === 0 && !onBefore) return null;
  const [year, month] = today.split('-').map(Number) as [number, number];
  for (const later of [0, 1, 2]) {
    const at = new Date(Date.UTC(year, month - 1 + later, 1));
    const date = dateIfValid(at.getUTCFullYear(), at.getUTCMonth() + 1, day);
    if (date && date >= today) return dayChip(date, indexRange(index, index + 1 + ordinal + named));
  }
  return null;
}

function readNamedDay(words: Words, index: number, today: string): PlacedChip | null {
  for (const { phrases, days } of NAMED_DAYS) {
    const length = words.phraseAt(index, phrases);
    const date =
      length > 0 && days.map((day) => dateOfNamedDay(day, today)).find((day) => day && day >= today);
    if (date) return dayChip(date, indexRange(index, index + length));
  }
  return null;
}

function dateOfNamedDay(day: string, today: string): string | null {
  if (day.length === 10) return day;
  const [month, number] = day.split('-').map(Number) as [number, number];
  return nextDate(month, number, today);
}

function readRelativeDay(words: Words, index: number, today: string): PlacedChip | null {
  for (const [days, phrases] of RELATIVE_DAYS) {
    const length = words.phraseAt(index, phrases);
    if (length > 0) return dayChip(shiftDate(today, days), indexRange(index, index + length));
  }
  return null;
}

const NEXT = ['next', 'agle', 'agla', 'agli', 'अगले', 'अगला', 'ਅਗਲੇ', 'ਅਗਲਾ'];
const THIS = ['this', 'coming', 'is', 'on', 'aane wale', 'aanewale', 'इस', 'ਇਸ', 'ਆਉਂਦੇ'];

function readWeekday(words: Words, index: number, today: string): PlacedChip | null {
  const weekday = words.lookUp(WEEKDAYS, index);
  if (weekday === undefined) return null;
  const next = words.phraseBefore(index, NEXT);
  const coming = words.phraseBefore(index, THIS);
  if (CLOSED_DAYS.has(words.at(index)) && next + coming === 0) return null;
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - now + 7) % 7 || 7;
  const inThisWeek = (weekday + 6) % 7 > (now + 6) % 7;
  const date = shiftDate(today, next > 0 && inThisWeek ? ahead + 7 : ahead);
  return dayChip(date, indexRange(index - Math.max(next, coming), index + 1));
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

const PM = ['pm', 'p m'];
const AM = ['am', 'a m'];
const O_CLOCK = ['baje', 'vaje', 'waje', 'oclock', 'o clock', 'बजे', 'ਵਜੇ'];
/** Words that are also said without any time in mind. */
const ONLY_WITH_DAY = new Set(['night', 'raat', 'evening', 'रात', 'ਰਾਤ', 'tonight']);

/** `7 pm`, `7:30 pm`, `shaam 7 baje`; with a day also `evening`. */
function readClock(words: Words, hasDay: boolean): PlacedChip | null {
  for (const index of words.tokens.keys()) {
    const parts = /^(\d{1,2})(?::(\d\d))?$/.exec(words.at(index));
    const hour = parts ? Number(parts[1]) : 99;
    if (!parts || hour > 23 || Number(parts[2] ?? 0) > 59) continue;
    const pm = words.phraseAt(index + 1, PM);
    const am = words.phraseAt(index + 1, AM);
    const baje = words.phraseAt(index + 1, O_CLOCK);
    if (pm + am + baje === 0 && parts[2] === undefined) continue;
    const part = partOfDayAt(words, index - 1);
    const later = pm > 0 || (am === 0 && (part ? part >= 12 : hour < 11)) ? 12 : 0;
    const at = hour < 12 ? hour + later : hour;
    const before = part === null ? index : index - 1;
    const time = `${String(am > 0 && hour === 12 ? 0 : at).padStart(2, '0')}:${parts[2] ?? '00'}`;
    return timeChip(time, indexRange(before, index + 1 + pm + am + baje));
  }
  for (const index of words.tokens.keys()) {
    const word = words.at(index);
    const hour = words.lookUp(PARTS_OF_DAY, index);
    if (hour !== undefined && (hasDay || !ONLY_WITH_DAY.has(word))) return timeChip(`${hour}:00`, [index]);
  }
  return null;
}

function timeChip(time: string, at: number[]): PlacedChip {
  return { kind: 'time', key: time, label: time, at };
}

function partOfDayAt(words: Words, index: number): number | null {
  return words.lookUp(PARTS_OF_DAY, index) ?? null;
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
  const hyphen = words.tokens[next]?.joined ?? false;
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
  if (above + aboveAfter > 0) return [minChip(amount.value, at)];
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
