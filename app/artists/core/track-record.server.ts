import type { Transaction } from '#app/platform/database.server.ts';
import { incrementWithdrawn } from './track-record-queries.server.ts';

/** The artist withdrew an acceptance: recorded, and lowers the search rank. */
export async function addWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  await incrementWithdrawn(trx, artistId);
}
