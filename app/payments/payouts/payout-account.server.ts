import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { seal, unseal } from '#app/platform/seal.server.ts';
import {
  replacePayoutAccount,
  selectPayoutAccount,
  selectPayoutAccountById,
} from './account-queries.server.ts';
import { endingOf, type PayoutDestination } from './payout-account-input.ts';

const DETAILS = 'payout account';
const PAN = 'payout pan';

/** A payee's account as its owner may see it: never the number. */
export interface PayoutAccountView {
  method: 'bank' | 'upi';
  holderName: string;
  ending: string;
  ifsc: string | null;
  panEnding: string;
  gstin: string | null;
  state: 'linking' | 'active' | 'refused';
  failure: string | null;
  since: Date;
}

/** Where a payee is paid; null before they have said so. */
export async function payoutAccountOf(
  db: Database,
  secret: string,
  payee: string,
): Promise<PayoutAccountView | null> {
  const account = await selectPayoutAccount(db, payee);
  if (!account) return null;
  return {
    method: account.method as PayoutAccountView['method'],
    holderName: account.holder_name,
    ending: account.ending,
    ifsc: account.ifsc,
    panEnding: unseal(secret, PAN, account.sealed_pan).slice(-4),
    gstin: account.gstin,
    state: account.state as PayoutAccountView['state'],
    failure: account.failure,
    since: account.created_at,
  };
}

/**
 * Keeps where a payee wants to be paid, sealed, in place of what was there; the outbox makes it known to the gateway.
 *
 * @param contact whom the gateway writes to about it
 */
export async function changePayoutAccount(
  trx: Transaction,
  secret: string,
  payee: string,
  destination: PayoutDestination,
  contact: { email: string; phone: string },
): Promise<void> {
  const { to, pan } = destination;
  const id = await replacePayoutAccount(trx, {
    payee,
    method: to.method,
    holderName: destination.holderName,
    ending: endingOf(to),
    ifsc: to.method === 'bank' ? to.ifsc : null,
    sealedDetails: seal(secret, DETAILS, JSON.stringify({ to, contact })),
    sealedPan: seal(secret, PAN, pan),
    panKind: pan[3]!,
    gstin: destination.gstin,
  });
  await announce(trx, { kind: 'link:payout_account', key: id, payload: { accountId: id } });
  await announce(trx, {
    kind: 'payout_account.changed',
    key: id,
    payload: { payee, accountId: id, ending: endingOf(to) },
  });
}

/** Everything the gateway must know of an account that it does not know yet; null where there is nothing to do. */
export async function unsealPayoutAccount(db: Database, secret: string, id: string) {
  const account = await selectPayoutAccountById(db, id);
  if (account?.state !== 'linking' || !account.sealed_details) return null;
  const details = JSON.parse(unseal(secret, DETAILS, account.sealed_details)) as {
    to: PayoutDestination['to'];
    contact: { email: string; phone: string };
  };
  return { ...details, account, pan: unseal(secret, PAN, account.sealed_pan) };
}
