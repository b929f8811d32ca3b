import type { Transaction } from '#app/platform/database.server.ts';
import { incrementWithdrawn } from './track-record-queries.server.ts';

/** An artist took back a yes: it stays in their record and costs rank. */
export async function addWithdrawal(trx: Transaction, artistId: number): Promise<void> {
  await incrementWithdrawn(trx, artistId);
}
