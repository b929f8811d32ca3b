import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { shareOf } from './payout.ts';
import {
  lockPayoutsOfReference,
  type PayoutTerms,
  selectEarned,
  selectOpenPayouts,
  updatePayout,
  upsertPayout,
} from './payout-queries.server.ts';

/**
 * Schedules a payee's payout, sent now but held at the gateway. Idempotent; changes adjust held money only.
 */
export async function schedulePayout(trx: Transaction, terms: PayoutTerms): Promise<void> {
  const changed = await upsertPayout(trx, terms);
  if (changed) await queueSettlement(trx, changed.id, changed.version);
}

/**
 * Withdraws payouts of a reference, except one payee's; held money is reversed.
 * Call before requesting a refund, in the same transaction.
 */
export async function withdrawPayouts(
  trx: Transaction,
  reference: string,
  except: { payee: string } | null = null,
): Promise<void> {
  for (const payout of await lockPayoutsOfReference(trx, reference)) {
    if (payout.payee === except?.payee || payout.state === 'paid' || payout.state === 'withdrawn') continue;
    const version = await updatePayout(trx, payout.id, { state: 'withdrawn' });
    await queueSettlement(trx, payout.id, version);
  }
}

/** Marks payouts as earned, payable from `dueAt` unless held. The ledger's sale sets the amount. */
export async function releasePayouts(trx: Transaction, reference: string, dueAt: Date): Promise<void> {
  for (const payout of await lockPayoutsOfReference(trx, reference)) {
    if (payout.state !== 'held') continue;
    const earned = await selectEarned(trx, reference);
    if (earned === null) throw new Error(`${reference} is not complete`);
    const adjustment = payout.adjustment_paise + earned - shareOf(payout);
    const version = await updatePayout(trx, payout.id, { state: 'due', dueAt, adjustment });
    await queueSettlement(trx, payout.id, version);
  }
}

/** Redirects a payee's open payouts to the new account. */
export async function settleOpenPayouts(trx: Transaction, payee: string): Promise<void> {
  for (const { id } of await selectOpenPayouts(trx, payee))
    await queueSettlement(trx, id, await updatePayout(trx, id, {}));
}

/** Money of a reference changed: settles its payouts again. */
export async function settlePayoutsAgain(trx: Transaction, reference: string): Promise<void> {
  for (const { id, state } of await lockPayoutsOfReference(trx, reference))
    if (state !== 'paid') await queueSettlement(trx, id, await updatePayout(trx, id, {}));
}

/** Queues settlement of a payout, once per version. */
export function queueSettlement(trx: Transaction, payoutId: string, version: number): Promise<void> {
  return announce(trx, { kind: 'settle:payout', key: `${payoutId}:${version}`, payload: { payoutId } });
}
