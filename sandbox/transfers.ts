import type { Sandbox } from './context.ts';
import { foundOrThrow, invalidInput, refusal } from './errors.ts';
import { newId } from './ids.ts';
import {
  type Body,
  readAmount,
  readBody,
  readBoolean,
  readCurrency,
  readNotes,
  readWholeNumber,
} from './input.ts';
import { inTwoWorkingDays, refuseAboveVpaLimit, transferMode } from './transfer-mode.ts';
import type { Order, Payment, Reversal, Transfer } from './types.ts';
import { queueWebhook } from './webhooks.ts';

/** Transfers part of a captured payment, before any refund of it. */
export function transferPayment(sandbox: Sandbox, paymentId: string, input: unknown): Transfer[] {
  const requests = readTransferRequests(readBody(input).transfers);
  return sandbox.change(() => {
    const { payment } = foundOrThrow('pay', paymentId, sandbox.store.payments.get(paymentId));
    if (!payment.captured) throw refusal('Transfers can be made from captured payments only');
    if (payment.amount_refunded > 0)
      throw refusal('A transfer cannot be made after a refund of the payment has begun');
    const total = sum(requests.map((request) => request.amount));
    if (total + sumTransferredFrom(sandbox, payment) > payment.amount) {
      throw refusal('The sum of the transfers exceeds the captured amount of the payment');
    }
    for (const request of requests) refuseAboveVpaLimit(sandbox, request);
    return requests.map((request) => {
      const transfer = newTransfer(sandbox, payment.id, request);
      return processTransfer(sandbox, transfer, payment.id);
    });
  });
}

/** Transfers from the merchant's balance, not tied to a payment. */
export function transferDirectly(sandbox: Sandbox, input: unknown): Transfer {
  const request = readTransferRequest(input);
  return sandbox.change(() => {
    if (!transferMode(sandbox).direct)
      throw refusal('Direct transfers are not enabled for this account. Please contact support.');
    refuseAboveVpaLimit(sandbox, request);
    if (request.amount > balance(sandbox)) {
      throw invalidInput('Your account does not have enough balance to carry out the transfer', 'amount');
    }
    return processTransfer(sandbox, newTransfer(sandbox, sandbox.accountId(), request), null);
  });
}

export function createOrderTransfers(
  sandbox: Sandbox,
  order: Order,
  input: unknown,
  partialPayment: boolean,
): void {
  if (partialPayment) throw invalidInput('Transfers need partial_payment to be false.', 'transfers');
  const requests = readTransferRequests(input);
  if (sum(requests.map((request) => request.amount)) > order.amount) {
    throw invalidInput('The sum of the transfers exceeds the amount of the order', 'transfers');
  }
  for (const request of requests) saveTransfer(sandbox, newTransfer(sandbox, order.id, request));
}

export function listTransfersOfOrder(sandbox: Sandbox, orderId: string): Transfer[] {
  return sandbox.store.transfers.ofParent(orderId);
}

export function processOrderTransfers(sandbox: Sandbox, payment: Payment): void {
  for (const transfer of listTransfersOfOrder(sandbox, payment.order_id)) {
    if (transfer.status === 'created') processTransfer(sandbox, transfer, payment.id);
  }
}

export function findTransfer(sandbox: Sandbox, id: string): Transfer {
  return foundOrThrow('trf', id, sandbox.store.transfers.get(id));
}

export function listTransfersOf(sandbox: Sandbox, paymentId: string): Transfer[] {
  const { payment } = foundOrThrow('pay', paymentId, sandbox.store.payments.get(paymentId));
  return listAllTransfersFrom(sandbox, payment);
}

export function editTransfer(sandbox: Sandbox, id: string, input: unknown): Transfer {
  const body = readBody(input);
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    transfer.on_hold = readBoolean(body.on_hold, 'on_hold', transfer.on_hold);
    transfer.on_hold_until = transfer.on_hold ? readHoldUntil(body, transfer.on_hold_until) : null;
    if (body.notes !== undefined) transfer.notes = readNotes(body.notes);
    if (transfer.status === 'processed' && transfer.settlement_status !== 'settled')
      transfer.settlement_status = transfer.on_hold ? 'on_hold' : 'pending';
    return saveTransfer(sandbox, transfer);
  });
}

/** Reverses a transfer: the amount in paise, or what is left. */
export function reverseTransfer(sandbox: Sandbox, id: string, input: unknown, refundId?: string): Reversal {
  const body = readBody(input);
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    if (!transfer.processed_at || transfer.status === 'failed')
      throw refusal('Only a processed transfer can be reversed');
    const left = transfer.amount - transfer.amount_reversed;
    if (left === 0) throw refusal('The transfer has been fully reversed already');
    const amount = body.amount === undefined ? left : readAmount(body.amount);
    if (transfer.settlement_status === 'settled' || transferMode(sandbox).reversals === 'refused')
      throw refusal('The linked account does not have enough balance to carry out the reversal');
    if (amount > left)
      throw invalidInput(
        'The reversal amount is greater than the unreversed amount of the transfer',
        'amount',
      );
    transfer.amount_reversed += amount;
    transfer.status = amount === left ? 'reversed' : 'partially_reversed';
    saveTransfer(sandbox, transfer);
    const reversal: Reversal = {
      id: newId('rvrsl'),
      entity: 'reversal',
      transfer_id: id,
      amount,
      fee: 0,
      tax: 0,
      currency: transfer.currency,
      notes: readNotes(body.notes),
      initiator_id: sandbox.accountId(),
      customer_refund_id: refundId ?? null,
      created_at: sandbox.seconds(),
    };
    sandbox.store.reversals.save(reversal.id, reversal, { createdAt: reversal.created_at, parent: id });
    return reversal;
  });
}

/** Control API: the linked account's bank returns the money. */
export function failTransfer(sandbox: Sandbox, id: string): Transfer {
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    transfer.status = 'failed';
    transfer.settlement_status = null;
    transfer.error = {
      code: 'BAD_REQUEST_ERROR',
      description: 'The transfer could not be carried out because the balance is too low',
      field: null,
      source: 'business',
      step: 'transfer_processing',
      reason: 'BAD_REQUEST_TRANSFER_INSUFFICIENT_BALANCE',
    };
    saveTransfer(sandbox, transfer);
    queueWebhook(
      sandbox,
      'transfer.failed',
      { transfer },
      transfer.source.startsWith('pay_') ? transfer.source : null,
    );
    return transfer;
  });
}

export function listUnreversedTransfers(sandbox: Sandbox, payment: Payment): Transfer[] {
  return listAllTransfersFrom(sandbox, payment).filter(
    (transfer) =>
      transfer.processed_at && transfer.status !== 'failed' && transfer.amount > transfer.amount_reversed,
  );
}

function listAllTransfersFrom(sandbox: Sandbox, payment: Payment): Transfer[] {
  return [
    ...sandbox.store.transfers.ofParent(payment.id),
    ...listTransfersOfOrder(sandbox, payment.order_id),
  ];
}

function sumTransferredFrom(sandbox: Sandbox, payment: Payment): number {
  const live = listAllTransfersFrom(sandbox, payment).filter((transfer) => transfer.status !== 'failed');
  return sum(live.map((transfer) => transfer.amount - transfer.amount_reversed));
}

function processTransfer(sandbox: Sandbox, transfer: Transfer, paymentId: string | null): Transfer {
  transfer.status = 'processed';
  transfer.processed_at = sandbox.seconds();
  transfer.settlement_status = transfer.on_hold ? 'on_hold' : 'pending';
  saveTransfer(sandbox, transfer);
  queueWebhook(sandbox, 'transfer.processed', { transfer }, paymentId);
  return transfer;
}

export function saveTransfer(sandbox: Sandbox, transfer: Transfer): Transfer {
  const waits =
    transfer.settlement_status === 'pending' &&
    transfer.error.code === null &&
    transfer.amount > transfer.amount_reversed;
  const known = sandbox.store.transfers.get(transfer.id);
  if (waits && known?.settlement_status !== 'pending')
    transfer.settles_at = inTwoWorkingDays(sandbox.seconds());
  sandbox.store.transfers.save(transfer.id, transfer, {
    createdAt: transfer.created_at,
    parent: transfer.source,
    due: waits ? (transfer.settles_at ?? null) : null,
  });
  return transfer;
}

type TransferRequest = ReturnType<typeof readTransferRequest>;

function newTransfer(sandbox: Sandbox, source: string, request: TransferRequest): Transfer {
  return {
    id: newId('trf'),
    entity: 'transfer',
    status: 'created',
    source,
    ...request,
    amount_reversed: 0,
    settlement_status: null,
    recipient_settlement_id: null,
    created_at: sandbox.seconds(),
    processed_at: null,
    error: { code: null, description: null, field: null, source: null, step: null, reason: null },
  };
}

function readTransferRequests(input: unknown): TransferRequest[] {
  if (!Array.isArray(input) || input.length === 0) throw invalidInput('transfers: is required.', 'transfers');
  return input.map(readTransferRequest);
}

function readTransferRequest(input: unknown) {
  const body = readBody(input);
  const recipient = String(body.account ?? '');
  if (!recipient) throw invalidInput('account: is required.', 'account');
  if (!/^acc_[A-Za-z0-9]{14}$/.test(recipient))
    throw invalidInput(`${recipient} is not a valid id`, 'account');
  const onHold = readBoolean(body.on_hold, 'on_hold', false);
  return {
    recipient,
    amount: readAmount(body.amount),
    currency: readCurrency(body.currency),
    notes: readNotes(body.notes),
    linked_account_notes: Array.isArray(body.linked_account_notes)
      ? body.linked_account_notes.map(String)
      : [],
    on_hold: onHold,
    on_hold_until: onHold ? readHoldUntil(body, null) : null,
  };
}

function readHoldUntil(body: Body, fallback: number | null): number | null {
  if (body.on_hold_until === undefined) return fallback;
  return body.on_hold_until === null
    ? null
    : readWholeNumber(body.on_hold_until, 'on_hold_until', 0, 1, Number.MAX_SAFE_INTEGER);
}

function balance(sandbox: Sandbox): number {
  const { payments, transfers } = sandbox.store;
  const earned = payments
    .all()
    .map(({ payment: p }) => (p.captured ? p.amount - (p.fee ?? 0) - p.amount_refunded : 0));
  const paidOut = transfers
    .all()
    .map((t) => (t.processed_at && t.status !== 'failed' ? t.amount - t.amount_reversed : 0));
  return sandbox.options.ownMoney + sum(earned) - sum(paidOut);
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
