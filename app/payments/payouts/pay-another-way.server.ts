import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce, isAnnounced } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { recordLedgerTxn } from '../ledger-queries.server.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { lockPayoutAccount, selectMissingAccounts, selectVpaCap } from './account-queries.server.ts';
import { hasPayeeBlock } from './payee-block-queries.server.ts';
import { netOf } from './payout.ts';
import { endPayoutBlock, hasOpenBlock, insertPayoutBlock } from './payout-block-queries.server.ts';
import { insertBankTransfer, lockPayout, type PayoutRow, updatePayout } from './payout-queries.server.ts';
import type { TransferLevel } from './payout-step.ts';
import { queueSettlement } from './schedule-payout.server.ts';
import { payoutByBankTxn } from './transfer-ledger.ts';
import { selectTransfers } from './transfer-queries.server.ts';

/**
 * Blocks a payout that is larger than a UPI account takes until there is a bank account: it is never split in two.
 * What has left already is not blocked. Returns whether it is.
 */
export async function updateUpiLimitBlock(
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
    await endPayoutBlock(trx, reference, 'account_cap');
    return false;
  }
  await insertPayoutBlock(trx, reference, 'account_cap');
  await askPayeeForAccount(trx, { id, payee, reference, amount: netOf(payout), why: 'cap', stage: 'told' });
  return true;
}

interface MissingAccount {
  id: string;
  payee: string;
  reference: string;
  /** Paise that wait. */
  amount: number;
  why: 'missing' | 'cap';
  stage: string;
}

/** Tells a payee, once for each stage, that money waits for an account, or for a bank account instead of a UPI id. */
function askPayeeForAccount(trx: Transaction, { id, ...about }: MissingAccount): Promise<void> {
  return announce(trx, {
    kind: 'payout.needs_account',
    key: `${id}:${about.why}:${about.stage}`,
    payload: { payoutId: id, ...about },
  });
}

/** Reminds payees without an account, or with one that takes too little: after their yes, before the day, and when due. */
export async function remindOfAccounts(deps: Pick<PaymentDeps, 'db' | 'log'>): Promise<number> {
  return sweep(
    deps.log,
    (page) => selectMissingAccounts(deps.db, page),
    (row) => inTransaction(deps.db, (trx) => askPayeeForAccount(trx, row)),
  );
}

/**
 * Staff remind a payee of an account that is missing or takes too little, once a day.
 * @param today by which days are told apart
 */
export async function remindPayee(
  trx: Transaction,
  payoutId: string,
  today: string,
): Promise<Result<{ reference: string }, { reason: 'nothing_missing' | 'reminded_today' }>> {
  const payout = await lockPayout(trx, payoutId);
  const isOpen = payout?.state === 'held' || payout?.state === 'due';
  const account = payout && (await lockPayoutAccount(trx, payout.payee));
  const isMissing = !account || account.state === 'refused';
  const isCapped = account?.method === 'upi' && isOpen && netOf(payout) > (await selectVpaCap(trx));
  if (!isOpen || !(isMissing || isCapped)) return refused({ reason: 'nothing_missing' });
  const { payee, reference } = payout;
  // One a day for all that a payee waits for.
  const key = `${payee}:asked:${today}`;
  if (await isAnnounced(trx, 'payout.needs_account', key)) return refused({ reason: 'reminded_today' });
  const about = { payoutId, payee, reference, amount: netOf(payout), stage: today };
  await announce(trx, {
    kind: 'payout.needs_account',
    key,
    payload: { ...about, why: isMissing ? 'missing' : 'cap' },
  });
  return accepted({ reference });
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
  const isHeld = (await hasOpenBlock(trx, payout.reference)) || (await hasPayeeBlock(trx, payout.payee));
  if (account?.state !== 'active' || isBusy || isHeld) return refused({ reason: 'not_by_bank' });
  const amount = unsentAmount(payout, transfers);
  if (amount < 1) return refused({ reason: 'not_by_bank' });
  const row = { payoutId, account: account.linked_account_id!, amount, ...paid };
  if (!(await insertBankTransfer(trx, row))) return refused({ reason: 'number_used' });
  await recordLedgerTxn(trx, payoutByBankTxn(paid.number, payout.reference, amount));
  await queueSettlement(trx, payoutId, await updatePayout(trx, payoutId, { failure: null }));
  return accepted({ reference: payout.reference, amount });
}

function unsentAmount(payout: PayoutRow, transfers: Awaited<ReturnType<typeof selectTransfers>>): number {
  const live = transfers.filter(({ state }) => state !== 'failed' && state !== 'requested');
  return netOf(payout) - live.reduce((sum, each) => sum + each.amount_paise - each.reversed_paise, 0);
}
