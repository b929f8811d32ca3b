import { randomUUID } from 'node:crypto';
import { findAccount, lockAccount } from '#app/accounts/core/accounts-queries.server.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { isStaff } from '#app/accounts/core/roles.ts';
import { endSessionsOf } from '#app/accounts/core/session.server.ts';
import { recordSecurityEvent } from '#app/accounts/security/record-security-event.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionThenWake } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';

type EndRefusal = { reason: 'no_such_account' | 'sessions_of_staff' };

/**
 * Signs an account out on all its devices, and tells its holder. Live streams end with the session, at their next look.
 * The audit and a security event stand and fall with it.
 *
 * @param of `alsoStaff`: whether the account may be one of our staff, which only owners sign out
 */
export async function endSessions(
  { db, wake }: Pick<Platform, 'db' | 'wake'>,
  by: { accountId: string },
  of: { accountId: string; reason: string; alsoStaff: boolean },
): Promise<Result<{ accountId: string }, EndRefusal>> {
  return inTransactionThenWake(
    { db, wake },
    async (trx): Promise<Result<{ accountId: string }, EndRefusal>> => {
      await lockAccount(trx, of.accountId);
      const account = await findAccount(trx, of.accountId);
      if (!account) return refused({ reason: 'no_such_account' });
      if (isStaff(account.roles) && !of.alsoStaff) return refused({ reason: 'sessions_of_staff' });
      await endSessionsOf(trx, account.id);
      await recordAudit(trx, {
        accountId: by.accountId,
        action: 'account.sessions_ended',
        subject: `account:${account.id}`,
        reason: of.reason,
      });
      await recordSecurityEvent(trx, { kind: 'sessions_ended', accountId: account.id });
      const key = randomUUID();
      const at = (await businessNow(trx)).toISOString();
      const payload = { key, accountId: account.id, at };
      await announce(trx, { kind: 'account.sessions_ended', key, payload });
      return accepted({ accountId: account.id });
    },
  );
}
