import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Actor } from '../core/booking-states.ts';
import { markHoldGivenUp } from '../core/hold-queries.server.ts';
import type { HoldKind } from './hold-kind.server.ts';

/**
 * Gives up a hold, running or ended. Null if it was paid: then the terms decide.
 * @param hold a locked row
 */
export async function cancelUnpaid(
  trx: Transaction,
  kind: HoldKind,
  hold: { id: string; state: string; hold_ended: string | null },
  by: { actor: Actor; accountId: string | null },
): Promise<Result<{ refund: Paise; kept: Paise }, { reason: 'payment_in_progress' }> | null> {
  if (hold.state === 'capturing') return refused({ reason: 'payment_in_progress' });
  if (hold.state !== 'held' && hold.state !== 'expired') return null;
  const byHost = by.actor === 'host';
  const ended = byHost ? 'host' : 'staff';
  // Late money must not revive an expired hold that was given up.
  if (hold.state === 'expired') await markHoldGivenUp(trx, kind.table, hold, ended);
  else
    await kind.expire(trx, hold, {
      actor: byHost ? 'host' : 'system',
      ended,
      ...(by.accountId ? { accountId: by.accountId } : {}),
    });
  return accepted({ refund: paise(0), kept: paise(0) });
}
