import type { Transaction } from '#app/platform/database.server.ts';
import type { KeyedHold } from './hold-reasons.ts';
import { endHold, insertHold, lockPayoutsOfReference, updatePayout } from './payout-queries.server.ts';
import { askToSettle } from './schedule-payout.server.ts';
import { selectLeavingPayouts } from './transfer-queries.server.ts';

/** Holds all payouts of a reference, e.g. `dispute` or `chargeback:<id>`. `too_late` if all are paid or being released. */
export async function holdPayout(
  trx: Transaction,
  reference: string,
  reason: KeyedHold,
): Promise<'held' | 'too_late'> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await insertHold(trx, reference, reason);
  const leaving = new Set(await selectLeavingPayouts(trx, reference));
  const isGone = ({ id, state }: (typeof payouts)[number]) => state === 'paid' || leaving.has(id);
  const canWait = payouts.some((payout) => payout.state !== 'withdrawn' && !isGone(payout));
  return payouts.some(isGone) && !canWait ? 'too_late' : 'held';
}

/** Ends one hold; after the last one, due money is paid. */
export async function releaseHold(trx: Transaction, reference: string, reason: KeyedHold): Promise<void> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await endHold(trx, reference, reason);
  for (const { id, state } of payouts)
    if (state === 'due') await askToSettle(trx, id, await updatePayout(trx, id, {}));
}
