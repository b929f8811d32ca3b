import { INSTANT_NOTICE_HOURS } from '../core/booking-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_SEARCH_LENGTH = 24 * HOUR;
const MIN_SEARCH_LENGTH = 2 * HOUR;
const MIN_USEFUL = 15 * MINUTE;
const MIN_ANSWER_LENGTH = 30 * MINUTE;

export const ASKED_AT_ONCE = 3;
export const MAX_OFFERS = 6;

/** Host's deadline: 24 h, or a quarter of the time left, min 2 h, within artist notice. Null if too late. */
export function decideBy(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  const wanted = now.getTime() + Math.max(MIN_SEARCH_LENGTH, Math.min(MAX_SEARCH_LENGTH, left / 4));
  const latest = startsAt.getTime() - INSTANT_NOTICE_HOURS * HOUR;
  const by = Math.min(wanted, latest);
  return by - now.getTime() < MIN_USEFUL ? null : new Date(by);
}

/** Half of the time left, at least 30 minutes; the other half is for the host. */
export function answerBy(now: Date, until: Date): Date {
  const half = (until.getTime() - now.getTime()) / 2;
  return new Date(Math.min(until.getTime(), now.getTime() + Math.max(MIN_ANSWER_LENGTH, half)));
}
