import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { freezeDisputed } from './payouts/freeze-disputed.server.ts';
import { signalTransfer } from './payouts/signal-transfer.server.ts';
import { signalRefund } from './send-refund.server.ts';
import { signalPayment } from './signal-payment.server.ts';
import { insertWebhook, markWebhookProcessed, selectWebhook } from './webhook-queries.server.ts';

/** Stores a webhook with a valid signature and answers at once; the outbox processes it. */
export async function receiveWebhook(
  deps: Pick<PaymentDeps, 'db' | 'wake'>,
  webhook: { eventId: string; event: string; body: Buffer },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await insertWebhook(trx, webhook))
      await announce(trx, {
        kind: 'process:webhook',
        key: webhook.eventId,
        payload: { eventId: webhook.eventId },
      });
  });
  deps.wake();
}

interface WebhookBody {
  payload?: {
    payment?: { entity?: { id?: string } };
    refund?: { entity?: { id?: string; payment_id?: string } };
    transfer?: { entity?: { id?: string } };
    dispute?: { entity?: { id?: string; payment_id?: string } };
  };
}

/** A webhook is only a hint: it may be late, repeated, out of order or false. */
export async function processWebhook(deps: PaymentDeps, eventId: string): Promise<void> {
  const webhook = await selectWebhook(deps.db, eventId);
  if (!webhook || webhook.processed_at) return;
  const { payload } = JSON.parse(webhook.body.toString('utf8')) as WebhookBody;
  const { refund, transfer, dispute } = {
    refund: payload?.refund?.entity,
    transfer: payload?.transfer?.entity,
    dispute: payload?.dispute?.entity,
  };
  const paymentId = payload?.payment?.entity?.id ?? refund?.payment_id ?? dispute?.payment_id;
  if (paymentId) await signalPayment(deps, paymentId);
  if (refund?.id && paymentId) await signalRefund(deps, paymentId, refund.id);
  if (transfer?.id) await signalTransfer(deps, transfer.id);
  if (dispute?.id && paymentId) await freezeDisputed(deps, webhook.event, { id: dispute.id, paymentId });
  await markWebhookProcessed(deps.db, eventId);
}
