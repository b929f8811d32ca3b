import type { Transaction } from '#app/platform/database.server.ts';
import { endSessionsOf } from '../core/session.server.ts';
import { deleteFactors } from './second-factor-queries.server.ts';

/** Removes all second factors and ends all sessions; false, with no effect, if there were none. */
export async function resetFactor(trx: Transaction, accountId: string): Promise<boolean> {
  if (!(await deleteFactors(trx, accountId))) return false;
  await endSessionsOf(trx, accountId);
  return true;
}
