import type { Right } from '#app/accounts/core/roles.ts';
import others from './fresh-actions.json' with { type: 'json' };

interface MoneyAction {
  /** Needed to do it, and therefore to approve it as the second person. */
  right: Right;
  /** Hours by the business clock in which a second person may approve it; null: without end. */
  hours: number | null;
}

const REQUEST_HOURS = 72;

/**
 * Every action of staff that moves money. All go through `moveMoney`: with a fresh second factor, not in a conflict of interest,
 * alone up to the limits on one subject and in a day, above them only with a second person who holds the right too.
 */
export const MONEY_MOVES = {
  goodwill: { right: 'move_money', hours: REQUEST_HOURS },
  cancel: { right: 'run_bookings', hours: REQUEST_HOURS },
  'not-delivered': { right: 'run_bookings', hours: REQUEST_HOURS },
  dispute: { right: 'settle_disputes', hours: REQUEST_HOURS },
  'host-yes': { right: 'run_bookings', hours: REQUEST_HOURS },
  propose: { right: 'run_bookings', hours: REQUEST_HOURS },
  'refund-by-bank': { right: 'move_money', hours: REQUEST_HOURS },
  'payout-by-bank': { right: 'move_money', hours: REQUEST_HOURS },
  release: { right: 'move_money', hours: REQUEST_HOURS },
  'release-payee': { right: 'move_money', hours: REQUEST_HOURS },
  /** Moves no money, but decides who gets it. */
  'lost-phone': { right: 'restrict_artists', hours: REQUEST_HOURS },
  'absence-true': { right: 'run_bookings', hours: null },
  'absence-false': { right: 'run_bookings', hours: null },
} as const satisfies Record<string, MoneyAction>;
export type MoneyMoveName = keyof typeof MONEY_MOVES;

/** Actions that need a fresh second factor: roles, money and prices, and what staff say for an artist. */
export const FRESH_ACTIONS: readonly string[] = [...Object.keys(MONEY_MOVES), ...others];
