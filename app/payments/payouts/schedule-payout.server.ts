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
 * What a payee is to get for a reference, once it has been earned: the money is sent at once and held at the
 * gateway. Said again it changes nothing; said differently, the held money follows. What has been paid stays.
 */
export async function schedulePayout(trx: Transaction, terms: PayoutTerms): Promise<void> {
  const changed = await upsertPayout(trx, terms);
  if (changed) await askToSettle(trx, changed.id, changed.version);
}

/**
 * Nobody, or nobody but one payee, is to get anything for a reference: what was sent and is still held comes back.
 * To be called before a refund is asked for, in the same transaction.
 */
export async function withdrawPayouts(
  trx: Transaction,
  reference: string,
  except: { payee: string } | null = null,
): Promise<void> {
  for (const payout of await lockPayoutsOfReference(trx, reference)) {
    if (payout.payee === except?.payee || payout.state === 'paid' || payout.state === 'withdrawn') continue;
    const version = await updatePayout(trx, payout.id, { state: 'withdrawn' });
    await askToSettle(trx, payout.id, version);
  }
}

/**
 * It has been earned: from `dueAt` on the money may reach the payee, unless something holds it back. How much it is,
 * the completed sale in the ledger says; what was sent before follows.
 */
export async function releasePayouts(trx: Transaction, reference: string, dueAt: Date): Promise<void> {
  for (const payout of await lockPayoutsOfReference(trx, reference)) {
    if (payout.state !== 'held') continue;
    const earned = await selectEarned(trx, reference);
    if (earned === null) throw new Error(`${reference} is not complete`);
    const adjustment = payout.adjustment_paise + earned - shareOf(payout);
    const version = await updatePayout(trx, payout.id, { state: 'due', dueAt, adjustment });
    await askToSettle(trx, payout.id, version);
  }
}

/** A payee has somewhere new to be paid: everything that is still open goes there. */
export async function settleOpenPayouts(trx: Transaction, payee: string): Promise<void> {
  for (const { id } of await selectOpenPayouts(trx, payee))
    await askToSettle(trx, id, await updatePayout(trx, id, {}));
}

/** Money of a reference has come or gone: its payouts look at it anew. */
export async function settlePayoutsAgain(trx: Transaction, reference: string): Promise<void> {
  for (const { id, state } of await lockPayoutsOfReference(trx, reference))
    if (state !== 'paid') await askToSettle(trx, id, await updatePayout(trx, id, {}));
}

/** The outbox brings the payout to where it must be. Each version asks once. */
export function askToSettle(trx: Transaction, payoutId: string, version: number): Promise<void> {
  return announce(trx, { kind: 'settle:payout', key: `${payoutId}:${version}`, payload: { payoutId } });
}
