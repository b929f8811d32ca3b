import { addDays, type Day } from '#app/shared/india-time.ts';

/** Who makes the rules where a venue is; `india` is every other State. */
export const TERRITORIES = ['chandigarh', 'punjab', 'haryana', 'himachal', 'india'] as const;
export type Territory = (typeof TERRITORIES)[number];

export const VENUE_SETTINGS = ['indoor', 'outdoor', 'unknown'] as const;
export type VenueSetting = (typeof VENUE_SETTINGS)[number];

export const ENTRY_KINDS = ['rule', 'exempt_night', 'exam_weeks'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const INDOOR_LATE = ['allowed', 'venue_word', 'blocked'] as const;
export type IndoorLate = (typeof INDOOR_LATE)[number];

/** `loudspeaker`: outdoors; `loudspeaker_late`: outdoors on an exempt night; `venue_word`: indoors at night. */
export const PERMISSION_KINDS = ['loudspeaker', 'loudspeaker_late', 'venue_word'] as const;
export type PermissionKind = (typeof PERMISSION_KINDS)[number];

/** A published entry. Minutes count from midnight of the day on which the music begins. */
export interface SoundEntry {
  territory: Territory;
  kind: EntryKind;
  from: Day;
  /** The last day; null while it has no end. */
  to: Day | null;
  outdoorEnd: number | null;
  indoorLate: IndoorLate | null;
  authority: string | null;
  leadDays: number | null;
}

export interface EventTimes {
  territory: Territory;
  setting: VenueSetting;
  date: Day;
  /** Minutes after midnight of the date; an end after midnight is above 1440. */
  start: number;
  end: number;
}

export type SoundVerdict = {
  /** `permission` until `latestEnd` is sold without the permission, and beyond it once the permission was accepted. */
  kind: 'allowed' | 'permission' | 'blocked';
  permission: PermissionKind | null;
  /** Minutes; null where the music may go on all night. */
  latestEnd: number | null;
  /** Outdoors in the weeks of examinations permissions are not given as a rule. */
  exams: boolean;
  authority: string;
  /** The day by which the permission is to be asked for. */
  askBy: Day;
};

/** Music begins at the earliest. Noise Rules 2000, rule 5. */
export const EARLIEST_START = 6 * 60;

const DAY_MINUTES = 1440;

/** Rule 5 of the Noise Rules, where no published rule covers the day: a retired row never opens the night. */
const STRICTEST = { outdoorEnd: 22 * 60, indoorLate: 'blocked', authority: '', leadDays: 15 } as const;

/** Whether music may be played at a place, on a day, from start to end. */
export function soundVerdict(facts: readonly SoundEntry[], event: EventTimes): SoundVerdict {
  const { date, setting, start, end } = event;
  const here = facts.filter((fact) => fact.territory === event.territory && covers(fact, date));
  const rule =
    newestRule(here) ?? newestRule(facts.filter((fact) => isIndiaRule(fact) && covers(fact, date)));
  const quietFrom = rule?.outdoorEnd ?? STRICTEST.outdoorEnd;
  const common = {
    exams: setting !== 'indoor' && here.some(({ kind }) => kind === 'exam_weeks'),
    authority: rule?.authority ?? STRICTEST.authority,
    askBy: addDays(date, -(rule?.leadDays ?? STRICTEST.leadDays)),
  };
  const isLate = start < EARLIEST_START || end > quietFrom;
  if (setting === 'indoor') {
    const late = rule?.indoorLate ?? STRICTEST.indoorLate;
    if (!isLate)
      return { kind: 'allowed', permission: null, latestEnd: latestIndoorEnd(late, quietFrom), ...common };
    if (late === 'allowed') return { kind: 'allowed', permission: null, latestEnd: null, ...common };
    if (late === 'venue_word')
      return { kind: 'permission', permission: 'venue_word', latestEnd: quietFrom, ...common };
    return { kind: 'blocked', permission: null, latestEnd: quietFrom, ...common };
  }
  if (!isLate) {
    const outdoor = setting === 'outdoor';
    return {
      kind: outdoor ? 'permission' : 'allowed',
      permission: outdoor ? 'loudspeaker' : null,
      latestEnd: quietFrom,
      ...common,
    };
  }
  const night = here.find(({ kind }) => kind === 'exempt_night');
  const exempt = setting === 'outdoor' && night && start >= EARLIEST_START && end <= night.outdoorEnd!;
  if (exempt) return { kind: 'permission', permission: 'loudspeaker_late', latestEnd: quietFrom, ...common };
  return { kind: 'blocked', permission: null, latestEnd: quietFrom, ...common };
}

/** Whether a verdict lets the event be sold now, with what was accepted for this venue and day. */
export function mayBeSold(
  verdict: SoundVerdict,
  { start, end }: Pick<EventTimes, 'start' | 'end'>,
  accepted: readonly { kind: PermissionKind; until: number }[],
): boolean {
  if (verdict.kind === 'blocked') return false;
  if (verdict.latestEnd === null || verdict.permission === null) return true;
  if (start >= EARLIEST_START && end <= verdict.latestEnd) return true;
  return accepted.some(({ kind, until }) => kind === verdict.permission && until >= end);
}

/** The event of a date and times such as `19:30`; an end not after the start is on the next day. */
export function eventTimes(from: string, to: string): { start: number; end: number } {
  const [start, end] = [minutesIn(from), minutesIn(to)];
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

function minutesIn(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The newest rule that covers the day. */
function newestRule(facts: readonly SoundEntry[]): SoundEntry | undefined {
  return facts
    .filter(({ kind }) => kind === 'rule')
    .toSorted((one, other) => other.from.localeCompare(one.from))[0];
}

function covers({ from, to }: SoundEntry, date: Day): boolean {
  return from <= date && (to === null || date <= to);
}

function isIndiaRule({ territory, kind }: SoundEntry): boolean {
  return territory === 'india' && kind === 'rule';
}

function latestIndoorEnd(late: IndoorLate, quietFrom: number): number | null {
  return late === 'allowed' ? null : quietFrom;
}
