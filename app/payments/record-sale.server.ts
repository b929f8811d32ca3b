import type { Transaction } from '#app/platform/database.server.ts';
import { cancellationTxn, completionTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';

/** The performance is over and nobody objected: what we held becomes the artist's, ours and the tax office's. */
export async function recordCompletion(
  trx: Transaction,
  sale: { reference: string; fee: number; sound: number; tax: number; commission: number },
): Promise<void> {
  await recordLedgerTxn(trx, completionTxn(sale));
}

/** What stays with us of a cancelled purchase, in paise. */
export async function recordKept(trx: Transaction, reference: string, kept: number): Promise<void> {
  if (kept > 0) await recordLedgerTxn(trx, cancellationTxn(reference, kept));
}
