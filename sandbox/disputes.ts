import type { Sandbox } from './context.ts';
import { newId } from './ids.ts';
import { findPayment } from './payments.ts';
import type { Dispute } from './types.ts';
import { announce } from './webhooks.ts';

const EVENTS: Record<Dispute['status'], string> = {
  open: 'payment.dispute.created',
  under_review: 'payment.dispute.under_review',
  won: 'payment.dispute.won',
  lost: 'payment.dispute.lost',
  closed: 'payment.dispute.closed',
};

export function dispute(sandbox: Sandbox, paymentId: string, status: Dispute['status']): Dispute {
  return sandbox.change(() => {
    const { payment } = findPayment(sandbox, paymentId);
    const now = sandbox.seconds();
    const current: Dispute = sandbox.store.disputes.ofParent(paymentId)[0] ?? {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: paymentId,
      amount: payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: 'goods_or_services_not_received_or_partially_received',
      respond_by: now + 7 * 86_400,
      status,
      phase: 'chargeback',
      created_at: now,
    };
    current.status = status;
    current.amount_deducted = status === 'lost' ? current.amount : 0;
    sandbox.store.disputes.save(current.id, current, { createdAt: current.created_at, parent: paymentId });
    announce(sandbox, EVENTS[status], { payment, dispute: current }, paymentId);
    return current;
  });
}
