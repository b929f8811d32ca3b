import type { Slot } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { switchedOff } from '#app/platform/switches.server.ts';
import { textsInForce } from '#app/pricing/published-texts.server.ts';
import { currentRefundPolicy } from '#app/pricing/refund-policies.server.ts';
import type { RefundPolicy } from '#app/pricing/refund-policy.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { checkoutPausedUntil } from '../core/given-up-queries.server.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import { type HoldRefusal, type HoldsOfAccount, holdRefusal } from '../core/hold-limits.ts';
import {
  type HoldTable,
  lockEarlierHolds,
  lockHoldsOf,
  markHoldGivenUp,
} from '../core/hold-queries.server.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';

/** How holds of one kind of purchase are found and ended. */
export interface HoldKind {
  table: HoldTable;
  /** Ends a running hold and releases what it reserved. False if it is past that point. */
  expire(
    trx: Transaction,
    hold: { id: string; state: string },
    by: { actor: 'host' | 'system'; accountId?: string; reason?: string; ended: HoldEnd },
  ): Promise<boolean>;
}

export type BeginRefusal = {
  reason: 'bookings_paused' | 'account_erased' | 'account_blocked' | 'number_needed' | 'ask_support';
};

/**
 * Serialises the account's requests for holds and locks it against erasure and blocking; returns business time. After too
 * many rounds of paying and giving up, a person has to look first.
 */
export async function beginHold(
  trx: Transaction,
  accountId: string,
): Promise<Result<{ now: Date }, BeginRefusal>> {
  const [, living, off] = await pipelined([
    lockHoldsOf(trx, accountId),
    lockLivingAccount(trx, accountId),
    switchedOff(trx),
  ]);
  if (off.has('bookings')) return refused({ reason: 'bookings_paused' });
  if (!living) return refused({ reason: 'account_erased' });
  if (living.blocked) return refused({ reason: 'account_blocked' });
  if (!living.reachable) return refused({ reason: 'number_needed' });
  const paused = await checkoutPausedUntil(trx, accountId, living.now);
  return paused ? refused({ reason: 'ask_support' }) : accepted(living);
}

export type PlaceHoldRefusal = { reason: 'payment_in_progress' } | { reason: 'terms_changed' } | HoldRefusal;

interface Draft {
  id: string;
  state: string;
}

/** What of the account decides on a new hold; read after its lock. */
export interface HoldFacts<Row> {
  /** Unpaid holds that this request continues or replaces. */
  drafts: Row[];
  policy: RefundPolicy;
  holds: HoldsOfAccount;
  earlier: Awaited<ReturnType<typeof lockEarlierHolds>>;
  texts: Record<string, string>;
}

/** Reads them in one round trip. */
export async function readHoldFacts<Row>(
  trx: Transaction,
  kind: HoldKind,
  account: { hostId: string; artistId: number | null; clashing?: Slot },
  queries: { drafts: Promise<Row[]>; holds: Promise<HoldsOfAccount> },
): Promise<HoldFacts<Row>> {
  const [drafts, policy, holds, earlier, texts] = await pipelined([
    queries.drafts,
    currentRefundPolicy(trx),
    queries.holds,
    lockEarlierHolds(trx, kind.table, account),
    textsInForce(trx),
  ]);
  return { drafts, policy, holds, earlier, texts };
}

/**
 * Makes room for a priced request: ends all earlier unpaid holds in its place, unless it continues one of them.
 * Null where it may be placed; else why not.
 * @param now business time
 * @param seenPolicy version of the refund policy that the host saw; undefined skips the check
 * @param continued the running hold of just this, under the terms that the host saw
 */
export async function replaceEarlierHolds<Row extends Draft>(
  trx: Transaction,
  kind: HoldKind,
  { hostId, now, facts, seenPolicy, continued }: HoldRequest<Row>,
): Promise<PlaceHoldRefusal | null> {
  const { drafts, policy, holds, earlier } = facts;
  if (drafts.some(({ state }) => state === 'capturing')) return { reason: 'payment_in_progress' };
  if (continued) return null;
  if ((seenPolicy ?? policy.version) !== policy.version) return { reason: 'terms_changed' };
  const overLimit = holdRefusal(holds, now);
  if (overLimit) return overLimit;
  if (earlier.some(({ state }) => state === 'capturing')) return { reason: 'payment_in_progress' };
  for (const hold of earlier) await markHoldGivenUp(trx, kind.table, hold, 'replaced');
  for (const draft of drafts)
    await kind.expire(trx, draft, {
      actor: 'host',
      accountId: hostId,
      reason: SYSTEM_REASONS.askedAnew,
      ended: 'replaced',
    });
  return null;
}

interface HoldRequest<Row> {
  hostId: string;
  now: Date;
  facts: HoldFacts<Row>;
  seenPolicy: number | undefined;
  continued: Row | undefined;
}
