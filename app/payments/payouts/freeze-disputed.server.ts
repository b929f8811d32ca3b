import { inTransaction } from '#app/platform/database.server.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { findPaymentReference } from '../refund-queries.server.ts';
import { blockPayout, releasePayoutBlock } from './block-payout.server.ts';

const OVER = ['payment.dispute.won', 'payment.dispute.closed'];

/** Holds payouts of a payment in a bank dispute until the bank decides for us, in whatever order its webhooks come. */
export async function freezeDisputed(
  deps: PaymentDeps,
  event: string,
  dispute: { id: string; paymentId: string },
): Promise<void> {
  const payment = await findPaymentReference(deps.db, dispute.paymentId);
  if (!payment) return;
  const reason = `chargeback:${dispute.id}` as const;
  await inTransaction(deps.db, async (trx) => {
    const held = await blockPayout(trx, payment.reference, reason);
    if (OVER.includes(event)) return releasePayoutBlock(trx, payment.reference, reason);
    if (held === 'too_late' || held === 'partly')
      deps.log.error(
        { payment: payment.id, dispute: dispute.id, held },
        'a disputed payment has been paid out',
      );
  });
  deps.wake();
}
