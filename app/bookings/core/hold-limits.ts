import type { Limit } from '#app/platform/rate-limit.ts';

/** An unpaid hold lasts so long, if nothing shortens or lengthens it. */
export const HOLD_MINUTES = 15;
/** Unpaid artist holds per account; sound allows one order at a time. */
export const MAX_LIVE_HOLDS = 3;
/** So long an account keeps one artist (or sound) and day unpaid within {@link RENEWAL_HOURS}, so others get a chance. */
export const MAX_HELD_MINUTES = 45;
export const RENEWAL_HOURS = 3;
/** Time of payments that the gateway calls unfinished does not count, up to two of the longest. */
const MAX_UNFINISHED_MINUTES = 24;
/** Shorter holds are of no use. */
const MIN_HOLD_MINUTES = 5;
/** Concurrent gateway calls per account, of twenty per process. */
export const MAX_GATEWAY_CALLS = 4;

export function holdTryLimits(accountId: string): Limit[] {
  return [{ key: `hold:account:${accountId}:1h`, max: 30, seconds: 3600 }];
}

export function paymentStatusLimits(accountId: string): Limit[] {
  return [{ key: `look:account:${accountId}:10m`, max: 60, seconds: 600 }];
}

/** Reports of payments by the checkout: each asks the gateway. What is refused is settled by webhook or reconciler. */
export function verifyTryLimits(accountId: string): Limit[] {
  return [{ key: `verify:account:${accountId}:10m`, max: 60, seconds: 600 }];
}

/** Hold counts of an account, at business time `now`. */
export interface HoldsOfAccount {
  /** Active and unpaid, excluding the hold this request would replace. */
  live: number;
  nextEnd: Date | null;
  /** End of the active hold of this artist or sound and day that the request would change; null if there is none. */
  changesUntil: Date | null;
  /** When that hold would have ended without an unfinished payment; null if it was not lengthened. */
  lengthenedFrom: Date | null;
  /** Minutes of the last hours in which this artist or sound and day was held unpaid; without and only unfinished payments. */
  heldMinutes: number;
  unfinishedMinutes: number;
  firstMade: Date | null;
}

export type HoldRefusal =
  | { reason: 'too_many_holds'; max: number; minutes: number }
  | { reason: 'held_recently'; minutes: number };

const MINUTE = 60_000;

/** Why the account may not hold more now; null if it may. `minutes` is the wait. */
export function holdRefusal(holds: HoldsOfAccount, now: Date): HoldRefusal | null {
  const until = (at: Date | null, minutes: number) =>
    at ? Math.ceil((at.getTime() + minutes * MINUTE - now.getTime()) / MINUTE) : 1;
  if (holds.live >= MAX_LIVE_HOLDS)
    return { reason: 'too_many_holds', max: MAX_LIVE_HOLDS, minutes: Math.max(1, until(holds.nextEnd, 0)) };
  if (holds.changesUntil || leftMinutes(holds) >= MIN_HOLD_MINUTES) return null;
  const minutes = until(holds.firstMade, RENEWAL_HOURS * 60 + MIN_HOLD_MINUTES);
  return { reason: 'held_recently', minutes: Math.max(1, minutes) };
}

/** When a hold that begins at business time `now` ends: a change of hours or sound keeps the first end. */
export function newHoldEnd(holds: HoldsOfAccount, now: Date): Date {
  const full = now.getTime() + Math.min(HOLD_MINUTES, leftMinutes(holds)) * MINUTE;
  return holds.changesUntil ?? new Date(full);
}

function leftMinutes({ heldMinutes, unfinishedMinutes }: HoldsOfAccount): number {
  return MAX_HELD_MINUTES - heldMinutes - Math.max(0, unfinishedMinutes - MAX_UNFINISHED_MINUTES);
}
