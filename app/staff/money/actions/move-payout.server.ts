import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import { releasePayee } from '#app/payments/payouts/block-payee.server.ts';
import {
  type BlockOutcome,
  blockPayout,
  releasePayoutBlock,
} from '#app/payments/payouts/block-payout.server.ts';
import { settlePayoutsAgain } from '#app/payments/payouts/schedule-payout.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { OUR_BLOCK } from './our-block.ts';
import { hasPayoutBlock, lockPayoutById, sumUnpaidPayouts } from './purchase-action-queries.server.ts';

export type PayoutActionRefusal = { reason: 'payout_not_found' | 'as_it_was' | 'paid_before' };
type PayoutAction = 'hold' | 'release' | 'settle';
/** `held`: what of a payout that was held back may have left before. */
type Answer = Result<{ subject: AuditedThing; moved: Paise; held: BlockOutcome | null }, PayoutActionRefusal>;

/** Blocks a payout, or retries it. Neither releases money. */
export async function blockOrRetryPayout(
  deps: Pick<PaymentDeps, 'db' | 'wake'>,
  by: { accountId: string },
  payoutId: string,
  act: 'hold' | 'settle',
  reason: string,
): Promise<Answer> {
  return inTransactionThenWake(deps, (trx) => handlePayoutAction(trx, by, payoutId, act, reason));
}

/** Ends our own block, so due money is paid. `moved`: paise still due to the payees. */
export function releasePayout(
  trx: Transaction,
  by: { accountId: string },
  payoutId: string,
  reason: string,
): Promise<Answer> {
  return handlePayoutAction(trx, by, payoutId, 'release', reason);
}

/** Audits in the caller's transaction; a refusal writes nothing. */
async function handlePayoutAction(
  trx: Transaction,
  by: { accountId: string },
  payoutId: string,
  act: PayoutAction,
  reason: string,
): Promise<Answer> {
  const payout = await lockPayoutById(trx, payoutId);
  if (!payout) return refused({ reason: 'payout_not_found' });
  const { reference, state } = payout;
  if (state !== 'held' && state !== 'due') return refused({ reason: 'paid_before' });
  const isHeld = await hasPayoutBlock(trx, reference, OUR_BLOCK);
  if (act !== 'settle' && isHeld === (act === 'hold')) return refused({ reason: 'as_it_was' });
  const moved = paise(act === 'release' ? await sumUnpaidPayouts(trx, { reference }) : 0);
  const held = act === 'hold' ? await blockPayout(trx, reference, OUR_BLOCK) : null;
  if (held === 'too_late') return refused({ reason: 'paid_before' });
  if (act === 'release') await releasePayoutBlock(trx, reference, OUR_BLOCK);
  if (act === 'settle') await settlePayoutsAgain(trx, reference);
  const subject = reference as AuditedThing;
  await recordAudit(trx, {
    accountId: by.accountId,
    action: `payout.${act}`,
    subject,
    reason,
    before: { payoutId, state, held: isHeld },
  });
  return accepted({ subject, moved, held });
}

/**
 * Releases a payee after identity review, audited; the wait after a change still applies.
 * @param payoutId any payout of the payee @returns `moved`: paise still due to the payee; `seen`: the blocks found
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
  const moved = paise(await sumUnpaidPayouts(trx, { payee: payout.payee }));
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
