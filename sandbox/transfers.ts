import type { Sandbox } from './context.ts';
import { existing, invalid, refused } from './errors.ts';
import { newId } from './ids.ts';
import { amountOf, type Body, bodyOf, booleanOf, currencyOf, notesOf, wholeNumber } from './input.ts';
import { inTwoWorkingDays, refuseAboveVpaLimit, transferMode } from './transfer-mode.ts';
import type { Order, Payment, Reversal, Transfer } from './types.ts';
import { announce } from './webhooks.ts';

/** Transfers part of a captured payment, before any refund of it. */
export function transferPayment(sandbox: Sandbox, paymentId: string, input: unknown): Transfer[] {
  const requests = transferRequests(bodyOf(input).transfers);
  return sandbox.change(() => {
    const { payment } = existing('pay', paymentId, sandbox.store.payments.get(paymentId));
    if (!payment.captured) throw refused('Transfers can be made from captured payments only');
    if (payment.amount_refunded > 0)
      throw refused('A transfer cannot be made after a refund of the payment has begun');
    const total = sum(requests.map((request) => request.amount));
    if (total + transferredFrom(sandbox, payment) > payment.amount) {
      throw refused('The sum of the transfers exceeds the captured amount of the payment');
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
  const request = transferRequest(input);
  return sandbox.change(() => {
    if (!transferMode(sandbox).direct)
      throw refused('Direct transfers are not enabled for this account. Please contact support.');
    refuseAboveVpaLimit(sandbox, request);
    if (request.amount > balance(sandbox)) {
      throw invalid('Your account does not have enough balance to carry out the transfer', 'amount');
    }
    return processTransfer(sandbox, newTransfer(sandbox, sandbox.accountId(), request), null);
  });
}

export function promiseTransfers(
  sandbox: Sandbox,
  order: Order,
  input: unknown,
  partialPayment: boolean,
): void {
  if (partialPayment) throw invalid('Transfers need partial_payment to be false.', 'transfers');
  const requests = transferRequests(input);
  if (sum(requests.map((request) => request.amount)) > order.amount) {
    throw invalid('The sum of the transfers exceeds the amount of the order', 'transfers');
  }
  for (const request of requests) saveTransfer(sandbox, newTransfer(sandbox, order.id, request));
}

export function orderTransfers(sandbox: Sandbox, orderId: string): Transfer[] {
  return sandbox.store.transfers.ofParent(orderId);
}

export function keepPromisedTransfers(sandbox: Sandbox, payment: Payment): void {
  for (const transfer of orderTransfers(sandbox, payment.order_id)) {
    if (transfer.status === 'created') processTransfer(sandbox, transfer, payment.id);
  }
}

export function findTransfer(sandbox: Sandbox, id: string): Transfer {
  return existing('trf', id, sandbox.store.transfers.get(id));
}

export function listTransfersOf(sandbox: Sandbox, paymentId: string): Transfer[] {
  const { payment } = existing('pay', paymentId, sandbox.store.payments.get(paymentId));
  return transfersFrom(sandbox, payment);
}

export function editTransfer(sandbox: Sandbox, id: string, input: unknown): Transfer {
  const body = bodyOf(input);
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    transfer.on_hold = booleanOf(body.on_hold, 'on_hold', transfer.on_hold);
    transfer.on_hold_until = transfer.on_hold ? readHoldUntil(body, transfer.on_hold_until) : null;
    if (body.notes !== undefined) transfer.notes = notesOf(body.notes);
    if (transfer.status === 'processed' && transfer.settlement_status !== 'settled')
      transfer.settlement_status = transfer.on_hold ? 'on_hold' : 'pending';
    return saveTransfer(sandbox, transfer);
  });
}

/** Reverses a transfer: the amount in paise, or what is left. */
export function reverseTransfer(sandbox: Sandbox, id: string, input: unknown, refundId?: string): Reversal {
  const body = bodyOf(input);
  return sandbox.change(() => {
    const transfer = findTransfer(sandbox, id);
    if (!transfer.processed_at || transfer.status === 'failed')
      throw refused('Only a processed transfer can be reversed');
    const left = transfer.amount - transfer.amount_reversed;
    if (left === 0) throw refused('The transfer has been fully reversed already');
    const amount = body.amount === undefined ? left : amountOf(body.amount);
    if (transfer.settlement_status === 'settled' || transferMode(sandbox).reversals === 'refused')
      throw refused('The linked account does not have enough balance to carry out the reversal');
    if (amount > left)
      throw invalid('The reversal amount is greater than the unreversed amount of the transfer', 'amount');
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
      notes: notesOf(body.notes),
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
    announce(
      sandbox,
      'transfer.failed',
      { transfer },
      transfer.source.startsWith('pay_') ? transfer.source : null,
    );
    return transfer;
  });
}

export function liveTransfersFrom(sandbox: Sandbox, payment: Payment): Transfer[] {
  return transfersFrom(sandbox, payment).filter(
    (transfer) =>
      transfer.processed_at && transfer.status !== 'failed' && transfer.amount > transfer.amount_reversed,
  );
}

function transfersFrom(sandbox: Sandbox, payment: Payment): Transfer[] {
  return [...sandbox.store.transfers.ofParent(payment.id), ...orderTransfers(sandbox, payment.order_id)];
}

function transferredFrom(sandbox: Sandbox, payment: Payment): number {
  const live = transfersFrom(sandbox, payment).filter((transfer) => transfer.status !== 'failed');
  return sum(live.map((transfer) => transfer.amount - transfer.amount_reversed));
}

function processTransfer(sandbox: Sandbox, transfer: Transfer, paymentId: string | null): Transfer {
  transfer.status = 'processed';
  transfer.processed_at = sandbox.seconds();
  transfer.settlement_status = transfer.on_hold ? 'on_hold' : 'pending';
  saveTransfer(sandbox, transfer);
  announce(sandbox, 'transfer.processed', { transfer }, paymentId);
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

type TransferRequest = ReturnType<typeof transferRequest>;

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

function transferRequests(input: unknown): TransferRequest[] {
  if (!Array.isArray(input) || input.length === 0) throw invalid('transfers: is required.', 'transfers');
  return input.map(transferRequest);
}

function transferRequest(input: unknown) {
  const body = bodyOf(input);
  const recipient = String(body.account ?? '');
  if (!recipient) throw invalid('account: is required.', 'account');
  if (!/^acc_[A-Za-z0-9]{14}$/.test(recipient)) throw invalid(`${recipient} is not a valid id`, 'account');
  const onHold = booleanOf(body.on_hold, 'on_hold', false);
  return {
    recipient,
    amount: amountOf(body.amount),
    currency: currencyOf(body.currency),
    notes: notesOf(body.notes),
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
    : wholeNumber(body.on_hold_until, 'on_hold_until', 0, 1, Number.MAX_SAFE_INTEGER);
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
