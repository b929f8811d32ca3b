/** What was counted of an artist, and what staff and hosts said. */
export interface ArtistFigures {
  /** Requests of the last 90 days whose 24 hours have passed. */
  requests: number;
  /** Those of them that were answered within 24 hours. */
  answered: number;
  /** Half of all answers came within so many minutes; null without an answer. */
  medianMinutes: number | null;
  /** Events of the last 365 days whose arrival is recorded, and those without a code that staff found late. */
  performed: number;
  /** Those of them that began at most ten minutes late. */
  onTime: number;
  ratingCount: number;
  ratingSum: number;
  acceptsInstantly: boolean;
  /** Since the last yes that was withdrawn or event that was missed and was not undone; null without one. */
  daysSinceWithdrawal: number | null;
}

/** The published rules: counting, badges, pages and policy read the same numbers. */
export const FIGURE_RULES = {
  /** Requests of so many days count. */
  requestDays: 90,
  /** An answer within so many hours counts as one. */
  answerHours: 24,
  /** Fewer requests are not shown as a share. */
  minRequestsShown: 5,
  /** Events of so many days count. */
  eventDays: 365,
  /** An event that begins at most so many minutes late is in time. */
  lateMinutes: 10,
} as const;

export const BADGE_RULES = {
  answersFast: { minRequests: 10, minPercent: 90, maxMedianHours: 3 },
  keepsDate: { minPerformed: 10, minPercent: 95 },
  loved: { minReviews: 20, minRating: 4.7 },
  instant: { withdrawalDays: 180 },
} as const;

export const BADGES = ['answersFast', 'keepsDate', 'loved', 'instant'] as const;
export type Badge = (typeof BADGES)[number];

const HAS: Record<Badge, (figures: ArtistFigures) => boolean> = {
  answersFast: ({ requests, answered, medianMinutes }) =>
    requests >= BADGE_RULES.answersFast.minRequests &&
    reachesPercent(answered, requests, BADGE_RULES.answersFast.minPercent) &&
    medianMinutes !== null &&
    medianMinutes <= BADGE_RULES.answersFast.maxMedianHours * 60,
  keepsDate: ({ performed, onTime, daysSinceWithdrawal }) =>
    performed >= BADGE_RULES.keepsDate.minPerformed &&
    reachesPercent(onTime, performed, BADGE_RULES.keepsDate.minPercent) &&
    isLongAgo(daysSinceWithdrawal, FIGURE_RULES.eventDays),
  loved: ({ ratingCount, ratingSum }) =>
    ratingCount >= BADGE_RULES.loved.minReviews && ratingSum >= BADGE_RULES.loved.minRating * ratingCount,
  instant: ({ acceptsInstantly, daysSinceWithdrawal }) =>
    acceptsInstantly && isLongAgo(daysSinceWithdrawal, BADGE_RULES.instant.withdrawalDays),
};

/** The badges of an artist. None can be bought, and none changes the place in a search. */
export function badgesOf(figures: ArtistFigures): Badge[] {
  return BADGES.filter((badge) => HAS[badge](figures));
}

/** Whole hours that are said of the median time to answer. */
const WITHIN_HOURS = [1, 3, 12, 24] as const;

export interface ShownResponse {
  /** Share of requests that were answered within 24 hours, rounded down. */
  percent: number;
  /** Half of the answers came within so many hours; null if it takes longer. */
  withinHours: (typeof WITHIN_HOURS)[number] | null;
}

/** What hosts read of the answers; null while too few requests were counted. */
export function shownResponse({ requests, answered, medianMinutes }: ArtistFigures): ShownResponse | null {
  if (requests < FIGURE_RULES.minRequestsShown) return null;
  const withinHours =
    medianMinutes === null ? null : (WITHIN_HOURS.find((hours) => medianMinutes <= hours * 60) ?? null);
  return { percent: Math.floor((100 * answered) / requests), withinHours };
}

function reachesPercent(part: number, whole: number, minPercent: number): boolean {
  return 100 * part >= minPercent * whole;
}

function isLongAgo(daysSince: number | null, days: number): boolean {
  return daysSince === null || daysSince >= days;
}
