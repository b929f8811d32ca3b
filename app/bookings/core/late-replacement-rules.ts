const MINUTE = 60_000;

/** Minutes left of a running evening below which no other artist is looked for. */
export const MIN_REPLACEMENT_MINUTES = 30;
const SLOT_SEARCH_LENGTH = 60 * MINUTE;
const SLOT_ANSWER_LENGTH = 10 * MINUTE;
const PACKING_MINUTES = 20;
const MINUTES_PER_KM = 2;
const STEP = 5;

/** Deadline of a search that begins while the evening runs: an hour, never beyond the end. Null if too late. */
export function slotDecideBy(now: Date, endsAt: Date): Date | null {
  if (endsAt.getTime() - now.getTime() < MIN_REPLACEMENT_MINUTES * MINUTE) return null;
  return new Date(Math.min(now.getTime() + SLOT_SEARCH_LENGTH, endsAt.getTime()));
}

/** Until when an artist, or the host, answers while the evening runs: ten minutes, never beyond `until`. */
export function slotAnswerBy(now: Date, until: Date): Date {
  return new Date(Math.min(now.getTime() + SLOT_ANSWER_LENGTH, until.getTime()));
}

/** Minutes after the host's yes when an artist from so far away can begin, in whole fives: packing, then the road. */
export function readyMinutes(km: number): number {
  return Math.ceil((PACKING_MINUTES + MINUTES_PER_KM * km) / STEP) * STEP;
}

/** When a replacement begins if the host says yes now, on a whole five minutes; null if too little is left by then. */
export function replacementStart(
  now: Date,
  ready: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Date | null {
  const step = STEP * MINUTE;
  const there = Math.ceil((now.getTime() + ready * MINUTE) / step) * step;
  const from = Math.max(there, startsAt.getTime());
  return endsAt.getTime() - from < MIN_REPLACEMENT_MINUTES * MINUTE ? null : new Date(from);
}
