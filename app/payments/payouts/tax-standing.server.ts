import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { DeclaredStanding, GstStanding } from './tax-standing.ts';
import { lockPayee, selectStanding, selectTaxClass } from './tax-standing-queries.server.ts';

/** GST standing of a payee on a day, `2026-12-12` (IST). */
export async function standingOn(db: Database, payee: string, day: string): Promise<GstStanding> {
  const standing = await selectStanding(db, payee, day);
  const reviewed = await selectTaxClass(db, payee, day);
  return {
    gstin: standing?.state === 'registered' ? standing.gstin : null,
    legalName: standing?.legal_name ?? null,
    address: standing?.address ?? null,
    folkClassical: reviewed?.class === 'folk_classical',
  };
}

/** The GSTIN of a payee on a day, null if not registered; nothing else is declared until the transaction ends. */
export async function lockGstin(trx: Transaction, payee: string, day: string): Promise<string | null> {
  await lockPayee(trx, payee);
  return (await standingOn(trx, payee, day)).gstin;
}

/** What a payee last declared that holds on a day; null without any word of theirs. */
export async function standingOf(db: Database, payee: string, day: string): Promise<DeclaredStanding | null> {
  const row = await selectStanding(db, payee, day);
  if (!row) return null;
  const { state, gstin, address } = row;
  return { state, gstin, address, legalName: row.legal_name, yearFrom: row.year_from, fromDay: row.from_day };
}
