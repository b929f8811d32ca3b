import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './context.ts';
import { FAILURE_REASONS } from './failure-reasons.ts';
import { addFault, clearFaults, faultRequest, listFaults } from './faults.ts';
import { newId } from './ids.ts';
import type { ReusedReceipt } from './orders.ts';
import {
  applyBankAnswer,
  authorizePayment,
  beginPayment,
  failPayment,
  findPayment,
  settleDuePayments,
} from './payments.ts';
import { failRefund, processRefund, type RefundMode } from './refunds.ts';
import { settleDueTransfers, transferControlRoutes } from './settlements.ts';
import { failTransfer } from './transfers.ts';
import type { Dispute } from './types.ts';
import { queueWebhook, replay, setWebhookMode, webhookMode } from './webhooks.ts';

type ById = { Params: { id: string } };

const paymentRequest = z.object({
  order_id: z.string(),
  status: z.enum(['created', 'failed', 'authorized', 'captured']),
  reason: z.enum(FAILURE_REASONS).default('payment_failed'),
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
  /** Paise; any amount, to test how a wrong one is handled. */
  amount: z.number().int().min(100).optional(),
});

const webhookModeRequest = z
  .object({
    duplicate: z.boolean(),
    reorder: z.boolean(),
    delayMs: z.number().min(0),
    drop: z.union([z.boolean(), z.array(z.string())]),
    tamper: z.boolean(),
    wrongSecret: z.boolean(),
    enabled: z.boolean(),
  })
  .partial();

function settleDuePaymentsAndTransfers(sandbox: Sandbox): void {
  settleDuePayments(sandbox);
  settleDueTransfers(sandbox);
}

/** Simulates banks, customers and faults. For demos and tests only; open to all without a guard. */
export function controlApi(sandbox: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    const { store, options } = sandbox;
    app.addHook('onRequest', async (request, reply) => void (await options.guardControl(request, reply)));
    app.addHook('preHandler', async () => settleDuePaymentsAndTransfers(sandbox));

    app.post('/clock/advance', async ({ body }) => {
      sandbox.advance(z.object({ seconds: z.number().min(0) }).parse(body).seconds);
      settleDuePaymentsAndTransfers(sandbox);
      sandbox.wake();
      return { now: sandbox.seconds() };
    });

    app.get('/faults', async () => listFaults(sandbox));
    app.post('/faults', async ({ body }) => addFault(sandbox, faultRequest.parse(body)));
    app.delete('/faults', async () => {
      clearFaults(sandbox);
      return [];
    });

    app.post('/orders/mode', async ({ body }) => {
      const mode: ReusedReceipt = z
        .object({ reused_receipt: z.enum(['same', 'refuse']) })
        .parse(body).reused_receipt;
      store.changeSetting('reusedReceipt', mode);
      return { reused_receipt: mode };
    });

    app.post('/payments', async ({ body }) => makePayment(sandbox, paymentRequest.parse(body)));
    app.post('/bank-pays', async ({ body }) => {
      const asked = z.object({ order_id: z.string(), auto_capture: z.boolean().optional() }).parse(body);
      return store.transaction(() => {
        const { payment } = beginPayment(sandbox, asked.order_id, {});
        return authorizePayment(sandbox, payment.id, asked.auto_capture);
      });
    });
    app.post<ById>('/payments/:id/late-authorize', async ({ params }) =>
      authorizePayment(sandbox, params.id),
    );
    app.post<ById>('/payments/:id/answer', async ({ params, body }) => {
      const { outcome, reason } = z
        .object({ outcome: z.enum(['success', 'failure']), reason: paymentRequest.shape.reason })
        .parse(body);
      return applyBankAnswer(sandbox, params.id, outcome, reason);
    });
    app.post<ById>('/payments/:id/dispute', async ({ params, body }) => {
      const status = z.enum(['open', 'under_review', 'won', 'lost', 'closed']).default('open');
      return openOrUpdateDispute(sandbox, params.id, z.object({ status }).parse(body ?? {}).status);
    });

    app.post('/refunds/mode', async ({ body }) => {
      const mode: RefundMode = z
        .object({ mode: z.enum(['processed', 'pending', 'failed']) })
        .parse(body).mode;
      store.changeSetting('refundMode', mode);
      return { mode };
    });
    app.post<ById>('/refunds/:id/fail', async ({ params }) => failRefund(sandbox, params.id));
    app.post<ById>('/refunds/:id/process', async ({ params }) => processRefund(sandbox, params.id));
    app.post<ById>('/transfers/:id/fail', async ({ params }) => failTransfer(sandbox, params.id));

    transferControlRoutes(sandbox, app);

    app.get('/webhooks', async () => webhookMode(sandbox));
    app.post('/webhooks', async ({ body }) =>
      setWebhookMode(sandbox, dropUndefined(webhookModeRequest.parse(body ?? {}))),
    );
    app.post('/webhooks/replay', async ({ body }) => ({
      event_ids: replay(sandbox, z.object({ event_id: z.string().optional() }).parse(body ?? {}).event_id),
    }));

    app.get('/dump', async () => dump(sandbox));
    app.post('/reset', async () => {
      store.transaction(() => store.clear());
      return { reset: true };
    });
  };
}

function makePayment(sandbox: Sandbox, asked: z.infer<typeof paymentRequest>) {
  return sandbox.change(() => {
    const { id } = beginPayment(sandbox, asked.order_id, {
      amount: asked.amount,
      method: asked.method,
    }).payment;
    if (asked.status === 'failed') failPayment(sandbox, id, asked.reason);
    if (asked.status === 'authorized') authorizePayment(sandbox, id, false);
    if (asked.status === 'captured') authorizePayment(sandbox, id, true);
    return findPayment(sandbox, id).payment;
  });
}

function dump({ store }: Sandbox) {
  return {
    orders: store.orders.all().map((record) => record.order),
    payments: store.payments.all().map((record) => record.payment),
    refunds: store.refunds.all(),
    transfers: store.transfers.all(),
    reversals: store.reversals.all(),
    disputes: store.disputes.all(),
    webhook_deliveries: store.deliveries.list(),
  };
}

function dropUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

const EVENTS: Record<Dispute['status'], string> = {
  open: 'payment.dispute.created',
  under_review: 'payment.dispute.under_review',
  won: 'payment.dispute.won',
  lost: 'payment.dispute.lost',
  closed: 'payment.dispute.closed',
};

function openOrUpdateDispute(sandbox: Sandbox, paymentId: string, status: Dispute['status']): Dispute {
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
    queueWebhook(sandbox, EVENTS[status], { payment, dispute: current }, paymentId);
    return current;
  });
}
