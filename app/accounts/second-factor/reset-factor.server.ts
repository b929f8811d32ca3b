import type { Transaction } from '#app/platform/database.server.ts';
import { endSessionsOf } from '../core/session.server.ts';
import { deleteFactors } from './second-factor-queries.server.ts';

/** Takes an account's second factors away and ends its sessions. False if it had none; then nothing happened. */
export async function resetFactor(trx: Transaction, accountId: string): Promise<boolean> {
  if (!(await deleteFactors(trx, accountId))) return false;
  await endSessionsOf(trx, accountId);
  return true;
}
