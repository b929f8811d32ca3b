import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { recordPayoutByBank } from '#app/payments/payouts/pay-another-way.server.ts';
import { recordRefundByBank } from '#app/payments/request-refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { accepted, type Result } from '#app/shared/result.ts';

type ByBank<Reason extends string> = Result<{ reference: string; amount: number }, { reason: Reason }>;

/** Records, audited, that a refund was paid by bank. `moved`: its paise. */
export async function payRefundByBank(
  trx: Transaction,
  by: { accountId: string },
  refundId: string,
  number: string,
  reason: string,
) {
  const paid = await recordRefundByBank(trx, refundId, { number, by: by.accountId });
  return auditBankPayment(trx, by, paid, { action: 'refund.by_bank', reason, after: { refundId, number } });
}

/** Records, audited, that a payout was paid by bank. `moved`: its paise. */
export async function payPayoutByBank(
  trx: Transaction,
  by: { accountId: string },
  payoutId: string,
  number: string,
  reason: string,
) {
  const paid = await recordPayoutByBank(trx, payoutId, { number, by: by.accountId });
  return auditBankPayment(trx, by, paid, { action: 'payout.by_bank', reason, after: { payoutId, number } });
}

async function auditBankPayment<Reason extends string>(
  trx: Transaction,
  { accountId }: { accountId: string },
  paid: ByBank<Reason>,
  { action, reason, after }: { action: 'refund.by_bank' | 'payout.by_bank'; reason: string; after: object },
) {
  if (!paid.ok) return paid;
  const { amount, reference } = paid.value;
  const subject = reference as AuditedThing;
  await recordAudit(trx, { accountId, action, subject, reason, after: { ...after, amount } });
  return accepted({ subject, moved: paise(amount) });
}
