import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { readForm, typed as typedText } from '#app/shared/read-form.ts';
import type { Viewer } from '../core/account.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import type { PageArgs } from '../core/page-args.ts';
import { localDigits, type Phone } from '../core/phone.ts';
import { phoneField, phoneProblem } from '../core/sign-in-request.ts';
import { requireUnlockedViewer } from '../core/staff.server.ts';
import { factorFor, refuseStaffWithoutFreshFactor } from '../second-factor/fresh-factor.server.ts';
import type { FreshRefusal } from '../second-factor/fresh-factor.ts';
import {
  PROOF_FIELDS,
  proveByCode,
  renewSessionCookie,
  sendProofCode,
} from '../sign-in/prove-phone.server.ts';
import { provedPhone } from '../sign-in/verify-code.server.ts';
import { changePhone } from './change-phone.server.ts';

export type PhoneStep = 'start' | 'old-code' | 'new-phone' | 'new-code';

export interface PhoneState {
  step: PhoneStep;
  phone: string;
  error?:
    | { field?: 'phone' | 'code'; key: PhoneErrorKey; waitSeconds?: number }
    | { field: 'factor'; key: FreshRefusal };
}

export type PhoneErrorKey =
  | 'phone'
  | 'foreignPhone'
  | 'code'
  | 'wrongCode'
  | 'voidCode'
  | 'tooMany'
  | 'phoneNotProved'
  | 'samePhone'
  | 'phoneTaken';

export async function openPhonePage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  return { phone: viewer.phone, factor: await factorFor(context.get(platformContext).db, viewer) };
}

const FIELDS = { ...PROOF_FIELDS, phone: typedText(300) };

export async function submitPhonePage({ request, context }: PageArgs) {
  const viewer = requireUnlockedViewer(context, request);
  const form = await request.formData();
  const fields = readForm(form, FIELDS);
  const visit = { request, context, viewer, form, cookies: request.headers.get('cookie'), ...fields };
  switch (fields.intent) {
    case 'send-old':
      return sendTo(visit, viewer.phone as Phone, 'old-code', 'start');
    case 'verify-old':
      return proveOld(visit);
    case 'send-new':
      return askNew(visit);
    case 'verify-new':
      return proveNew(visit);
    default:
      return show({ step: 'start', phone: '' });
  }
}

interface Visit extends PageArgs {
  viewer: Viewer;
  form: FormData;
  cookies: string | null;
  /** The phone as typed. */
  phone: string;
  code: string;
}

async function sendTo({ context, phone: typed }: Visit, phone: Phone, then: PhoneStep, back: PhoneStep) {
  const sent = await sendProofCode({ context }, phone);
  if ('error' in sent) return show({ step: back, phone: typed, error: sent.error });
  return show({ step: then, phone: then === 'new-code' ? localDigits(phone) : '' }, sent.cookies);
}

async function proveOld(visit: Visit) {
  const { config } = visit.context.get(platformContext);
  const proved = await proveByCode(visit, visit.viewer.phone as Phone, visit.code);
  if ('error' in proved) return show({ step: 'old-code', phone: '', error: proved.error });
  const cookies = [clearCookie(config, 'otp'), setCookie(config, 'oldproof', proved.token)];
  return show({ step: 'new-phone', phone: '' }, cookies);
}

async function askNew(visit: Visit) {
  const { config, db } = visit.context.get(platformContext);
  const typed = visit.phone;
  const oldProof = readCookie(config, 'oldproof', visit.cookies);
  // Without proof of the old phone this form must not send codes to other numbers.
  if ((await provedPhone(db, oldProof)) !== visit.viewer.phone)
    return show({ step: 'start', phone: '', error: { key: 'phoneNotProved' } });
  const phone = phoneField.safeParse(typed);
  if (!phone.success)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: phoneProblem(typed) } });
  if (phone.data === visit.viewer.phone)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: 'samePhone' } });
  return sendTo(visit, phone.data, 'new-code', 'new-phone');
}

async function proveNew(visit: Visit) {
  const platform = visit.context.get(platformContext);
  const { config, db } = platform;
  const { viewer, phone: typed } = visit;
  const phone = phoneField.safeParse(typed);
  if (!phone.success)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: phoneProblem(typed) } });
  const barred = await refuseStaffWithoutFreshFactor(platform, viewer, visit.form);
  if (barred) return show({ step: 'new-code', phone: typed, error: { field: 'factor', key: barred } });
  const proved = await proveByCode(visit, phone.data, visit.code);
  if ('error' in proved) return show({ step: 'new-code', phone: typed, error: proved.error });
  const changed = await changePhone(db, {
    accountId: viewer.accountId,
    sessionId: viewer.sessionId,
    oldPhone: viewer.phone,
    oldProof: readCookie(config, 'oldproof', visit.cookies) ?? '',
    newPhone: phone.data,
    newProof: proved.token,
  });
  if (!changed.ok) {
    const taken = changed.refusal.reason === 'account_exists';
    return show({
      step: taken ? 'new-phone' : 'start',
      phone: taken ? typed : '',
      error: taken ? { field: 'phone', key: 'phoneTaken' } : { key: 'phoneNotProved' },
    });
  }
  platform.wake();
  const renewed = await renewSessionCookie(visit);
  const cookies = [clearCookie(config, 'otp'), clearCookie(config, 'oldproof'), ...renewed];
  throw redirect('/profile?phone-changed=1', { headers: cookies.map((cookie) => ['set-cookie', cookie]) });
}

function show(state: PhoneState, cookies: string[] = []) {
  return data(state, {
    status: state.error ? 400 : 200,
    headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
  });
}
