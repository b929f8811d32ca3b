import type { Transaction } from '#app/platform/database.server.ts';
import { endPayoutBlock, insertPayoutBlock } from './payout-block-queries.server.ts';
import type { KeyedBlock } from './payout-block-reasons.ts';
import { lockPayoutsOfReference, updatePayout } from './payout-queries.server.ts';
import { queueSettlement } from './schedule-payout.server.ts';
import { selectReleaseProgress } from './transfer-queries.server.ts';

/**
 * `too_late`: all of it has left. `partly`: the rest waits. `unsure`: the gateway was asked to release it and has not
 * answered; staff are told if it has left.
 */
export type BlockOutcome = 'held' | 'partly' | 'unsure' | 'too_late';

/** Blocks all payouts of a reference, e.g. `dispute` or `chargeback:<id>`, whatever has left of them. */
export async function blockPayout(
  trx: Transaction,
  reference: string,
  reason: KeyedBlock,
): Promise<BlockOutcome> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await insertPayoutBlock(trx, reference, reason);
  const departures = await selectReleaseProgress(trx, reference);
  const gone = new Set(departures.flatMap((each) => (each.gone ? [each.id] : [])));
  const isGone = ({ id, state }: (typeof payouts)[number]) => state === 'paid' || gone.has(id);
  const canWait = payouts.some((payout) => payout.state !== 'withdrawn' && !isGone(payout));
  if (!canWait) return payouts.some(isGone) ? 'too_late' : 'held';
  if (departures.some(({ asked }) => asked)) return 'unsure';
  return departures.some(({ partly }) => partly) ? 'partly' : 'held';
}

/** Ends one block; after the last one, due money is paid. */
export async function releasePayoutBlock(
  trx: Transaction,
  reference: string,
  reason: KeyedBlock,
): Promise<void> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await endPayoutBlock(trx, reference, reason);
  for (const { id, state } of payouts)
    if (state === 'due') await queueSettlement(trx, id, await updatePayout(trx, id, {}));
}
