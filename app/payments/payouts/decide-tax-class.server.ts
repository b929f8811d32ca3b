import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { TaxClassRequest } from './tax-class.ts';
import { insertTaxClass, lockPayee, selectNewestClass } from './tax-status-queries.server.ts';

/** What was said of a payee's performances; null without a request. */
export async function taxClassOf(db: Database, payee: string): Promise<TaxClassRequest | null> {
  const row = await selectNewestClass(db, payee);
  return row ? { class: row.class, reason: row.reason, at: row.decided_at } : null;
}

/** A payee asks for a review, in their own words. While one waits, another changes nothing. */
export async function askForTaxClass(trx: Transaction, payee: string, words: string): Promise<void> {
  await lockPayee(trx, payee);
  if ((await selectNewestClass(trx, payee))?.class === 'asked') return;
  const fromDay = dayInIndia(await businessNow(trx));
  await insertTaxClass(trx, { payee, class: 'asked', reason: words, fromDay, by: null });
}

/** A member of staff decides, for performances from today (IST) on. False if it was decided so before. */
export async function decideTaxClass(
  trx: Transaction,
  decision: { payee: string; class: 'taxable' | 'folk_classical'; reason: string; by: string },
): Promise<boolean> {
  await lockPayee(trx, decision.payee);
  if ((await selectNewestClass(trx, decision.payee))?.class === decision.class) return false;
  const fromDay = dayInIndia(await businessNow(trx));
  await insertTaxClass(trx, { ...decision, fromDay });
  return true;
}
