import { addressRanges } from '#app/platform/address-ranges.ts';
import type { Limit } from '#app/platform/rate-limit.ts';

/** Unpaid artist holds per account; sound allows one order at a time. */
export const MAX_LIVE_HOLDS = 3;
/** Wait after a hold expires before holding the same artist or sound and day, so others get a chance. */
export const HOLD_COOLDOWN_MINUTES = 15;
/** Holds per account, artist (or sound) and day within {@link RENEWAL_HOURS}, whatever the hours. */
export const MAX_HOLDS_OF_DAY = 4;
export const RENEWAL_HOURS = 2;
/** Concurrent gateway calls per account, of twenty per process. */
export const MAX_GATEWAY_CALLS = 4;

const HOUR = 3600;
/** In the demo all visitors share one IP address. */
const DEMO_FACTOR = 50;

export function holdTries(accountId: string, address: string, demo: boolean): Limit[] {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  return [
    { key: `hold:account:${accountId}:1h`, max: 30, seconds: HOUR },
    { key: `hold:host:${host}:15m`, max: 20 * factor, seconds: HOUR / 4 },
    { key: `hold:host:${host}:1h`, max: 60 * factor, seconds: HOUR },
    { key: `hold:network:${network}:1h`, max: 300 * factor, seconds: HOUR },
  ];
}

export function lookTries(accountId: string): Limit[] {
  return [{ key: `look:account:${accountId}:10m`, max: 60, seconds: 600 }];
}

/** Reports of payments by the checkout: each asks the gateway. What is refused is settled by webhook or reconciler. */
export function verifyTries(accountId: string): Limit[] {
  return [{ key: `verify:account:${accountId}:10m`, max: 60, seconds: 600 }];
}

/** Hold counts of an account, at business time `now`. */
export interface HoldsOfAccount {
  /** Active and unpaid, excluding the hold this request would replace. */
  live: number;
  nextEnd: Date | null;
  /** Recent unpaid holds for this artist or sound and day, active or ended. */
  madeOfDay: number;
  firstMade: Date | null;
  ranOutAt: Date | null;
}

export type HoldRefusal =
  | { reason: 'too_many_holds'; max: number; minutes: number }
  | { reason: 'held_recently'; minutes: number };

const MINUTE = 60_000;

/** Why the account may not hold more now; null if it may. `minutes` is the wait. */
export function refusedHold(holds: HoldsOfAccount, now: Date): HoldRefusal | null {
  const until = (at: Date | null, minutes: number) =>
    at ? Math.ceil((at.getTime() + minutes * MINUTE - now.getTime()) / MINUTE) : 1;
  if (holds.live >= MAX_LIVE_HOLDS)
    return { reason: 'too_many_holds', max: MAX_LIVE_HOLDS, minutes: Math.max(1, until(holds.nextEnd, 0)) };
  const cooldown = holds.ranOutAt ? until(holds.ranOutAt, HOLD_COOLDOWN_MINUTES) : 0;
  if (cooldown > 0) return { reason: 'held_recently', minutes: cooldown };
  if (holds.madeOfDay >= MAX_HOLDS_OF_DAY)
    return { reason: 'held_recently', minutes: Math.max(1, until(holds.firstMade, RENEWAL_HOURS * 60)) };
  return null;
}
