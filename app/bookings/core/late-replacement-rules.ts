const MINUTE = 60_000;

/** Minutes left of a running event below which no other artist is looked for. */
export const MIN_REPLACEMENT_MINUTES = 30;
const LATE_SEARCH_LENGTH = 60 * MINUTE;
const LATE_ANSWER_LENGTH = 10 * MINUTE;
const PACKING_MINUTES = 20;
const MINUTES_PER_KM = 2;
const STEP = 5;
const WHOLE = STEP * MINUTE;

/** Deadline of a search that begins while the event runs: an hour, never beyond the end. Null if too late. */
export function lateDecideBy(now: Date, endsAt: Date): Date | null {
  if (endsAt.getTime() - now.getTime() < MIN_REPLACEMENT_MINUTES * MINUTE) return null;
  return lateProposeBy({ started_at: now, ends_at: endsAt });
}

/** Until when such a search asks and proposes; the host then has the minutes of `lateAnswerBy`. */
export function lateProposeBy({
  started_at: since,
  ends_at: endsAt,
}: {
  started_at: Date;
  ends_at: Date;
}): Date {
  return new Date(Math.min(since.getTime() + LATE_SEARCH_LENGTH, endsAt.getTime()));
}

/** Until when an artist, or the host, answers while the event runs: ten minutes, never beyond `until`. */
export function lateAnswerBy(now: Date, until: Date): Date {
  return new Date(Math.min(now.getTime() + LATE_ANSWER_LENGTH, until.getTime()));
}

/** Minutes after the host's yes when an artist from so far away can begin, in whole fives: packing, then the road. */
export function minutesToArrive(km: number): number {
  return Math.ceil((PACKING_MINUTES + MINUTES_PER_KM * km) / STEP) * STEP;
}

/** When a replacement begins if the host says yes now, on a whole five minutes; null if too little is left by then. */
export function replacementStart(
  now: Date,
  ready: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Date | null {
  const there = Math.ceil((now.getTime() + ready * MINUTE) / WHOLE) * WHOLE;
  const from = Math.max(there, startsAt.getTime());
  return endsAt.getTime() - from < MIN_REPLACEMENT_MINUTES * MINUTE ? null : new Date(from);
}

/** The latest that a replacement can begin at in this search: after the host's last moment to say yes. */
export function latestStart(
  search: { started_at: Date; starts_at: Date; ends_at: Date },
  ready: number,
): Date {
  const { starts_at: startsAt, ends_at: endsAt } = search;
  const last = replacementStart(lateAnswerBy(lateProposeBy(search), endsAt), ready, { startsAt, endsAt });
  if (last) return last;
  const before = endsAt.getTime() - MIN_REPLACEMENT_MINUTES * MINUTE;
  return new Date(Math.max(Math.floor(before / WHOLE) * WHOLE, startsAt.getTime()));
}
