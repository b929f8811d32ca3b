import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { PAYOUT_WAIT_HOURS, type PayeeHoldReason, PERSON_ENDS } from './payee-hold.ts';
import {
  endPassedPayeeHolds,
  endPayeeHolds,
  insertPayeeHold,
  insertStopLink,
  selectPayeeHolds,
  selectStopLink,
  takeStopLink,
} from './payee-hold-queries.server.ts';
import { settleOpenPayouts } from './schedule-payout.server.ts';

const STOP_LINK_DAYS = 30;

/** Why a payee is not paid now; `until` is null where a person must end it. */
export interface PayeeHoldView {
  reason: PayeeHoldReason;
  until: Date | null;
}

export async function payeeHoldsOf(db: Database, payee: string): Promise<PayeeHoldView[]> {
  return (await selectPayeeHolds(db, payee)).map(({ reason, until }) => ({ reason, until }));
}

/** Nothing is sent to a payee for 72 hours: what was changed may not have been changed by them. */
export function holdAfterChange(
  trx: Transaction,
  payee: string,
  reason: 'account_changed' | 'phone_changed',
): Promise<void> {
  return insertPayeeHold(trx, payee, reason, PAYOUT_WAIT_HOURS);
}

/** Nothing is sent to a payee until a person of ours has looked at it. */
export function holdForPerson(
  trx: Transaction,
  payee: string,
  reason: 'other_holder' | 'not_me',
): Promise<void> {
  return insertPayeeHold(trx, payee, reason, null);
}

/** A person has looked: what they may end ends, and what is due follows. Returns the reasons that ended. */
export async function releasePayee(trx: Transaction, payee: string): Promise<PayeeHoldReason[]> {
  const ended = await endPayeeHolds(trx, payee, PERSON_ENDS);
  if (ended.length > 0) await settleOpenPayouts(trx, payee);
  return ended;
}

/** Whoever has waited long enough is paid. */
export async function releaseWaitedPayees(trx: Transaction): Promise<void> {
  for (const payee of await endPassedPayeeHolds(trx)) await settleOpenPayouts(trx, payee);
}

/** The token of a link that stops a payee's payouts without signing in: once, within 30 days. */
export async function newStopLink(trx: Transaction, payee: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertStopLink(trx, { tokenHash: hashOf(token), payee, days: STOP_LINK_DAYS });
  return token;
}

/** Whose payouts a link stops; undefined when it was used, is too old or was never ours. */
export function payeeOfStopLink(db: Database, token: string): Promise<string | undefined> {
  return selectStopLink(db, hashOf(token));
}

/** Stops the payouts of the link's payee until a person has looked, and uses the link up. Returns the payee. */
export async function stopByLink(trx: Transaction, token: string): Promise<string | undefined> {
  const payee = await takeStopLink(trx, hashOf(token));
  if (payee) await holdForPerson(trx, payee, 'not_me');
  return payee;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
