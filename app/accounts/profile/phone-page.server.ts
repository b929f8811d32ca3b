import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { Viewer } from '../account.ts';
import { clearCookie, readCookie, setCookie } from '../cookies.server.ts';
import { localDigits, type Phone } from '../phone.ts';
import { sendCode } from '../send-code.server.ts';
import { codeField, phoneField } from '../sign-in-request.ts';
import { provedPhone, verifyCode } from '../verify-code.server.ts';
import { callerContext, requirePageViewer } from '../viewer.server.ts';
import { changePhone } from './change-phone.server.ts';
import type { PageArgs } from './page-args.ts';

export type PhoneStep = 'start' | 'old-code' | 'new-phone' | 'new-code';

export interface PhoneState {
  step: PhoneStep;
  /** Ten digits of the new phone as typed. */
  phone: string;
  error?: { field?: 'phone' | 'code'; key: PhoneErrorKey; waitSeconds?: number };
}

type PhoneErrorKey =
  | 'phone'
  | 'code'
  | 'wrongCode'
  | 'tooMany'
  | 'phoneNotProved'
  | 'samePhone'
  | 'phoneTaken';

export function openPhonePage({ request, context }: PageArgs) {
  return { phone: requirePageViewer(context, request).phone };
}

/** One step of moving to another phone: a code on the old one, then a code on the new one. */
export async function submitPhonePage({ request, context }: PageArgs) {
  const viewer = requirePageViewer(context, request);
  const form = await request.formData();
  const visit = { context, viewer, cookies: request.headers.get('cookie'), form };
  switch (form.get('intent')) {
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

interface Visit extends Pick<PageArgs, 'context'> {
  viewer: Viewer;
  cookies: string | null;
  form: FormData;
}

async function sendTo({ context, form }: Visit, phone: Phone, then: PhoneStep, back: PhoneStep) {
  const platform = context.get(platformContext);
  const typed = String(form.get('phone') ?? '').slice(0, 40);
  const sent = await sendCode(platform, phone, context.get(callerContext));
  if (!sent.ok)
    return show({
      step: back,
      phone: typed,
      error: { key: 'tooMany', waitSeconds: sent.refusal.waitSeconds },
    });
  const kept = then === 'new-code' ? localDigits(phone) : '';
  return show({ step: then, phone: kept }, [setCookie(platform.config, 'otp', sent.value.binding)]);
}

async function proveOld(visit: Visit) {
  const { config } = visit.context.get(platformContext);
  const proved = await prove(visit, visit.viewer.phone as Phone);
  if ('error' in proved) return show({ step: 'old-code', phone: '', error: proved.error });
  const cookies = [clearCookie(config, 'otp'), setCookie(config, 'oldproof', proved.token)];
  return show({ step: 'new-phone', phone: '' }, cookies);
}

async function askNew(visit: Visit) {
  const { config, db } = visit.context.get(platformContext);
  const typed = String(visit.form.get('phone') ?? '').slice(0, 40);
  const oldProof = readCookie(config, 'oldproof', visit.cookies);
  // Without the old phone's proof nobody has codes sent elsewhere by this form.
  if ((await provedPhone(db, oldProof)) !== visit.viewer.phone)
    return show({ step: 'start', phone: '', error: { key: 'phoneNotProved' } });
  const phone = phoneField.safeParse(typed);
  if (!phone.success)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: 'phone' } });
  if (phone.data === visit.viewer.phone)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: 'samePhone' } });
  return sendTo(visit, phone.data, 'new-code', 'new-phone');
}

async function proveNew(visit: Visit) {
  const { config, db } = visit.context.get(platformContext);
  const { viewer } = visit;
  const typed = String(visit.form.get('phone') ?? '').slice(0, 40);
  const phone = phoneField.safeParse(typed);
  if (!phone.success)
    return show({ step: 'new-phone', phone: typed, error: { field: 'phone', key: 'phone' } });
  const proved = await prove(visit, phone.data);
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
  visit.context.get(platformContext).wake();
  const cookies = [clearCookie(config, 'otp'), clearCookie(config, 'oldproof')];
  throw redirect('/profile?phone-changed=1', { headers: cookies.map((cookie) => ['set-cookie', cookie]) });
}

async function prove(
  { context, cookies, form }: Visit,
  phone: Phone,
): Promise<{ token: string } | { error: NonNullable<PhoneState['error']> }> {
  const platform = context.get(platformContext);
  const code = codeField.safeParse(String(form.get('code') ?? ''));
  if (!code.success) return { error: { field: 'code', key: 'code' } };
  const binding = readCookie(platform.config, 'otp', cookies);
  const caller = context.get(callerContext);
  const verified = await verifyCode(platform, { phone, code: code.data, binding, caller });
  if (verified.ok) return { token: verified.value };
  if (verified.refusal.reason === 'too_many')
    return { error: { key: 'tooMany', waitSeconds: verified.refusal.waitSeconds } };
  return { error: { field: 'code', key: 'wrongCode' } };
}

function show(state: PhoneState, cookies: string[] = []) {
  return data(state, { headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]) });
}
