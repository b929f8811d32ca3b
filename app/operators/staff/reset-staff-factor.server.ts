import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { parsePhone } from '#app/accounts/core/phone.ts';
import { resetFactor } from '#app/accounts/second-factor/reset-factor.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockAccountByPhone } from './staff-queries.server.ts';

type ResetRefusal = { reason: 'no_such_account' } | { reason: 'own_factor' } | { reason: 'no_factor' };

/**
 * Removes a colleague's second factor and signs them out; owners are notified. Never one's own.
 * @param reset `phone` as typed
 */
export async function resetStaffFactor(
  { db, wake }: Pick<Platform, 'db' | 'wake'>,
  by: { accountId: string },
  reset: { phone: string; reason: string },
): Promise<Result<{ accountId: string }, ResetRefusal>> {
  const answer = await inTransactionUnlessRefused(
    db,
    async (trx): Promise<Result<{ accountId: string }, ResetRefusal>> => {
      const phone = parsePhone(reset.phone);
      const account = phone ? await lockAccountByPhone(trx, phone) : undefined;
      if (!account) return refused({ reason: 'no_such_account' });
      if (account.id === by.accountId) return refused({ reason: 'own_factor' });
      if (!(await resetFactor(trx, account.id))) return refused({ reason: 'no_factor' });
      const { accountId } = by;
      const subject = `account:${account.id}` as const;
      await recordAudit(trx, { accountId, action: 'staff.factor_reset', subject, reason: reset.reason });
      const key = randomUUID();
      await announce(trx, {
        kind: 'staff.factor_reset',
        key,
        payload: { key, accountId: account.id, by: accountId },
      });
      return accepted({ accountId: account.id });
    },
  );
  if (answer.ok) wake();
  return answer;
}
