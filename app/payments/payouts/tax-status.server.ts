import type { Database, Transaction } from '#app/platform/database.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import type { DeclaredTaxStatus, GstStatus } from './tax-status.ts';
import {
  lockPayee,
  selectLastDeclaration,
  selectTaxClass,
  selectTaxStatus,
} from './tax-status-queries.server.ts';

/** GST status of a payee on a day, `2026-12-12` (IST). */
export async function taxStatusOn(db: Database, payee: string, day: string): Promise<GstStatus> {
  const [taxStatus, decided] = await pipelined([
    selectTaxStatus(db, payee, day),
    selectTaxClass(db, payee, day),
  ]);
  const registered = taxStatus?.state === 'registered' && !taxStatus.ended;
  return {
    gstin: registered ? taxStatus.gstin : null,
    legalName: taxStatus?.legal_name ?? null,
    address: registered ? taxStatus.address : null,
    folkClassical: decided?.class === 'folk_classical',
  };
}

/** The GSTIN that a payee says is theirs on a day, confirmed or not; null if they say none. */
export async function declaredGstin(db: Database, payee: string, day: string): Promise<string | null> {
  return (await selectLastDeclaration(db, payee, day))?.gstin ?? null;
}

/** The same; nothing else is declared until the transaction ends. */
export async function lockGstin(trx: Transaction, payee: string, day: string): Promise<string | null> {
  await lockPayee(trx, payee);
  return declaredGstin(trx, payee, day);
}

/** What a payee last declared that holds on a day; null without any word of theirs. */
export async function declaredTaxStatus(
  db: Database,
  payee: string,
  day: string,
): Promise<DeclaredTaxStatus | null> {
  const row = await selectLastDeclaration(db, payee, day);
  if (!row) return null;
  const { state, gstin, address } = row;
  const confirmed = state === 'below_threshold' || row.confirmed_at !== null;
  const said = { confirmed, declaredAt: row.declared_at };
  return {
    ...said,
    state,
    gstin,
    address,
    legalName: row.legal_name,
    yearFrom: row.year_from,
    fromDay: row.from_day,
  };
}
