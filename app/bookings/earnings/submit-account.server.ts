import { data, redirect } from 'react-router';
import type { Viewer } from '#app/accounts/core/account.ts';
import { readContact } from '#app/accounts/core/contact.server.ts';
import type { Phone } from '#app/accounts/core/phone.ts';
import { recordSecurityEvent } from '#app/accounts/security/record-security-event.server.ts';
import {
  PROOF_FIELDS,
  type ProofError,
  proofCookies,
  proveByCode,
  sendProofCode,
  spendProof,
} from '#app/accounts/sign-in/prove-phone.server.ts';
import { requireOwnArtist } from '#app/artists/core/own-artists.server.ts';
import { hasLostPhone } from '#app/artists/core/proposal-queries.server.ts';
import { selectVpaCap } from '#app/payments/payouts/account-queries.server.ts';
import { changePayoutAccount } from '#app/payments/payouts/payout-account.server.ts';
import {
  type AccountErrors,
  type AccountValues,
  accountValues,
  readPayoutAccount,
} from '#app/payments/payouts/payout-account-input.ts';
import { declaredGstin, lockGstin } from '#app/payments/payouts/tax-status.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { artistEarnings } from '#app/pricing/artist-earnings.ts';
import { currentSupplierModel } from '#app/pricing/supplier-models.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { readForm } from '#app/shared/read-form.ts';
import { lockLivingAccount } from '../core/booking-queries.server.ts';
import { payeeOf } from '../core/payee.ts';
import { selectFeeAndOpenPayout, selectUnchangedNames } from './earnings-queries.server.ts';

/** A name that was typed since then may have been typed for the account. */
const UNCHANGED_NAME_DAYS = 30;

export interface AccountAnswer {
  code?: { step: 'ask' | 'enter'; error?: ProofError | { key: 'notProved' } };
  errors: AccountErrors;
  /** A lost phone was replaced lately. */
  closed?: true;
  typed: Pick<AccountValues, 'method' | 'holderName' | 'ifsc' | 'upi' | 'pan'> | null;
}

export async function submitAccount({ request, context, params }: ParamArgs<'artistId'>) {
  const { viewer, artist } = await requireOwnArtist(context, request, params.artistId);
  const form = await request.formData();
  const visit = { request, context };
  const page = `/studio/${artist.id}/earnings`;
  const { intent, code } = readForm(form, PROOF_FIELDS);
  if (intent === 'send-code') {
    const sent = await sendProofCode(visit, viewer.phone as Phone, 'payout_account');
    return 'error' in sent
      ? askForCode({ step: 'ask', error: sent.error }, 400)
      : askForCode({ step: 'enter' }, 200, sent.cookies);
  }
  if (intent === 'verify-code') {
    const proved = await proveByCode(visit, viewer.phone as Phone, code);
    if ('error' in proved) return askForCode({ step: 'enter', error: proved.error }, 400);
    throw redirect(`${page}?change#account`, {
      headers: cookieHeaders(await proofCookies(visit, proved.token)),
    });
  }
  return saveAccount(visit, viewer, artist, accountValues(form));
}

/** Saves the account only if the phone was just verified. Numbers are never shown again. */
async function saveAccount(
  visit: Pick<ParamArgs<'artistId'>, 'request' | 'context'>,
  viewer: Viewer,
  artist: { id: number },
  values: AccountValues,
) {
  const { db, config, wake } = visit.context.get(platformContext);
  const today = dayInIndia(await businessNow(db));
  const payee = payeeOf(artist.id);
  const bankOnly = (await exceededVpaCap(db, artist.id)) !== null;
  const read = readPayoutAccount(values, await declaredGstin(db, payee, today), bankOnly);
  if (!read.ok) return refuseAccount(values, read.errors);
  const saved = await inTransaction(db, async (trx) => {
    if (!(await lockLivingAccount(trx, viewer.accountId))) throw data(null, { status: 404 });
    // A registration that was declared meanwhile counts, too.
    if (!readPayoutAccount(values, await lockGstin(trx, payee, today)).ok) return 'other_pan';
    if (await hasLostPhone(trx, viewer.accountId)) return 'closed';
    if (!(await spendProof(trx, visit, viewer))) return 'not_proved';
    const contact = await readContact(trx, viewer.accountId);
    if (!contact) throw data(null, { status: 404 });
    const { email, phone } = contact;
    const names = await selectUnchangedNames(trx, artist.id, UNCHANGED_NAME_DAYS);
    await changePayoutAccount(trx, config.keys, payee, read.value, { email, phone }, names);
    await recordSecurityEvent(trx, { kind: 'payout_account_changed', accountId: viewer.accountId });
    return 'saved';
  });
  if (saved === 'other_pan') return refuseAccount(values, { pan: true });
  if (saved === 'closed')
    return data<AccountAnswer>({ closed: true, errors: {}, typed: null }, { status: 409 });
  if (saved === 'not_proved') return askForCode({ step: 'ask', error: { key: 'notProved' } }, 403);
  wake();
  throw redirect(`/studio/${artist.id}/earnings?saved#account`);
}

/** Paise: what UPI takes at most, where the artist's price or an open payout is more; null where UPI is taken. */
export async function exceededVpaCap(db: Database, artistId: number): Promise<Paise | null> {
  const { model } = await currentSupplierModel(db);
  const { fee_paise, open } = await selectFeeAndOpenPayout(db, artistId, payeeOf(artistId));
  const cap = await selectVpaCap(db);
  return Math.max(artistEarnings(fee_paise, model).share, open) > cap ? paise(cap) : null;
}

function refuseAccount(values: AccountValues, errors: AccountErrors) {
  const { number: _number, numberAgain: _again, ...typed } = values;
  return data<AccountAnswer>({ errors, typed }, { status: 400 });
}

function askForCode(code: NonNullable<AccountAnswer['code']>, status: number, cookies: string[] = []) {
  return data<AccountAnswer>({ code, errors: {}, typed: null }, { status, headers: cookieHeaders(cookies) });
}

function cookieHeaders(cookies: string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie]);
}
