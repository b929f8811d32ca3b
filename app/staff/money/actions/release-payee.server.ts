import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { releasePayee } from '#app/payments/payouts/hold-payee.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockPayoutById, selectOpenNet } from './money-act-queries.server.ts';

/**
 * Releases a payee after identity review, audited; the wait after a change still applies.
 * @param payoutId any payout of the payee @returns `moved`: paise still due to the payee; `seen`: the holds found
 */
export async function releasePayeeOf(
  trx: Transaction,
  by: { accountId: string },
  payoutId: string,
  reason: string,
): Promise<
  Result<
    { subject: AuditedThing; moved: Paise; seen: string[] },
    { reason: 'payout_not_found' | 'as_it_was' }
  >
> {
  const payout = await lockPayoutById(trx, payoutId);
  if (!payout) return refused({ reason: 'payout_not_found' });
  const moved = paise(await selectOpenNet(trx, { payee: payout.payee }));
  const { ended, seen } = await releasePayee(trx, payout.payee);
  if (ended.length === 0) return refused({ reason: 'as_it_was' });
  const subject = payout.payee as AuditedThing;
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'payout.release_payee',
    subject,
    reason,
    before: { payoutId, held: ended.join(', ') },
  });
  return accepted({ subject, moved, seen });
}
