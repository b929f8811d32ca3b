import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
  violatedConstraint,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { Viewer } from '../core/account.ts';
import { lockAccountIfUnlocked } from '../core/accounts-queries.server.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { localDigits, type Phone } from '../core/phone.ts';
import { hashToken } from '../core/secrets.server.ts';
import { consumeProof, endProofsOf, lockProof } from '../core/sign-in-queries.server.ts';
import { readPhone } from '../core/sign-in-request.ts';
import { offeredCountries } from '../core/sms-abroad.server.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { factorDemandOf, refuseStaffWithoutFreshFactor } from '../second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '../second-factor/fresh-factor.ts';
import { recordSecurityEvent } from '../security/record-security-event.server.ts';
import {
  PROOF_FIELDS,
  proveByCode,
  renewSessionCookie,
  sendProofCode,
} from '../sign-in/prove-phone.server.ts';
import { provedPhone } from '../sign-in/verify-code.server.ts';
import { endDevices } from './end-devices.server.ts';
import { updatePhone } from './profile-queries.server.ts';

export type PhoneStep = 'start' | 'old-code' | 'new-phone' | 'new-code';

export interface PhoneState {
  step: PhoneStep;
  phone: string;
  country?: string;
  error?:
    | { field?: 'phone' | 'code'; key: PhoneErrorKey; waitSeconds?: number }
    | { field: 'factor'; key: FreshRefusal };
}

export type PhoneErrorKey =
  | 'phone'
  | 'phoneAbroad'
  | 'notServed'
  | 'code'
  | 'wrongCode'
  | 'voidCode'
  | 'tooMany'
  | 'phoneNotProved'
  | 'samePhone'
  | 'phoneTaken';

export async function openPhonePage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const platform = context.get(platformContext);
  return {
    phone: viewer.phone,
    countries: await offeredCountries(platform),
    factor: await factorDemandOf(platform.db, viewer),
  };
}

const FIELDS = { ...PROOF_FIELDS, phone: typedText(300), country: typedText(2) };

export async function submitPhonePage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const form = await request.formData();
  const fields = readForm(form, FIELDS);
  const visit = { request, context, viewer, form, cookies: request.headers.get('cookie'), ...fields };
  switch (fields.intent) {
    case 'send-old':
      return sendPhoneCode(visit, viewer.phone as Phone, 'old-code', 'start');
    case 'verify-old':
      return proveOld(visit);
    case 'send-new':
      return sendNewPhoneCode(visit);
    case 'verify-new':
      return proveNew(visit);
    default:
      return phoneStepResponse({ step: 'start', phone: '' });
  }
}

interface Visit extends PageArgs {
  viewer: Viewer;
  form: FormData;
  cookies: string | null;
  /** The phone as typed, and the country chosen beside it. */
  phone: string;
  country: string;
  code: string;
}

async function sendPhoneCode(
  { context, phone: typed, country }: Visit,
  phone: Phone,
  then: PhoneStep,
  back: PhoneStep,
) {
  const sent = await sendProofCode({ context }, phone, 'phone');
  if ('error' in sent) return phoneStepResponse({ step: back, phone: typed, country, error: sent.error });
  return phoneStepResponse(
    { step: then, phone: then === 'new-code' ? localDigits(phone) : '' },
    sent.cookies,
  );
}

async function proveOld(visit: Visit) {
  const { config } = visit.context.get(platformContext);
  const proved = await proveByCode(visit, visit.viewer.phone as Phone, visit.code);
  if ('error' in proved) return phoneStepResponse({ step: 'old-code', phone: '', error: proved.error });
  const cookies = [clearCookie(config, 'otp'), setCookie(config, 'oldproof', proved.token)];
  return phoneStepResponse({ step: 'new-phone', phone: '' }, cookies);
}

async function sendNewPhoneCode(visit: Visit) {
  const { config, db } = visit.context.get(platformContext);
  const { phone: typed, country } = visit;
  const oldProof = readCookie(config, 'oldproof', visit.cookies);
  // Without proof of the old phone this form must not send codes to other numbers.
  if ((await provedPhone(db, oldProof)) !== visit.viewer.phone)
    return phoneStepResponse({ step: 'start', phone: '', error: { key: 'phoneNotProved' } });
  const read = readPhone(visit);
  if ('error' in read)
    return phoneStepResponse({ step: 'new-phone', phone: typed, country, error: read.error });
  if (read.phone === visit.viewer.phone)
    return phoneStepResponse({
      step: 'new-phone',
      phone: typed,
      country,
      error: { field: 'phone', key: 'samePhone' },
    });
  return sendPhoneCode(visit, read.phone, 'new-code', 'new-phone');
}

async function proveNew(visit: Visit) {
  const platform = visit.context.get(platformContext);
  const { config, db } = platform;
  const { viewer, phone: typed, country } = visit;
  const read = readPhone(visit);
  if ('error' in read)
    return phoneStepResponse({ step: 'new-phone', phone: typed, country, error: read.error });
  const barred = await refuseStaffWithoutFreshFactor(platform, viewer, visit.form);
  if (barred)
    return phoneStepResponse({ step: 'new-code', phone: typed, error: { field: 'factor', key: barred } });
  const proved = await proveByCode(visit, read.phone, visit.code);
  if ('error' in proved) return phoneStepResponse({ step: 'new-code', phone: typed, error: proved.error });
  const changed = await changePhone(db, {
    accountId: viewer.accountId,
    sessionId: viewer.sessionId,
    oldPhone: viewer.phone,
    oldProof: readCookie(config, 'oldproof', visit.cookies) ?? '',
    newPhone: read.phone,
    newProof: proved.token,
  });
  if (!changed.ok) {
    const taken = changed.refusal.reason === 'account_exists';
    return phoneStepResponse({
      step: taken ? 'new-phone' : 'start',
      phone: taken ? typed : '',
      country,
      error: taken ? { field: 'phone', key: 'phoneTaken' } : { key: 'phoneNotProved' },
    });
  }
  platform.wake();
  const renewed = await renewSessionCookie(visit);
  const cookies = [clearCookie(config, 'otp'), clearCookie(config, 'oldproof'), ...renewed];
  throw redirect('/profile?phone-changed=1', { headers: cookies.map((cookie) => ['set-cookie', cookie]) });
}

function phoneStepResponse(state: PhoneState, cookies: string[] = []) {
  return data(state, {
    status: state.error ? 400 : 200,
    headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
  });
}

interface PhoneChange {
  accountId: string;
  sessionId: string;
  oldPhone: string;
  oldProof: string;
  newPhone: Phone;
  newProof: string;
}

type PhoneChangeRefusal = { reason: 'phone_not_proved' } | { reason: 'account_exists' };

/** Writes the phone, and ends other sessions and a pending change of the e-mail address; false if `oldPhone` is not the account's. */
export async function replacePhone(
  trx: Transaction,
  { accountId, sessionId, oldPhone, newPhone }: Omit<PhoneChange, 'oldProof' | 'newProof'>,
  key: string,
): Promise<boolean> {
  // Of the old number; those of the new one end with the devices.
  await endProofsOf(trx, accountId, undefined);
  if (!(await updatePhone(trx, accountId, { from: oldPhone, to: newPhone }))) return false;
  await endDevices(trx, accountId, { allBut: sessionId });
  await recordSecurityEvent(trx, { kind: 'phone_changed', accountId });
  const payload = { key, accountId, oldPhone, newPhone };
  await announce(trx, { kind: 'account.phone_changed', key, payload });
  return true;
}

/** Changes the phone. Proofs of both guard against stolen sessions and against other people's numbers. */
export async function changePhone(
  db: Database,
  change: PhoneChange,
): Promise<Result<null, PhoneChangeRefusal>> {
  const { sessionId, oldPhone, newPhone } = change;
  const proofs = [
    { hash: hashToken(change.oldProof), phone: oldPhone },
    { hash: hashToken(change.newProof), phone: newPhone },
  ];
  try {
    return await inTransactionUnlessRefused<Result<null, PhoneChangeRefusal>>(db, async (trx) => {
      if (!(await lockAccountIfUnlocked(trx, sessionId))) return refused({ reason: 'phone_not_proved' });
      for (const { hash, phone } of proofs) {
        if (!(await lockProof(trx, hash, phone))) return refused({ reason: 'phone_not_proved' });
        await consumeProof(trx, hash);
      }
      const key = hashToken(change.newProof).toString('base64url');
      return (await replacePhone(trx, change, key))
        ? accepted(null)
        : refused({ reason: 'phone_not_proved' });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_account_per_phone') throw error;
    return refused({ reason: 'account_exists' });
  }
}
