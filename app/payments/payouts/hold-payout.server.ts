import type { Transaction } from '#app/platform/database.server.ts';
import type { KeyedHold } from './hold-reasons.ts';
import { endHold, insertHold } from './payout-hold-queries.server.ts';
import { lockPayoutsOfReference, updatePayout } from './payout-queries.server.ts';
import { askToSettle } from './schedule-payout.server.ts';
import { selectDepartures } from './transfer-queries.server.ts';

/**
 * `too_late`: all of it has left. `partly`: the rest waits. `unsure`: the gateway was asked to release it and has not
 * answered; staff are told if it has left.
 */
export type HoldOutcome = 'held' | 'partly' | 'unsure' | 'too_late';

/** Holds all payouts of a reference, e.g. `dispute` or `chargeback:<id>`, whatever has left of them. */
export async function holdPayout(
  trx: Transaction,
  reference: string,
  reason: KeyedHold,
): Promise<HoldOutcome> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await insertHold(trx, reference, reason);
  const departures = await selectDepartures(trx, reference);
  const gone = new Set(departures.flatMap((each) => (each.gone ? [each.id] : [])));
  const isGone = ({ id, state }: (typeof payouts)[number]) => state === 'paid' || gone.has(id);
  const canWait = payouts.some((payout) => payout.state !== 'withdrawn' && !isGone(payout));
  if (!canWait) return payouts.some(isGone) ? 'too_late' : 'held';
  if (departures.some(({ asked }) => asked)) return 'unsure';
  return departures.some(({ partly }) => partly) ? 'partly' : 'held';
}

/** Ends one hold; after the last one, due money is paid. */
export async function releaseHold(trx: Transaction, reference: string, reason: KeyedHold): Promise<void> {
  const payouts = await lockPayoutsOfReference(trx, reference);
  await endHold(trx, reference, reason);
  for (const { id, state } of payouts)
    if (state === 'due') await askToSettle(trx, id, await updatePayout(trx, id, {}));
}
