import type { Transaction } from '#app/platform/database.server.ts';
import { addToWithdrawn } from './artist-queries.server.ts';

/** The artist withdrew an acceptance or did not come: lowers the search rank. */
export function addWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  return addToWithdrawn(trx, artistId, 1);
}

/** Undoes one of these: the rank is as if it had not been. */
export function undoWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  return addToWithdrawn(trx, artistId, -1);
}
