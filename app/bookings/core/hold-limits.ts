import { addressRanges } from '#app/platform/address-ranges.ts';
import type { Limit } from '#app/platform/rate-limit.server.ts';

/** Artists that one account may hold unpaid at once; of sound it has one order at once. */
export const MAX_LIVE_HOLDS = 3;
/** After a hold ran out, the same account waits so long for the same artist or sound and day: others come first. */
export const HOLD_COOLDOWN_MINUTES = 15;
/** Holds of one account on one artist, or on sound, for one day within {@link RENEWAL_HOURS}: with changed times too. */
export const MAX_HOLDS_OF_DAY = 4;
export const RENEWAL_HOURS = 2;
/** Calls of one account that may speak to the gateway at the same moment, of the twenty that a process makes. */
export const MAX_GATEWAY_CALLS = 4;

const HOUR = 3600;
/** In the demo everybody comes from one address. */
const DEMO_FACTOR = 50;

/** How often holds may be asked for: by account, by address and by its network. */
export function holdTries(accountId: string, address: string, demo: boolean): Limit[] {
  const factor = demo ? DEMO_FACTOR : 1;
  const { host, network } = addressRanges(address);
  return [
    { key: `hold:account:${accountId}:1h`, most: 30, seconds: HOUR },
    { key: `hold:host:${host}:15m`, most: 20 * factor, seconds: HOUR / 4 },
    { key: `hold:host:${host}:1h`, most: 60 * factor, seconds: HOUR },
    { key: `hold:network:${network}:1h`, most: 300 * factor, seconds: HOUR },
  ];
}

/** How often a payment may be looked for at the gateway. */
export function lookTries(accountId: string): Limit[] {
  return [{ key: `look:account:${accountId}:10m`, most: 60, seconds: 600 }];
}

/** Holds of an account as they stand, all for the business clock of `now`. */
export interface HoldsOfAccount {
  /** Running and unpaid, without the one that this request would replace. */
  live: number;
  /** When the next of these ends. */
  nextEnd: Date | null;
  /** Made for this artist or sound and this day lately, whatever became of them unpaid. */
  madeOfDay: number;
  /** When the first of these was made. */
  firstMade: Date | null;
  /** When the last of these ran out. */
  ranOutAt: Date | null;
}

export type HoldRefusal =
  | { reason: 'too_many_holds'; most: number; minutes: number }
  | { reason: 'held_recently'; minutes: number };

const MINUTE = 60_000;

/** Why an account may not hold anything more now; null if it may. `minutes` says how long it has to wait. */
export function refusedHold(holds: HoldsOfAccount, now: Date): HoldRefusal | null {
  const until = (at: Date | null, minutes: number) =>
    at ? Math.ceil((at.getTime() + minutes * MINUTE - now.getTime()) / MINUTE) : 1;
  if (holds.live >= MAX_LIVE_HOLDS)
    return { reason: 'too_many_holds', most: MAX_LIVE_HOLDS, minutes: Math.max(1, until(holds.nextEnd, 0)) };
  const cooldown = holds.ranOutAt ? until(holds.ranOutAt, HOLD_COOLDOWN_MINUTES) : 0;
  if (cooldown > 0) return { reason: 'held_recently', minutes: cooldown };
  if (holds.madeOfDay >= MAX_HOLDS_OF_DAY)
    return { reason: 'held_recently', minutes: Math.max(1, until(holds.firstMade, RENEWAL_HOURS * 60)) };
  return null;
}
