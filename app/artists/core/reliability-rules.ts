import { DAY_MS } from '#app/shared/india-time.ts';

/** How late an artist withdrew a yes, or that they did not come. */
export const RELIABILITY_KINDS = ['early', 'soon', 'late', 'no_show'] as const;
export type ReliabilityKind = (typeof RELIABILITY_KINDS)[number];

/** `appealed`: staff decide; `upheld` and `undone` are their decisions. */
export type ReliabilityState = 'in_force' | 'appealed' | 'upheld' | 'undone';

/** Why an artist asks for it to be undone. */
export const APPEAL_REASONS = ['illness', 'death', 'authority', 'road', 'wrong_record'] as const;
export type AppealReason = (typeof APPEAL_REASONS)[number];

/** The published rules: pages, policy and code read the same numbers. */
export const RELIABILITY_RULES = {
  /** More days than this before the start cost only rank. */
  earlyDays: 14,
  /** Fewer hours than this before the start also stop new requests. */
  lateHours: 72,
  /** Days for which the page of the artist says it. */
  shownDays: 180,
  /** Days without new requests. */
  stopDays: 14,
  /** So many within `countedDays` are looked at by staff. */
  lookAt: 3,
  countedDays: 365,
  appealDays: 7,
  /** Working days in which staff decide on an appeal. */
  decideDays: 5,
} as const;

export const MAX_APPEAL_LENGTH = 1000;

/** The kind of a withdrawal at an instant before the start. */
export function kindOfWithdrawal(startsAt: Date, now: Date): Exclude<ReliabilityKind, 'no_show'> {
  const left = startsAt.getTime() - now.getTime();
  if (left > RELIABILITY_RULES.earlyDays * DAY_MS) return 'early';
  return left >= RELIABILITY_RULES.lateHours * 3_600_000 ? 'soon' : 'late';
}

export interface ReliabilityEffects {
  /** The page says it for `shownDays`. */
  shown: boolean;
  /** No new requests: for so many days, or until staff have spoken to the artist. */
  stopped: false | { days: number } | 'until_spoken';
  instantOff: boolean;
}

const EFFECTS: Record<ReliabilityKind, ReliabilityEffects> = {
  early: { shown: false, stopped: false, instantOff: false },
  soon: { shown: true, stopped: false, instantOff: false },
  late: { shown: true, stopped: { days: RELIABILITY_RULES.stopDays }, instantOff: true },
  no_show: { shown: true, stopped: 'until_spoken', instantOff: true },
};

/** What follows besides rank, which each kind costs. */
export function reliabilityEffects(kind: ReliabilityKind): ReliabilityEffects {
  return EFFECTS[kind];
}

/** Kinds that the page of the artist says. */
export const SHOWN_KINDS = RELIABILITY_KINDS.filter((kind) => EFFECTS[kind].shown);

export const INSTANT_OFF_KINDS = RELIABILITY_KINDS.filter((kind) => EFFECTS[kind].instantOff);

export function appealUntil(at: Date): Date {
  return new Date(at.getTime() + RELIABILITY_RULES.appealDays * DAY_MS);
}
