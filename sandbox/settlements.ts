import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './context.ts';
import { refusal } from './errors.ts';
import { newId } from './ids.ts';
import { reviewLinkedAccount } from './linked-accounts.ts';
import { goesToUpi, setTransferMode } from './transfer-mode.ts';
import { findTransfer, saveTransfer } from './transfers.ts';
import type { Transfer } from './types.ts';
import { queueWebhook } from './webhooks.ts';

/** Puts what was released two working days ago on its account. */
export function settleDueTransfers(sandbox: Sandbox): void {
  for (const { id } of sandbox.store.transfers.due(sandbox.seconds())) settleTransfer(sandbox, id);
}

/** Control API: the money of a released transfer arrives now. */
export function settleTransfer(sandbox: Sandbox, id: string): Transfer {
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    if (transfer.on_hold || transfer.status === 'failed' || transfer.amount === transfer.amount_reversed)
      throw refusal('Only a released transfer can be settled');
    const settlement = {
      id: newId('setl'),
      entity: 'settlement' as const,
      utr: newId('utr').slice(4).toUpperCase(),
      status: 'processed' as const,
      created_at: sandbox.seconds(),
    };
    transfer.settlement_status = 'settled';
    transfer.recipient_settlement_id = settlement.id;
    transfer.recipient_settlement = settlement;
    saveTransfer(sandbox, transfer);
    const event = goesToUpi(sandbox, transfer.recipient)
      ? 'settlement.vpa_completed'
      : 'settlement.processed';
    queueWebhook(sandbox, event, { settlement: { ...settlement, account_id: transfer.recipient } }, null);
    return transfer;
  });
}

/** Control API: the UPI id does not take the money, which rests on the linked account. */
export function failTransferAtVpa(sandbox: Sandbox, id: string): Transfer {
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    if (transfer.on_hold || transfer.settlement_status === 'settled')
      throw refusal('Only a released transfer that has not arrived can fail');
    transfer.error = {
      code: 'BAD_REQUEST_ERROR',
      description: 'The VPA of the linked account could not be credited',
      field: null,
      source: 'beneficiary',
      step: 'settlement',
      reason: 'vpa_failed',
    };
    saveTransfer(sandbox, transfer);
    queueWebhook(sandbox, 'payout.vpa_failed', { transfer }, null);
    return transfer;
  });
}

const transferModeRequest = z
  .object({
    direct: z.boolean(),
    vpa_limit: z.number().int().min(100),
    reversals: z.enum(['made', 'refused']),
  })
  .partial();

const reviewRequest = z.object({
  state: z.enum(['activated', 'under_review', 'needs_clarification']),
  fields: z.array(z.string()).default([]),
});

type ById = { Params: { id: string } };

/** What the control API can do with transfers and accounts. */
export function transferControlRoutes(sandbox: Sandbox, app: FastifyInstance): void {
  app.post<ById>('/transfers/:id/settle', async ({ params }) => settleTransfer(sandbox, params.id));
  app.post<ById>('/transfers/:id/vpa-fail', async ({ params }) => failTransferAtVpa(sandbox, params.id));
  app.post('/transfers/mode', async ({ body }) =>
    setTransferMode(sandbox, transferModeRequest.parse(body ?? {})),
  );
  app.post<ById>('/accounts/:id/review', async ({ params, body }) => {
    const { state, fields } = reviewRequest.parse(body);
    return reviewLinkedAccount(sandbox, params.id, state, fields);
  });
}
