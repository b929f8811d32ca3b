const DAY = 86_400_000;

/** So many paid purchases given up with everything back within {@link ROUND_DAYS} days lead to our support. */
export const MAX_ROUNDS = 6;
export const ROUND_DAYS = 30;
/** How long new checkouts lead there. */
const PAUSE_DAYS = 7;
/** Dates this near to each other are one occasion, such as the days of a wedding. */
const OCCASION_DAYS = 7;

/** A paid purchase that its host gave up with everything back. */
export interface Round {
  /** Date of the event, `2026-12-12`. */
  date: string;
  givenUpAt: Date;
}

/** Until when who gave up these may not check out; null if they may at `now`. */
export function pausedUntil(rounds: readonly Round[], now: Date): Date | null {
  const inOrder = rounds.toSorted((one, other) => one.givenUpAt.getTime() - other.givenUpAt.getTime());
  const last = inOrder.findLast((round, index) => {
    const from = round.givenUpAt.getTime() - ROUND_DAYS * DAY;
    const counted = inOrder.slice(0, index + 1).filter(({ givenUpAt }) => givenUpAt.getTime() > from);
    return countOccasions(counted) >= MAX_ROUNDS;
  });
  if (!last) return null;
  const until = new Date(last.givenUpAt.getTime() + PAUSE_DAYS * DAY);
  return now < until ? until : null;
}

/** Dates within seven days of the first of them count as one; a chain of such dates does not. */
function countOccasions(rounds: readonly Round[]): number {
  let count = 0;
  let first = Number.NEGATIVE_INFINITY;
  for (const day of rounds.map(({ date }) => Date.parse(date)).sort((one, other) => one - other)) {
    if (day - first <= OCCASION_DAYS * DAY) continue;
    count += 1;
    first = day;
  }
  return count;
}
