import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { recordLedgerTxn } from '../ledger-queries.server.ts';
import { lockPayoutAccount } from './account-queries.server.ts';
import { hasPayeeHold } from './payee-hold-queries.server.ts';
import { netOf } from './payout.ts';
import {
  endHold,
  hasOpenHold,
  insertHold,
  lockPayout,
  type PayoutRow,
  selectVpaCap,
  updatePayout,
} from './payout-queries.server.ts';
import type { TransferLevel } from './payout-step.ts';
import { askToSettle } from './schedule-payout.server.ts';
import { payoutByBankTxn } from './transfer-ledger.ts';
import { insertBankTransfer, selectTransfers } from './transfer-queries.server.ts';

/**
 * Holds a payout that is larger than a UPI account takes until there is a bank account: it is never split in two.
 * What has left already is not held. Returns whether it is held.
 */
export async function syncAccountCap(
  trx: Transaction,
  payout: PayoutRow,
  transfers: readonly TransferLevel[],
): Promise<boolean> {
  const { id, payee, reference } = payout;
  const account = await lockPayoutAccount(trx, payee);
  const hasLeft = transfers.some(({ state, left }) => state === 'released' && left > 0);
  const isOpen = (payout.state === 'held' || payout.state === 'due') && !hasLeft;
  const isCapped = isOpen && account?.method === 'upi' && netOf(payout) > (await selectVpaCap(trx));
  if (!isCapped) {
    await endHold(trx, reference, 'account_cap');
    return false;
  }
  await insertHold(trx, reference, 'account_cap');
  await announce(trx, {
    kind: 'payout.needs_account',
    key: `${id}:cap:told`,
    payload: {
      payoutId: id,
      payee,
      reference,
      amount: netOf(payout),
      why: 'cap',
      earnedOn: payout.earned_on,
    },
  });
  return true;
}

/** The gateway makes no transfer from our balance for us: finance pays it from our bank account. */
export async function payByBank(trx: Transaction, payout: PayoutRow, amount: number): Promise<void> {
  if (payout.by_bank_since) return;
  const { id, payee, reference } = payout;
  await updatePayout(trx, id, { byBank: true, failure: null });
  await announce(trx, {
    kind: 'payout.by_bank',
    key: id,
    payload: { payoutId: id, payee, reference, amount },
  });
}

type Unpayable = { reason: 'not_by_bank' | 'number_used' };

/**
 * Records that what is missing of a payout was paid from our bank account, under the bank's number, used once.
 * Nothing may hold it back or be under way at the gateway. Returns the amount in paise.
 */
export async function recordPayoutByBank(
  trx: Transaction,
  payoutId: string,
  paid: { number: string; by: string },
): Promise<Result<{ reference: string; amount: number }, Unpayable>> {
  const payout = await lockPayout(trx, payoutId);
  if (payout?.state !== 'due' || !payout.by_bank_since) return refused({ reason: 'not_by_bank' });
  const account = await lockPayoutAccount(trx, payout.payee);
  const transfers = await selectTransfers(trx, payoutId);
  const isBusy = transfers.some(
    ({ state, amount_paise, reversed_paise }) =>
      state === 'requested' || (state === 'bounced' && reversed_paise < amount_paise),
  );
  const isHeld = (await hasOpenHold(trx, payout.reference)) || (await hasPayeeHold(trx, payout.payee));
  if (account?.state !== 'active' || isBusy || isHeld) return refused({ reason: 'not_by_bank' });
  const amount = missingOf(payout, transfers);
  if (amount < 1) return refused({ reason: 'not_by_bank' });
  const row = { payoutId, account: account.linked_account_id!, amount, ...paid };
  if (!(await insertBankTransfer(trx, row))) return refused({ reason: 'number_used' });
  await recordLedgerTxn(trx, payoutByBankTxn(paid.number, payout.reference, amount));
  await askToSettle(trx, payoutId, await updatePayout(trx, payoutId, { failure: null }));
  return accepted({ reference: payout.reference, amount });
}

function missingOf(payout: PayoutRow, transfers: Awaited<ReturnType<typeof selectTransfers>>): number {
  const live = transfers.filter(({ state }) => state !== 'failed' && state !== 'requested');
  return netOf(payout) - live.reduce((sum, each) => sum + each.amount_paise - each.reversed_paise, 0);
}
