import type { PlacedChip } from './interpretation.ts';
import {
  AM,
  BETWEEN,
  CURRENCY,
  MULTIPLIERS,
  NO_DAYS,
  O_CLOCK,
  PARTS_OF_DAY,
  PM,
  RANGE,
  SPOKEN,
} from './vocabulary.ts';
import { indexRange, type Words } from './words.ts';

const UNTIL = ['till', 'until', 'til', 'upto', 'up to', 'before'];
const UNTIL_AFTER = ['tak', 'tk', 'तक', 'ਤੱਕ', 'ਤਕ', 'se pehle', 'से पहले', 'ਤੋਂ ਪਹਿਲਾਂ'];
/** Between a part of the day and its hour: `shaam ko 7 baje`, `raat ke 9`. */
const AT_HOUR = ['ko', 'ke', 'at', 'को', 'के', 'ਨੂੰ', 'ਦੇ'];
const AFTER_HOURS = ['in', 'at', 'on', 'for', 'ke', 'के', 'mein', 'में', 'ਵਿੱਚ', ...UNTIL_AFTER];
/** Words that are also said without any time in mind. */
const ONLY_WITH_DAY = new Set(['night', 'raat', 'evening', 'रात', 'ਰਾਤ', 'tonight']);

interface Clock {
  /** The hours of the day that it may mean: one or two. */
  hours: number[];
  minutes: string;
  /** Said with am, pm, baje or minutes, so that it is a time by itself. */
  isSaid: boolean;
  /** Said with a part of the day. */
  hasPart: boolean;
  from: number;
  end: number;
}

/** Start time in India: `7 pm`, `shaam 7 baje`, `6 to 9 pm`, `7-11`; with a day also `evening`. */
export function readStartTime(words: Words, hasDay: boolean): PlacedChip | null {
  for (const index of words.tokens.keys()) {
    const clocks = clocksAt(words, index);
    const [first, last] = [clocks[0], clocks.at(-1)];
    if (!first || !last) continue;
    const isRange = clocks.length > 1;
    const next = words.at(last.end);
    const between = words.phraseBefore(first.from, BETWEEN);
    const isFree =
      next === '' ||
      AFTER_HOURS.includes(next) ||
      words.tokens[last.end]?.joined === ',' ||
      (between > 0 && !isUnit(words, last.end));
    const hasPart = clocks.some((clock) => clock.hasPart);
    const isList = words.tokens.slice(first.from + 1, last.end).some(({ joined }) => joined === ',');
    const isBare = isFree && !isList && (isRange || hasPart) && /\d/.test(words.at(last.end - 1));
    if (!(clocks.some(({ isSaid }) => isSaid) || (isRange && hasPart) || isBare)) continue;
    const until = words.phraseBefore(first.from, UNTIL) + words.phraseAt(last.end, UNTIL_AFTER);
    if (until > 0 && !isRange) continue;
    return timeChip(startOf(first, last), indexRange(first.from - between, last.end));
  }
  for (const index of words.tokens.keys()) {
    const word = words.at(index);
    const hour = words.lookUp(PARTS_OF_DAY, index);
    if (hour !== undefined && (hasDay || !ONLY_WITH_DAY.has(word))) return timeChip(`${hour}:00`, [index]);
  }
  return null;
}

function isUnit(words: Words, index: number): boolean {
  return (
    words.lookUp(MULTIPLIERS, index) !== undefined || words.phraseAt(index, [...NO_DAYS, ...CURRENCY]) > 0
  );
}

/** A time, or the times of a list or range from `index` on. */
function clocksAt(words: Words, index: number): Clock[] {
  const clocks = [clockAt(words, index)].filter((clock) => clock !== null);
  for (let last = clocks[0]; last; last = clocks.at(-1)) {
    const { end } = last;
    const link = words.phraseAt(end, [...RANGE, ...UNTIL]);
    if (link === 0 && !words.tokens[end]?.joined) break;
    const next = [0, 1, 2].map((more) => clockAt(words, end + link + more));
    const clock = next.find((one) => one && one.from <= end + link);
    if (!clock) break;
    clocks.push(clock);
  }
  return clocks;
}

function clockAt(words: Words, index: number): Clock | null {
  const [, digits, sign, minutes] = /^(\d{1,2})(?:([:.]?)([0-5]\d))?$/.exec(words.at(index)) ?? [];
  const hour = digits ? Number(digits) : words.lookUp(SPOKEN, index);
  if (hour === undefined || hour > 23 || !Number.isInteger(hour)) return null;
  let end = index + 1;
  const pm = words.phraseAt(end, PM);
  const am = words.phraseAt(end, AM);
  const baje = words.phraseAt(end + pm + am, O_CLOCK);
  end += pm + am + baje;
  const particle = words.phraseBefore(index, AT_HOUR);
  const before = words.lookUp(PARTS_OF_DAY, index - particle - 1);
  const from = before === undefined ? index : index - particle - 1;
  const inThe = words.phraseAt(end, ['in the', 'at']);
  const after = before === undefined ? words.lookUp(PARTS_OF_DAY, end + inThe) : undefined;
  if (after !== undefined) end += inThe + 1;
  const isSaid = pm + am + baje > 0 || sign === ':';
  if (!isSaid && minutes) return null;
  const part = pm ? DUSK : am ? MORNING : (before ?? after);
  return {
    hours: hoursOfDay(hour, part),
    minutes: minutes ?? '00',
    isSaid,
    hasPart: part !== undefined,
    from,
    end,
  };
}

const MORNING = 10;
const DUSK = 18;
const NIGHT = 20;

/** `part` as in PARTS_OF_DAY; without one an hour up to twelve may be before noon or after. */
function hoursOfDay(hour: number, part: number | undefined): number[] {
  if (hour > 12) return [hour];
  const [early, late] = [hour % 12, (hour % 12) + 12];
  if (part === undefined) return [early, late];
  if (part === MORNING || (part === NIGHT && early < 6)) return [early];
  return [part < DUSK && hour < 12 && hour > 9 ? early : late];
}

/** Of the two hours that a start may mean, the one nearest before the end that was said; else the later, but at eleven. */
function startOf({ hours, minutes }: Clock, last: Clock): string {
  const [early, late] = [hours[0]!, hours.at(-1)!];
  // `8 to 12 pm` ends at midnight.
  const end = last.hours[0] === 12 ? 24 : last.hours[0]!;
  const before = (hour: number) => (end - hour + 24) % 24 || 24;
  const isEarly = last.hours.length === 1 ? before(early) < before(late) : early === 11;
  return `${String(isEarly ? early : late).padStart(2, '0')}:${minutes}`;
}

function timeChip(time: string, at: number[]): PlacedChip {
  return { kind: 'time', key: time, label: time, at };
}
