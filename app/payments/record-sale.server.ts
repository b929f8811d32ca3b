import type { Transaction } from '#app/platform/database.server.ts';
import { type CompletedSale, cancellationTxn, completionTxn, type LedgerAccount, saleTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';

/** Books a completed sale without dispute: held funds become the artist's, ours and tax. */
export async function recordCompletion(trx: Transaction, sale: CompletedSale): Promise<void> {
  await recordLedgerTxn(trx, completionTxn(sale));
}

/** Books a sale, or what is kept of one, by the entries that the seller computed. They must add up to zero. */
export async function recordSale(
  trx: Transaction,
  kind: 'completion' | 'cancellation',
  reference: string,
  entries: readonly { account: LedgerAccount; amount: number }[],
): Promise<void> {
  await recordLedgerTxn(trx, saleTxn(kind, reference, entries));
}

/** Books what we keep of a cancelled purchase, in paise. */
export async function recordKeptOfCancelled(
  trx: Transaction,
  reference: string,
  kept: number,
): Promise<void> {
  if (kept > 0) await recordLedgerTxn(trx, cancellationTxn(reference, kept));
}
