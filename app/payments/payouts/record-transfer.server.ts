import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { GatewayTransfer } from '../gateway/transfer-gateway.ts';
import { recordLedgerTxn } from '../ledger-queries.server.ts';
import { markAccountRefused } from './account-queries.server.ts';
import { recordArrival } from './finish-payout.server.ts';
import { payByBank } from './pay-another-way.server.ts';
import { hasPayeeBlock } from './payee-block-queries.server.ts';
import { hasOpenBlock } from './payout-block-queries.server.ts';
import { lockPayout, updatePayout } from './payout-queries.server.ts';
import { queueSettlement } from './schedule-payout.server.ts';
import { transferBackTxn, transferTxn } from './transfer-ledger.ts';
import {
  closeReversal,
  giveUpReversals,
  lockTransfer,
  selectReversal,
  updateReleaseBegun,
  updateTransfer,
} from './transfer-queries.server.ts';

export async function recordSent(trx: Transaction, id: string, sent: GatewayTransfer): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  if (transfer?.state !== 'requested') return;
  await updateTransfer(trx, id, { state: 'held', gatewayTransferId: sent.id });
  await recordLedgerTxn(trx, transferTxn(sent.id, transfer.reference, transfer.amount_paise));
  if (sent.failed)
    await recordFailed(trx, id, sent.failure ?? 'The gateway could not carry the transfer out.');
}

export async function recordReleased(trx: Transaction, id: string, released: GatewayTransfer): Promise<void> {
  if (released.failed)
    return recordFailed(trx, id, released.failure ?? 'The transfer had failed before it could be released.');
  const transfer = await lockTransfer(trx, id);
  if (transfer?.state !== 'held') return;
  await updateTransfer(trx, id, { state: 'released' });
  if (!(await isHeldBack(trx, transfer))) return;
  await announce(trx, {
    kind: 'payout.left',
    key: id,
    payload: {
      payoutId: transfer.payout_id,
      payee: transfer.payee,
      reference: transfer.reference,
      transferId: id,
      amount: transfer.amount_paise - transfer.reversed_paise,
    },
  });
}

/** What the gateway says of a transfer that it was asked to release, and that was held back since. */
export async function recordAnswerToRelease(
  trx: Transaction,
  id: string,
  stated: GatewayTransfer,
): Promise<void> {
  if (stated.failed || !stated.onHold) return recordReleased(trx, id, stated);
  await updateReleaseBegun(trx, id, false);
}

async function isHeldBack(
  trx: Transaction,
  { reference, payee }: { reference: string; payee: string },
): Promise<boolean> {
  return (await hasOpenBlock(trx, reference)) || (await hasPayeeBlock(trx, payee));
}

export async function recordReversed(
  trx: Transaction,
  reversalId: string,
  gatewayReversalId: string,
): Promise<void> {
  const reversal = await selectReversal(trx, reversalId);
  const transfer = reversal && (await lockTransfer(trx, reversal.transfer_id));
  if (!transfer || !(await closeReversal(trx, reversalId, { state: 'done', gatewayReversalId }))) return;
  // A failed transfer came back whole, and is booked as that.
  if (transfer.state === 'failed') return;
  const amount = reversal.amount_paise;
  await updateTransfer(trx, transfer.id, { reversedBy: amount });
  await recordLedgerTxn(
    trx,
    transferBackTxn('transfer_reversal', gatewayReversalId, transfer.reference, amount),
  );
}

/** A sent transfer failed and came back whole. Notifies staff; retried after a day. */
export async function recordFailed(trx: Transaction, id: string, failure: string): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  if (!transfer?.gateway_transfer_id || transfer.state === 'failed') return;
  await updateTransfer(trx, id, { state: 'failed', failure });
  const left = transfer.amount_paise - transfer.reversed_paise;
  if (left > 0)
    await recordLedgerTxn(
      trx,
      transferBackTxn('transfer_failed', transfer.gateway_transfer_id, transfer.reference, left),
    );
  await notifyOfFailure(trx, transfer.payout_id, id, failure);
  await payAgainTomorrow(trx, transfer.payout_id);
}

/** @param next whether it is sent again tomorrow, or finance pays it by bank */
export async function failTransfer(
  trx: Transaction,
  id: string,
  failure: string,
  next: 'again' | 'by_bank' = 'again',
): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  if (transfer?.state !== 'requested') return;
  await updateTransfer(trx, id, { state: 'failed', failure });
  const payout = await lockPayout(trx, transfer.payout_id);
  if (next === 'by_bank' && payout) return payByBank(trx, payout, transfer.amount_paise);
  await notifyOfFailure(trx, transfer.payout_id, id, failure);
  await payAgainTomorrow(trx, transfer.payout_id);
}

/**
 * The gateway says that the money of a released transfer is on the payee's account. One that was said to have come back,
 * and of which nothing was reversed, has arrived after all: its payout is not owed again.
 * @param reversalId the reversal that the caller was to ask for, given up with it
 */
export async function recordSettled(
  trx: Transaction,
  id: string,
  stated: Pick<GatewayTransfer, 'utr' | 'reversed'>,
  reversalId: string | null = null,
): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  const isBack = transfer?.state === 'bounced';
  if (!transfer || (transfer.state !== 'released' && !isBack)) return;
  if (isBack && (transfer.reversed_paise > 0 || stated.reversed > 0)) return;
  if (isBack && !(await giveUpReversals(trx, id, reversalId))) return;
  await updateTransfer(trx, id, { state: 'settled', settled: { utr: stated.utr } });
  if (!isBack) return recordArrival(trx, transfer.payout_id);
  const version = await updatePayout(trx, transfer.payout_id, { failure: null });
  await queueSettlement(trx, transfer.payout_id, version);
}

/**
 * The payee's account did not take the money of a released transfer: it is owed again. It is reversed before it is sent
 * to the next account, and booked back when the gateway has answered. Payee and staff are told.
 */
export async function recordBounced(trx: Transaction, id: string, failure: string): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  const payout = transfer && (await lockPayout(trx, transfer.payout_id));
  if (transfer?.state !== 'released' || !payout) return;
  if (payout.state === 'withdrawn') return;
  await updateTransfer(trx, id, { state: 'bounced', failure });
  await markAccountRefused(trx, transfer.linked_account_id, failure);
  const dueAt = await businessNow(trx);
  const version = await updatePayout(trx, payout.id, { state: 'due', dueAt, failure });
  const { payee, reference } = payout;
  const amount = transfer.amount_paise - transfer.reversed_paise;
  await announce(trx, {
    kind: 'payout.bounced',
    key: id,
    payload: { payoutId: payout.id, payee, reference, transferId: id, amount, failure },
  });
  await queueSettlement(trx, payout.id, version);
}

/**
 * The gateway refused the reversal. Where the bank had sent the money back, nothing is left to reverse; where the account did not
 * take it, it is tried again tomorrow; else the payee has it. Staff are notified.
 */
export async function refuseReversal(trx: Transaction, reversalId: string, failure: string): Promise<void> {
  const reversal = await selectReversal(trx, reversalId);
  if (!reversal || !(await closeReversal(trx, reversalId, { state: 'refused' }))) return;
  const transfer = await lockTransfer(trx, reversal.transfer_id);
  if (!transfer || transfer.state === 'failed') return;
  if (transfer.state !== 'bounced') await updateTransfer(trx, transfer.id, { state: 'stuck', failure });
  else await payAgainTomorrow(trx, transfer.payout_id);
  await notifyOfFailure(trx, transfer.payout_id, reversalId, failure);
}

/** Still held, and retried by the hourly job unless it is held back meanwhile; staff are notified once. */
export async function postponeRelease(trx: Transaction, id: string, failure: string): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  if (transfer?.state !== 'held') return;
  await updateReleaseBegun(trx, id, false);
  await notifyOfFailure(trx, transfer.payout_id, id, failure);
}

/** A day's delay, so that a bank that always refuses is not called endlessly. */
async function payAgainTomorrow(trx: Transaction, payoutId: string) {
  const payout = await lockPayout(trx, payoutId);
  if (payout?.state !== 'due' && payout?.state !== 'paid') return;
  const dueAt = new Date((await businessNow(trx)).getTime() + 86_400_000);
  await updatePayout(trx, payoutId, { state: 'due', dueAt });
}

async function notifyOfFailure(trx: Transaction, payoutId: string, key: string, failure: string) {
  const payout = await lockPayout(trx, payoutId);
  if (!payout) return;
  await updatePayout(trx, payoutId, { failure });
  await announce(trx, {
    kind: 'payout.failed',
    key,
    payload: { payoutId, payee: payout.payee, reference: payout.reference, failure },
  });
}
