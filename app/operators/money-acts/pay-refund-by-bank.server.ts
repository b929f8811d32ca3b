import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { recordRefundByBank } from '#app/payments/request-refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { accepted } from '#app/shared/result.ts';

/** Records, audited, that a refund was paid by bank. `moved`: its paise. */
export async function payRefundByBank(
  trx: Transaction,
  by: { accountId: string },
  refundId: string,
  number: string,
  reason: string,
) {
  const paid = await recordRefundByBank(trx, refundId, { number, by: by.accountId });
  if (!paid.ok) return paid;
  const { amount } = paid.value;
  const subject = paid.value.reference as AuditedThing;
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'refund.by_bank',
    subject,
    reason,
    after: { refundId, amount, number },
  });
  return accepted({ subject, moved: paise(amount) });
}
