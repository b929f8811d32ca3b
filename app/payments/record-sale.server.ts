import type { Transaction } from '#app/platform/database.server.ts';
import { type CompletedSale, cancellationTxn, completionTxn, goodwillReturnedTxn } from './ledger.ts';
import { recordLedgerTxn } from './ledger-queries.server.ts';
import { sumGoodwill } from './refund-queries.server.ts';

/** The performance is over and nobody objected: what we held becomes the artist's, ours and the tax office's. */
export async function recordCompletion(trx: Transaction, sale: CompletedSale): Promise<void> {
  await recordLedgerTxn(trx, completionTxn(sale));
}

/** What stays with us of a cancelled purchase, in paise. */
export async function recordKept(trx: Transaction, reference: string, kept: number): Promise<void> {
  if (kept > 0) await recordLedgerTxn(trx, cancellationTxn(reference, kept));
}

/** Of a purchase that falls away: what was given out of goodwill before was the payer's own. */
export async function recordGoodwillReturned(trx: Transaction, reference: string): Promise<void> {
  const given = await sumGoodwill(trx, reference);
  if (given > 0) await recordLedgerTxn(trx, goodwillReturnedTxn(reference, given));
}
