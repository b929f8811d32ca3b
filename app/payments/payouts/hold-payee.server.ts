import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { hashOf } from '#app/platform/same-text.server.ts';
import { PAYOUT_WAIT_HOURS, type PayeeHoldReason, PERSON_ENDS } from './payee-hold.ts';
import {
  endHoldVersions,
  endPassedPayeeHolds,
  insertPayeeHold,
  insertStopLink,
  selectHoldVersions,
  selectPayeeHolds,
  selectStopLink,
  takeStopLink,
} from './payee-hold-queries.server.ts';
import { settleOpenPayouts } from './schedule-payout.server.ts';

const STOP_LINK_DAYS = 30;

/** Why a payee is not paid now; `until` is null if a person must end it. */
export interface PayeeHoldView {
  reason: PayeeHoldReason;
  until: Date | null;
}

export async function payeeHoldsOf(db: Database, payee: string): Promise<PayeeHoldView[]> {
  return (await selectPayeeHolds(db, payee)).map(({ reason, until }) => ({ reason, until }));
}

/** Blocks transfers for 72 hours: the change may be an attacker's. */
export function holdAfterChange(
  trx: Transaction,
  payee: string,
  reason: 'account_changed' | 'phone_changed',
): Promise<void> {
  return insertPayeeHold(trx, payee, reason, PAYOUT_WAIT_HOURS);
}

/** Blocks transfers until staff have reviewed the payee. */
export function holdForPerson(
  trx: Transaction,
  payee: string,
  reason: 'other_holder' | 'not_me',
): Promise<void> {
  return insertPayeeHold(trx, payee, reason, null);
}

/**
 * Ends the holds staff may end and pays what is due. A hold placed or repeated in the same moment stays.
 * @returns reasons of the ended holds; `seen` names the very holds found, to compare a later release with
 */
export async function releasePayee(
  trx: Transaction,
  payee: string,
): Promise<{ ended: PayeeHoldReason[]; seen: string[] }> {
  const holds = await selectHoldVersions(trx, payee, PERSON_ENDS);
  const ended = await endHoldVersions(trx, payee, PERSON_ENDS, holds);
  if (ended.length > 0) await settleOpenPayouts(trx, payee);
  return { ended, seen: holds.map(({ version }) => version) };
}

export async function releaseWaitedPayees(trx: Transaction): Promise<void> {
  for (const payee of await endPassedPayeeHolds(trx)) await settleOpenPayouts(trx, payee);
}

/** Token that stops a payee's payouts without signing in; single use, valid 30 days. */
export async function newStopLink(trx: Transaction, payee: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertStopLink(trx, { tokenHash: hashOf(token), payee, days: STOP_LINK_DAYS });
  return token;
}

/** Payee of a stop link; undefined if used, expired or unknown. */
export function payeeOfStopLink(db: Database, token: string): Promise<string | undefined> {
  return selectStopLink(db, hashOf(token));
}

/** Holds the link's payee for review and uses the link up. Returns the payee. */
export async function stopByLink(trx: Transaction, token: string): Promise<string | undefined> {
  const payee = await takeStopLink(trx, hashOf(token));
  if (payee) await holdForPerson(trx, payee, 'not_me');
  return payee;
}
