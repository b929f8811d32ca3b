import { businessNow } from '#app/platform/clock.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { type KeyRing, UnreadableSeal } from '#app/platform/key-ring.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { SealedColumn } from '#app/platform/sealed-column.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import {
  lockPayoutAccount,
  replacePayoutAccount,
  selectPayoutAccount,
  selectPayoutAccountById,
} from './account-queries.server.ts';
import { blockAfterChange, blockUntilStaffCheck } from './block-payee.server.ts';
import { mayBeSameHolder } from './payee-block.ts';
import { endingOf, type PayoutDestination } from './payout-account-input.ts';
import { hasEarnedUnpaid } from './payout-queries.server.ts';

const SEALED_DETAILS = 'payout account';
const SEALED_PAN = 'payout pan';

export const SEALED_ACCOUNT_COLUMNS: readonly SealedColumn[] = [
  { table: 'payout_account', column: 'sealed_details', purpose: SEALED_DETAILS },
  { table: 'payout_account', column: 'sealed_pan', purpose: SEALED_PAN },
];

/** A payee's account as its owner may see it: never the number. */
export interface PayoutAccountView {
  method: 'bank' | 'upi';
  holderName: string;
  ending: string;
  ifsc: string | null;
  /** Null while the PAN cannot be decrypted. */
  panEnding: string | null;
  state: 'linking' | 'active' | 'under_review' | 'needs_clarification' | 'refused';
  /** What the gateway asks to be clarified, in its words. */
  askedFields: string[];
  failure: string | null;
  since: Date;
}

export async function payoutAccountOf(
  db: Database,
  keys: KeyRing,
  payee: string,
): Promise<PayoutAccountView | null> {
  const account = await selectPayoutAccount(db, payee);
  if (!account) return null;
  return {
    method: account.method as PayoutAccountView['method'],
    holderName: account.holder_name,
    ending: account.ending,
    ifsc: account.ifsc,
    panEnding: unsealPan(keys, account.sealed_pan)?.slice(-4) ?? null,
    state: account.state as PayoutAccountView['state'],
    askedFields: account.asked_fields,
    failure: account.failure,
    since: account.created_at,
  };
}

/** The PAN of a sealed account; null while it cannot be decrypted. */
export function unsealPan(keys: KeyRing, sealedPan: string): string | null {
  try {
    return keys.unseal(SEALED_PAN, sealedPan);
  } catch (error) {
    if (error instanceof UnreadableSeal) return null;
    throw error;
  }
}

/** By what accounts of the same PAN are found without opening it. */
export function panMarksOf(keys: KeyRing, pan: string): string[] {
  return keys.marks('pan-mark', pan);
}

/**
 * Stores a sealed account; the outbox registers it. Changes wait 72 hours, as does a first account for what is earned
 * already; other holders need review.
 * @param contact whom the gateway writes to @param names known names of the payee for the first account;
 * undefined: not compared
 */
export async function changePayoutAccount(
  trx: Transaction,
  keys: KeyRing,
  payee: string,
  destination: PayoutDestination,
  contact: { email: string; phone: string },
  names?: readonly string[],
): Promise<void> {
  const { to, pan } = destination;
  const before = await lockPayoutAccount(trx, payee);
  const waits =
    before !== undefined || (await hasEarnedUnpaid(trx, payee, dayInIndia(await businessNow(trx))));
  if (waits) await blockAfterChange(trx, payee, 'account_changed');
  const sameAsBefore = before
    ? unsealPan(keys, before.sealed_pan) === pan &&
      mayBeSameHolder(before.holder_name, destination.holderName)
    : !names || names.some((name) => mayBeSameHolder(name, destination.holderName));
  if (!sameAsBefore) await blockUntilStaffCheck(trx, payee, 'other_holder');
  const id = await replacePayoutAccount(trx, {
    payee,
    method: to.method,
    holder_name: destination.holderName,
    ending: endingOf(to),
    ifsc: to.method === 'bank' ? to.ifsc : null,
    sealed_details: keys.seal(SEALED_DETAILS, JSON.stringify({ to, contact })),
    sealed_pan: keys.seal(SEALED_PAN, pan),
    pan_marks: panMarksOf(keys, pan),
    pan_kind: pan[3]!,
  });
  await announce(trx, { kind: 'link:payout_account', key: id, payload: { accountId: id } });
  await announce(trx, {
    kind: 'payout_account.changed',
    key: id,
    payload: { payee, accountId: id, ending: endingOf(to), waits },
  });
}

/** Decrypted account data for the gateway; null if it already has them. */
export async function unsealPayoutAccount(db: Database, keys: KeyRing, id: string) {
  const account = await selectPayoutAccountById(db, id);
  if (account?.state !== 'linking' || !account.sealed_details) return null;
  const details = JSON.parse(keys.unseal(SEALED_DETAILS, account.sealed_details)) as {
    to: PayoutDestination['to'];
    contact: { email: string; phone: string };
  };
  return { ...details, account, pan: keys.unseal(SEALED_PAN, account.sealed_pan) };
}
