import { INSTANT_NOTICE_HOURS } from '../core/booking-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_SEARCH_LENGTH = 24 * HOUR;
const MIN_SEARCH_LENGTH = 2 * HOUR;
/** Less than this is no time for anybody to answer in. */
const MIN_USEFUL = 15 * MINUTE;
const MIN_ANSWER_LENGTH = 30 * MINUTE;

/** How many artists are asked at the same time. */
export const ASKED_AT_ONCE = 3;
/** How many are offered to one booking at most, asked or proposed. */
export const MAX_OFFERS = 6;

/**
 * Until when a host may say yes to another artist: 24 h, or a quarter of the time left, but at least 2 h, and never
 * past the moment from which no artist can be there with notice. Null when that leaves no time to look at all.
 */
export function decideBy(now: Date, startsAt: Date): Date | null {
  const left = startsAt.getTime() - now.getTime();
  const wanted = now.getTime() + Math.max(MIN_SEARCH_LENGTH, Math.min(MAX_SEARCH_LENGTH, left / 4));
  const latest = startsAt.getTime() - INSTANT_NOTICE_HOURS * HOUR;
  const by = Math.min(wanted, latest);
  return by - now.getTime() < MIN_USEFUL ? null : new Date(by);
}

/** An artist who is asked has half of the time left, at least 30 minutes; the other half is the host's. */
export function answerBy(now: Date, until: Date): Date {
  const half = (until.getTime() - now.getTime()) / 2;
  return new Date(Math.min(until.getTime(), now.getTime() + Math.max(MIN_ANSWER_LENGTH, half)));
}
