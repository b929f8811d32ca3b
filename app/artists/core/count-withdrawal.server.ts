import type { Transaction } from '#app/platform/database.server.ts';
import { addToWithdrawnCount } from './artist-queries.server.ts';

/** The artist withdrew an acceptance or did not come: lowers the search rank. */
export function countWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  return addToWithdrawnCount(trx, artistId, 1);
}

/** Undoes one of these: the rank is as if it had not been. */
export function uncountWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  return addToWithdrawnCount(trx, artistId, -1);
}
