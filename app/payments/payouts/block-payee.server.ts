import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { hashOf } from '#app/platform/same-text.server.ts';
import { PAYOUT_WAIT_HOURS, type PayeeBlockReason, PERSON_ENDS } from './payee-block.ts';
import {
  endBlockVersions,
  endPassedPayeeBlocks,
  insertPayeeBlock,
  insertStopLink,
  selectBlockVersions,
  selectPayeeBlocks,
  selectStopLink,
  takeStopLink,
} from './payee-block-queries.server.ts';
import { settleOpenPayouts } from './schedule-payout.server.ts';

const STOP_LINK_DAYS = 30;

/** Why a payee is not paid now; `until` is null if a person must end it. */
export interface PayeeBlockView {
  reason: PayeeBlockReason;
  until: Date | null;
}

export async function payeeBlocksOf(db: Database, payee: string): Promise<PayeeBlockView[]> {
  return (await selectPayeeBlocks(db, payee)).map(({ reason, until }) => ({ reason, until }));
}

/** Blocks transfers for 72 hours: the change may be an attacker's. */
export function blockAfterChange(
  trx: Transaction,
  payee: string,
  reason: 'account_changed' | 'phone_changed',
): Promise<void> {
  return insertPayeeBlock(trx, payee, reason, PAYOUT_WAIT_HOURS);
}

/** Blocks transfers until staff have reviewed the payee. */
export function blockUntilStaffCheck(
  trx: Transaction,
  payee: string,
  reason: 'other_holder' | 'not_me',
): Promise<void> {
  return insertPayeeBlock(trx, payee, reason, null);
}

/**
 * Ends the blocks staff may end and pays what is due. A block placed or repeated in the same moment stays.
 * @returns reasons of the ended blocks; `seen` names the very blocks found, to compare a later release with
 */
export async function releasePayee(
  trx: Transaction,
  payee: string,
): Promise<{ ended: PayeeBlockReason[]; seen: string[] }> {
  const blocks = await selectBlockVersions(trx, payee, PERSON_ENDS);
  const ended = await endBlockVersions(trx, payee, PERSON_ENDS, blocks);
  if (ended.length > 0) await settleOpenPayouts(trx, payee);
  return { ended, seen: blocks.map(({ version }) => version) };
}

export async function releaseWaitedPayees(trx: Transaction): Promise<void> {
  for (const payee of await endPassedPayeeBlocks(trx)) await settleOpenPayouts(trx, payee);
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

/** Blocks the link's payee for review and uses the link up. Returns the payee. */
export async function stopByLink(trx: Transaction, token: string): Promise<string | undefined> {
  const payee = await takeStopLink(trx, hashOf(token));
  if (payee) await blockUntilStaffCheck(trx, payee, 'not_me');
  return payee;
}
