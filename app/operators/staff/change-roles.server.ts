import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { parsePhone } from '#app/accounts/core/phone.ts';
import { ALL_RIGHTS, mayDo, ROLES, type Role } from '#app/accounts/core/roles.ts';
import { endEmailChangeOf, endSessionsOf } from '#app/accounts/core/session.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releaseBookingsOf } from '../managers/manager-queries.server.ts';
import { lockAccountByPhone, lockOwners, updateRoles } from './staff-queries.server.ts';

export interface RoleChange {
  phone: string;
  /** All staff roles from now on; non-staff roles are unaffected. */
  roles: readonly Role[];
  reason: string;
}

export type RoleRefusal = { reason: 'no_such_account' } | { reason: 'last_owner' };

/**
 * Changes staff roles. Losing a right ends all sessions; the last owner is kept.
 * Bookings of a removed event manager get another.
 */
export function changeRoles(
  { db }: Pick<Platform, 'db'>,
  by: { accountId: string },
  change: RoleChange,
): Promise<Result<{ accountId: string }, RoleRefusal>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    const owners = await lockOwners(trx);
    const phone = parsePhone(change.phone);
    const account = phone ? await lockAccountByPhone(trx, phone) : undefined;
    if (!account) return refused({ reason: 'no_such_account' as const });
    const roles = withRoles(account.roles, change.roles);
    if (account.roles.join() === roles.join()) return accepted({ accountId: account.id });
    const abdicates = account.roles.includes('owner') && !roles.includes('owner');
    if (abdicates && owners.length < 2) return refused({ reason: 'last_owner' as const });
    await updateRoles(trx, account.id, roles);
    // A link that was asked for before the role would change contacts of staff without the second factor.
    await endEmailChangeOf(trx, account.id);
    await endAccess(trx, account, roles);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'staff.roles',
      subject: `account:${account.id}`,
      reason: change.reason,
      before: { roles: account.roles },
      after: { roles },
    });
    const key = randomUUID();
    await announce(trx, {
      kind: 'staff.roles_changed',
      key,
      payload: { key, accountId: account.id, by: by.accountId, roles },
    });
    return accepted({ accountId: account.id });
  });
}

/** Replaces staff roles in table order; keeps other roles. */
function withRoles(before: readonly string[], wanted: readonly Role[]): string[] {
  const others = before.filter((role) => !(ROLES as readonly string[]).includes(role));
  return [...others, ...ROLES.filter((role) => wanted.includes(role))];
}

async function endAccess(
  trx: Transaction,
  account: { id: string; roles: readonly string[] },
  roles: readonly string[],
): Promise<void> {
  const loses = ALL_RIGHTS.some((right) => mayDo(account.roles, right) && !mayDo(roles, right));
  const wasManager = account.roles.includes('event_manager') && !roles.includes('event_manager');
  if (loses || wasManager) await endSessionsOf(trx, account.id);
  if (wasManager) await releaseBookingsOf(trx, account.id);
}
