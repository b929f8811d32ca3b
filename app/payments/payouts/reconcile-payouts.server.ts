import { inTransaction } from '#app/platform/database.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { PaymentDeps } from '../payment-deps.server.ts';
import { releaseWaitedPayees } from './block-payee.server.ts';
import { selectDuePayouts, selectUnsettledPayouts } from './payout-queries.server.ts';
import { settlePayout } from './settle-payout.server.ts';

/** Pays due payouts and resumes unfinished ones. Returns how many were processed. */
export async function payDuePayouts(deps: PaymentDeps, batch?: number): Promise<number> {
  const { db, log } = deps;
  await inTransaction(db, releaseWaitedPayees);
  const settle = ({ id }: { id: string }) => settlePayout(deps, id);
  const unsettled = await sweep(log, (page) => selectUnsettledPayouts(db, page), settle, batch);
  return unsettled + (await sweep(log, (page) => selectDuePayouts(db, page), settle, batch));
}
