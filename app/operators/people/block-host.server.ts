import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { isStaff } from '#app/accounts/core/roles.ts';
import { endSessionsOf } from '#app/accounts/core/session.server.ts';
import { recordSecurityEvent } from '#app/accounts/security/record-security-event.server.ts';
import { cancelWithin } from '#app/bookings/cancel/cancel-booking.server.ts';
import { checkoutPausedUntil, liftPause } from '#app/bookings/core/rounds-queries.server.ts';
import { cancelSoundOrderAsOperator } from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockHost, selectHeld, updateBlock } from './host-file-queries.server.ts';

export type BlockRefusal = { reason: 'no_such_account' | 'block_of_staff' | 'as_it_was' };

interface Act {
  accountId: string;
  by: string;
  /** The host reads it. */
  reason: string;
}

/** Stops new bookings of an account, ends its unpaid holds and signs it out. Paid bookings go on. */
export async function blockHost(
  trx: Transaction,
  { accountId, by, reason }: Act,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (isStaff(account.roles)) return refused({ reason: 'block_of_staff' });
  if (account.blocked_at) return refused({ reason: 'as_it_was' });
  await updateBlock(trx, accountId, reason);
  await endHolds(trx, accountId, by);
  await endSessionsOf(trx, accountId);
  await recordSecurityEvent(trx, { kind: 'sessions_ended', accountId });
  await recordAudit(trx, {
    accountId: by,
    action: 'account.block',
    subject: `account:${accountId}`,
    reason,
  });
  const key = randomUUID();
  await announce(trx, { kind: 'account.blocked', key, payload: { key, accountId, reason } });
  return accepted(null);
}

export async function unblockHost(
  trx: Transaction,
  { accountId, by, reason }: Act,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (!account.blocked_at) return refused({ reason: 'as_it_was' });
  await updateBlock(trx, accountId, null);
  await recordAudit(trx, {
    accountId: by,
    action: 'account.unblock',
    subject: `account:${accountId}`,
    reason,
  });
  const key = randomUUID();
  await announce(trx, { kind: 'account.unblocked', key, payload: { key, accountId } });
  return accepted(null);
}

/** Lets an account check out again that too many rounds of paying and giving up had stopped. */
export async function liftHostPause(
  trx: Transaction,
  { accountId, by, reason }: Act,
): Promise<Result<null, BlockRefusal>> {
  const account = await lockHost(trx, accountId);
  if (!account) return refused({ reason: 'no_such_account' });
  if (!(await checkoutPausedUntil(trx, accountId, await businessNow(trx))))
    return refused({ reason: 'as_it_was' });
  await liftPause(trx, accountId);
  await recordAudit(trx, {
    accountId: by,
    action: 'account.checkouts',
    subject: `account:${accountId}`,
    reason,
  });
  return accepted(null);
}

/** A hold whose payment is being captured stays: it is paid. */
async function endHolds(trx: Transaction, hostId: string, by: string): Promise<void> {
  const { bookings, orders } = await selectHeld(trx, hostId);
  for (const id of bookings) await cancelWithin(trx, { actor: 'operator', accountId: by }, id, '');
  for (const id of orders) await cancelSoundOrderAsOperator(trx, id, '');
}
