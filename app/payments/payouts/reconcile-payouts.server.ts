import type { PaymentDesk } from '../payment-desk.server.ts';
import { selectDuePayouts, selectUnsettledPayouts } from './payout-queries.server.ts';
import { settlePayout } from './settle-payout.server.ts';

const BATCH = 50;

/** Pays what has fallen due, and takes up what was left unfinished. Returns how many payouts were looked at. */
export async function payDuePayouts(desk: PaymentDesk): Promise<number> {
  const due = await selectDuePayouts(desk.db, BATCH);
  const unsettled = await selectUnsettledPayouts(desk.db, BATCH);
  const ids = new Set([...due, ...unsettled].map(({ id }) => id));
  for (const id of ids) {
    try {
      await settlePayout(desk, id);
    } catch (err) {
      desk.log.warn({ err, payout: id }, 'payout not settled yet');
    }
  }
  return ids.size;
}
