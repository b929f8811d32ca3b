import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { GatewayRefusal } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { lockPayoutAccount } from './account-queries.server.ts';
import { determineWithholding, finishPayout } from './finish-payout.server.ts';
import { payByBank, updateUpiLimitBlock } from './pay-another-way.server.ts';
import { hasPayeeBlock } from './payee-block-queries.server.ts';
import { netOf } from './payout.ts';
import { hasOpenBlock } from './payout-block-queries.server.ts';
import { lockPayout, type PayoutRow, selectPayoutsOfReference } from './payout-queries.server.ts';
import { nextStep, type TransferLevel } from './payout-step.ts';
import {
  failTransfer,
  postponeRelease,
  recordAnswerToRelease,
  recordReleased,
  recordReversed,
  recordSent,
  recordSettled,
  refuseReversal,
} from './record-transfer.server.ts';
import {
  insertReversal,
  insertTransfer,
  lockTransferableAmounts,
  renewReversalLease,
  selectOpenReversal,
  selectTransfers,
  type TransferRow,
  updateReleaseBegun,
  updateTransfer,
} from './transfer-queries.server.ts';

/** Another process is calling the gateway for this payout, or died doing so: retry later. */
export class PayoutInFlight extends Error {}

/** A gateway call that is recorded and must now be made. */
type Call =
  | { act: 'send'; transfer: Pick<TransferRow, 'id' | 'payment_id' | 'linked_account_id' | 'amount_paise'> }
  | {
      act: 'reverse';
      reversalId: string;
      gatewayTransferId: string;
      amount: number;
      /** Our transfer, where the payee's account is said not to have taken its money. */
      bounced: string | null;
    }
  | { act: 'release' | 'ask'; transferId: string; gatewayTransferId: string };

/**
 * Settles a payout step by step; safe to run concurrently and after a crash.
 * Each gateway call is recorded before it is made. Throws to be retried.
 */
export async function settlePayout(deps: PaymentDeps, payoutId: string): Promise<void> {
  for (;;) {
    const call = await inTransaction(deps.db, (trx) => decideNextCall(trx, deps, payoutId));
    if (!call) break;
    if ((await carryOut(deps, call)) === 'refused') break;
  }
  deps.wake();
}

export async function settlePayoutsOf(deps: PaymentDeps, reference: string): Promise<void> {
  for (const { id, state } of await selectPayoutsOfReference(deps.db, reference))
    if (state !== 'paid') await settlePayout(deps, id);
}

type Ways = Pick<PaymentDeps, 'directTransfers'>;

async function decideNextCall(trx: Transaction, ways: Ways, payoutId: string): Promise<Call | null> {
  const payout = await lockPayout(trx, payoutId);
  if (!payout) return null;
  return (await resumeUnfinishedCall(trx, payout)) ?? (await beginNextStep(trx, ways, payout));
}

/** A recorded call with unknown outcome. */
async function resumeUnfinishedCall(trx: Transaction, payout: PayoutRow): Promise<Call | null> {
  const reversal = await selectOpenReversal(trx, payout.id);
  if (reversal) {
    if (reversal.in_flight) throw new PayoutInFlight(`Reversal ${reversal.id} is under way`);
    await renewReversalLease(trx, reversal.id);
    return reversalCall(reversal.id, reversal, reversal.amount_paise);
  }
  const transfer = (await selectTransfers(trx, payout.id)).find(
    ({ state, release_begun_at }) => state === 'requested' || (state === 'held' && release_begun_at !== null),
  );
  if (!transfer) return null;
  if (transfer.in_flight) throw new PayoutInFlight(`Transfer ${transfer.id} is under way`);
  if (transfer.state === 'held') return releaseOrAskGateway(trx, payout, transfer);
  await updateTransfer(trx, transfer.id, {});
  return { act: 'send', transfer };
}

/** What is held back since is not released again: the gateway says whether the money has left. */
async function releaseOrAskGateway(
  trx: Transaction,
  payout: PayoutRow,
  transfer: TransferRow,
): Promise<Call> {
  const { linked, payable } = await readPayableAccount(trx, payout);
  if (payable && linked === transfer.linked_account_id) return beginRelease(trx, transfer);
  await updateTransfer(trx, transfer.id, {});
  return { act: 'ask', transferId: transfer.id, gatewayTransferId: transfer.gateway_transfer_id! };
}

async function beginRelease(trx: Transaction, { id, gateway_transfer_id }: TransferRow): Promise<Call> {
  await updateReleaseBegun(trx, id, true);
  return { act: 'release', transferId: id, gatewayTransferId: gateway_transfer_id! };
}

async function beginNextStep(trx: Transaction, ways: Ways, payout: PayoutRow): Promise<Call | null> {
  const transfers = await selectTransfers(trx, payout.id);
  const capped = await updateUpiLimitBlock(trx, payout, transfers.flatMap(transferLevels));
  const { account, linked, payable } = await readPayableAccount(trx, payout);
  const taxed =
    payout.state === 'withdrawn' ? payout : await determineWithholding(trx, payout, account, payable);
  const step = nextStep({
    target: payout.state === 'withdrawn' ? 0 : netOf(taxed),
    payable,
    account: capped ? null : linked,
    retry:
      payout.state === 'withdrawn' || (payout.due_at !== null && payout.due_at <= (await businessNow(trx))),
    transfers: transfers.flatMap(transferLevels),
    payments: await lockTransferableAmounts(trx, payout.reference),
  });
  switch (step.act) {
    case 'transfer': {
      if (step.paymentId === null && (payout.by_bank_since || !ways.directTransfers)) {
        await payByBank(trx, payout, step.amount);
        return null;
      }
      const wish = { payoutId: payout.id, ...step };
      const id = await insertTransfer(trx, wish);
      return {
        act: 'send',
        transfer: {
          id,
          payment_id: step.paymentId,
          linked_account_id: step.account,
          amount_paise: paise(step.amount),
        },
      };
    }
    case 'reverse': {
      const from = transfers.find(({ id }) => id === step.transferId)!;
      return reversalCall(
        await insertReversal(trx, step.transferId, step.amount),
        { ...from, transfer_id: from.id },
        step.amount,
      );
    }
    case 'release':
      return beginRelease(trx, transfers.find(({ id }) => id === step.transferId)!);
    case 'finish':
      if (payout.state !== 'due') return null;
      await finishPayout(trx, taxed, sum(transfers.flatMap(transferLevels)));
      return null;
    case 'wait':
      return null;
  }
}

/** The account that money may go to now, and whether held money may leave. */
async function readPayableAccount(trx: Transaction, payout: PayoutRow) {
  const account = await lockPayoutAccount(trx, payout.payee);
  const waiting = await hasPayeeBlock(trx, payout.payee);
  // During the wait after a change, nothing goes to the new account and held money stays with the old one.
  const linked = account?.state === 'active' && !waiting ? account.linked_account_id : null;
  // Nothing is released while the payee is changing the account.
  const payable = linked !== null && payout.state === 'due' && (await mayBePaid(trx, payout));
  return { account, linked, payable };
}

async function mayBePaid(trx: Transaction, payout: PayoutRow): Promise<boolean> {
  if (payout.due_at === null || payout.due_at > (await businessNow(trx))) return false;
  return !(await hasOpenBlock(trx, payout.reference));
}

function sum(transfers: TransferLevel[]): number {
  return transfers.reduce((total, { left }) => total + left, 0);
}

function transferLevels(transfer: TransferRow): TransferLevel[] {
  if (transfer.state === 'failed' || transfer.state === 'requested') return [];
  if (transfer.state === 'settled') return transferLevels({ ...transfer, state: 'released' });
  const { id, linked_account_id, amount_paise, reversed_paise } = transfer;
  const state = transfer.state as TransferLevel['state'];
  return [{ id, state, account: linked_account_id, left: amount_paise - reversed_paise }];
}

function reversalCall(
  reversalId: string,
  of: Pick<TransferRow, 'state' | 'gateway_transfer_id'> & { transfer_id: string },
  amount: number,
): Call {
  const bounced = of.state === 'bounced' ? of.transfer_id : null;
  return { act: 'reverse', reversalId, gatewayTransferId: of.gateway_transfer_id!, amount, bounced };
}

async function carryOut(deps: PaymentDeps, call: Call): Promise<'done' | 'refused'> {
  try {
    await callGateway(deps, call);
    return 'done';
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await recordRefusedCall(deps, call, error.message);
    return 'refused';
  }
}

async function callGateway({ db, gateway }: PaymentDeps, call: Call): Promise<void> {
  if (call.act === 'send') {
    const { id, payment_id, linked_account_id, amount_paise } = call.transfer;
    const wish = {
      transferId: id,
      paymentId: payment_id,
      account: linked_account_id,
      amount: amount_paise,
    };
    const sent = await gateway.transfer(wish);
    return inTransaction(db, (trx) => recordSent(trx, id, sent));
  }
  if (call.act === 'reverse') {
    const { bounced, reversalId } = call;
    const stated = bounced && (await gateway.fetchTransfer(call.gatewayTransferId));
    // It has arrived since: what the payee has stays there.
    if (bounced && stated && stated.settlement === 'settled' && stated.reversed === 0)
      return inTransaction(db, (trx) => recordSettled(trx, bounced, stated, reversalId));
    const gatewayReversalId = await gateway.reverseTransfer(call);
    return inTransaction(db, (trx) => recordReversed(trx, reversalId, gatewayReversalId));
  }
  if (call.act === 'ask') {
    const stated = await gateway.fetchTransfer(call.gatewayTransferId);
    if (!stated) throw new Error(`The gateway does not know the transfer ${call.gatewayTransferId}`);
    return inTransaction(db, (trx) => recordAnswerToRelease(trx, call.transferId, stated));
  }
  const released = await gateway.releaseTransfer(call.gatewayTransferId);
  return inTransaction(db, (trx) => recordReleased(trx, call.transferId, released));
}

async function recordRefusedCall(
  { db, gateway, log }: PaymentDeps,
  call: Call,
  failure: string,
): Promise<void> {
  log.error({ call, failure }, 'the gateway refused a step of a payout');
  // A release whose answer was lost may be refused because it was made.
  const stated = call.act === 'release' ? await gateway.fetchTransfer(call.gatewayTransferId) : null;
  await inTransaction(db, (trx) => {
    if (call.act === 'send')
      return failTransfer(
        trx,
        call.transfer.id,
        failure,
        areDirectTransfersOff(call, failure) ? 'by_bank' : 'again',
      );
    if (call.act === 'reverse') return refuseReversal(trx, call.reversalId, failure);
    if (stated && !stated.onHold) return recordReleased(trx, call.transferId, stated);
    return postponeRelease(trx, call.transferId, failure);
  });
}

/** Transfers from our balance are switched on by the gateway on request: until then each is refused like this. */
function areDirectTransfersOff(call: Extract<Call, { act: 'send' }>, failure: string): boolean {
  return (
    call.transfer.payment_id === null && /direct transfer|not (been )?(enabled|activated)/i.test(failure)
  );
}
