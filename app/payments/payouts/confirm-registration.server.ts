import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import {
  insertConfirmedRegistration,
  lockPayee,
  selectLastDeclaration,
} from './tax-status-queries.server.ts';

export type WaitingRegistration = NonNullable<Awaited<ReturnType<typeof readUnconfirmedRegistration>>>;

/** The registration that a payee declared last and that is not confirmed; null if there is none. */
export async function readUnconfirmedRegistration(db: Database, payee: string) {
  const word = await selectLastDeclaration(db, payee, dayInIndia(await businessNow(db)));
  if (word?.state !== 'registered' || word.confirmed_at) return null;
  const { id, gstin, legal_name, address, from_day } = word;
  return { id: Number(id), gstin: gstin!, legalName: legal_name!, address, fromDay: from_day };
}

/**
 * Confirms the registration that a member of staff looked up; it counts from its first day on.
 * False if the payee has said something else since.
 */
export async function confirmRegistration(
  trx: Transaction,
  act: { payee: string; taxStatusId: number; by: string },
): Promise<boolean> {
  await lockPayee(trx, act.payee);
  const waiting = await readUnconfirmedRegistration(trx, act.payee);
  if (waiting?.id !== act.taxStatusId) return false;
  await insertConfirmedRegistration(trx, act);
  return true;
}
