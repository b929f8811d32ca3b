import { inTransaction } from '#app/platform/database.server.ts';
import { webhooksUnread } from '#app/platform/metrics.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { blockPayout, releasePayoutBlock } from './payouts/block-payout.server.ts';
import {
  signalAccountCheck,
  signalBounced,
  signalTransfer,
  signalTransfersToAccount,
} from './payouts/signal-transfer.server.ts';
import { signalRefund } from './refund.server.ts';
import { findPaymentReference } from './refund-queries.server.ts';
import { signalPayment } from './signal-payment.server.ts';
import {
  insertWebhook,
  markWebhookProcessed,
  markWebhookUnread,
  selectUnreadKinds,
  selectWebhook,
} from './webhook-queries.server.ts';

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

type Kind = 'money' | 'arrived' | 'bounced' | 'review';

/** What an event asks us to look into, by its name; of others we do not know what they mean. */
const KINDS: readonly [RegExp, Kind][] = [
  [/^(payment\.dispute|payment|order|refund|transfer)\./, 'money'],
  [/^settlement\.(processed|vpa_completed)$/, 'arrived'],
  [/^(payout\.vpa_failed|settlement\.(vpa_)?failed)$/, 'bounced'],
  [/^(product\.route\.(under_review|needs_clarification|activated)|linked_account\.vpa_created)$/, 'review'],
];

/** A webhook is only a hint: it may be late, repeated, out of order or false. */
export async function processWebhook(deps: PaymentDeps, eventId: string): Promise<void> {
  const webhook = await selectWebhook(deps.db, eventId);
  if (!webhook || webhook.processed_at) return;
  const kind = KINDS.find(([name]) => name.test(webhook.event))?.[1];
  const body = webhook.body.toString('utf8');
  if (!kind) {
    deps.log.warn({ event: webhook.event, eventId }, 'a webhook of a kind that we do not know');
    await markWebhookUnread(deps.db, eventId);
    return measureUnreadWebhooks(deps);
  }
  if (kind === 'money') await signalMoneyOfWebhook(deps, webhook.event, JSON.parse(body) as WebhookBody);
  else await signalPayoutsOfWebhook(deps, kind, body);
  await markWebhookProcessed(deps.db, eventId);
}

async function signalMoneyOfWebhook(
  deps: PaymentDeps,
  event: string,
  { payload }: WebhookBody,
): Promise<void> {
  const { refund, transfer, dispute } = {
    refund: payload?.refund?.entity,
    transfer: payload?.transfer?.entity,
    dispute: payload?.dispute?.entity,
  };
  const paymentId = payload?.payment?.entity?.id ?? refund?.payment_id ?? dispute?.payment_id;
  if (paymentId) await signalPayment(deps, paymentId);
  if (refund?.id && paymentId) await signalRefund(deps, paymentId, refund.id);
  if (transfer?.id) await signalTransfer(deps, transfer.id);
  if (dispute?.id && paymentId) await freezeDisputed(deps, event, { id: dispute.id, paymentId });
}

/** Their shapes differ and not all are documented: the transfers that are named anywhere, else those to a named account. */
async function signalPayoutsOfWebhook(
  deps: PaymentDeps,
  kind: Exclude<Kind, 'money'>,
  body: string,
): Promise<void> {
  const named = (prefix: string) => [
    ...new Set(body.match(new RegExp(`\\b${prefix}_[A-Za-z0-9]{14}\\b`, 'g')) ?? []),
  ];
  if (kind === 'review') for (const account of named('acc')) await signalAccountCheck(deps, account);
  if (kind === 'review') return;
  const signal = kind === 'bounced' ? signalBounced : signalTransfer;
  const transfers = named('trf');
  for (const transfer of transfers) await signal(deps, transfer);
  if (transfers.length === 0)
    for (const account of named('acc')) await signalTransfersToAccount(deps, account, signal);
}

/** Counts webhooks of unknown kinds for the metrics. */
export async function measureUnreadWebhooks({ db }: Pick<PaymentDeps, 'db'>): Promise<void> {
  webhooksUnread.set((await selectUnreadKinds(db)).reduce((sum, { count }) => sum + count, 0));
}

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
