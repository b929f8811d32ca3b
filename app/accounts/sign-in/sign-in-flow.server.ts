import type { Platform } from '#app/platform/platform.server.ts';
import { languageCookieOfAccount, languageOf } from '#app/shared/languages.ts';
import { cutText, readForm, typed as typedText } from '#app/shared/read-form.ts';
import type { Caller } from '../core/caller.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { HOME_OF_HOST, HOME_OF_STAFF, safeNextPage } from '../core/next-page.ts';
import { localDigits, type Phone } from '../core/phone.ts';
import type { SignInRefusal } from '../core/refusals.ts';
import { isStaff } from '../core/roles.ts';
import {
  codeField,
  emailProblem,
  MAX_NAME_LENGTH,
  phoneField,
  phoneProblem,
  signUpFields,
} from '../core/sign-in-request.ts';
import { logIn, type SignedIn } from './log-in.server.ts';
import { sendCode } from './send-code.server.ts';
import {
  type SignInError,
  type SignInErrorKey,
  type SignInState,
  startState,
  stateFromForm,
} from './sign-in-state.ts';
import { signUp } from './sign-up.server.ts';
import { provedPhone, verifyCode } from './verify-code.server.ts';

export type SignInStep = { cookies: string[] } & ({ state: SignInState } | { to: string });

interface Visit {
  platform: Platform;
  caller: Caller;
  cookieHeader: string | null;
}

const FIELDS = { intent: typedText(40), code: typedText(300), next: cutText(2001), puzzle: cutText(2000) };

export async function takeSignInStep(visit: Visit, form: FormData): Promise<SignInStep> {
  const state = stateFromForm(form);
  const { intent, code, puzzle, ...fields } = readForm(form, FIELDS);
  const next = safeNextPage(fields.next);
  try {
    if (intent === 'change') return showStep({ ...state, step: 'start', proved: false });
    if (intent === 'verify-email') return await checkEmailCode(visit, state, code, next);
    if (intent === 'verify') return await checkCode(visit, state, code, next);
    return await beginSignIn(visit, state, next, puzzle ?? undefined);
  } catch (err) {
    visit.platform.log.error({ err }, 'signing in failed');
    return showStep(withError(state, { key: failureKeyOf(state, intent) }));
  }
}

async function beginSignIn(
  visit: Visit,
  state: SignInState,
  next: string,
  puzzleAnswer: string | undefined,
): Promise<SignInStep> {
  const { platform, caller } = visit;
  const checked = state.flow === 'sign-up' ? checkDetails(state) : checkPhone(state);
  if ('error' in checked) return showStep(withError({ ...state, step: 'start' }, checked.error));
  if (state.flow === 'sign-up') {
    const proof = readCookie(platform.config, 'proof', visit.cookieHeader);
    if ((await provedPhone(platform.db, proof)) === checked.phone)
      return logInOrSignUp(visit, state, checked.phone, proof, next);
  }
  const sent = await sendCode(platform, { phone: checked.phone, caller, puzzleAnswer });
  if (!sent.ok) {
    const puzzle = sent.refusal.reason === 'puzzle' ? { puzzle: sent.refusal.puzzle } : {};
    return showStep(withError({ ...state, ...puzzle }, signInErrorOf(sent.refusal)));
  }
  const { binding, resendSeconds } = sent.value;
  const phone = localDigits(checked.phone);
  const shown: SignInState = {
    ...state,
    phone,
    step: 'code',
    proved: false,
    resendSeconds,
    sentCount: state.sentCount + 1,
  };
  return showStep(shown, [setCookie(platform.config, 'otp', binding)]);
}

async function checkCode(visit: Visit, state: SignInState, typed: string, next: string): Promise<SignInStep> {
  const { platform, caller, cookieHeader } = visit;
  const phone = checkPhone(state);
  if ('error' in phone) return showStep(withError({ ...state, step: 'start' }, phone.error));
  const code = codeField.safeParse(typed);
  if (!code.success) return showStep(withError({ ...state, step: 'code' }, { field: 'code', key: 'code' }));
  const binding = readCookie(platform.config, 'otp', cookieHeader);
  const verified = await verifyCode(platform, { phone: phone.phone, code: code.data, binding, caller });
  if (!verified.ok) return showStep(withError({ ...state, step: 'code' }, signInErrorOf(verified.refusal)));
  return logInOrSignUp(visit, state, phone.phone, verified.value, next);
}

async function checkEmailCode(
  visit: Visit,
  state: SignInState,
  typed: string,
  next: string,
): Promise<SignInStep> {
  const phone = checkPhone(state);
  if ('error' in phone) return showStep(withError({ ...state, step: 'start' }, phone.error));
  const code = codeField.safeParse(typed);
  if (!code.success)
    return showStep(withError({ ...state, step: 'email-code' }, { field: 'code', key: 'code' }));
  const proof = readCookie(visit.platform.config, 'proof', visit.cookieHeader);
  return logInOrSignUp(visit, state, phone.phone, proof, next, code.data);
}

async function logInOrSignUp(
  visit: Visit,
  state: SignInState,
  phone: Phone,
  proof: string | undefined,
  next: string,
  emailCode?: string,
): Promise<SignInStep> {
  const { platform, caller, cookieHeader } = visit;
  const { config, db } = platform;
  const entry = { phone, proof, caller, emailCode, replaces: readCookie(config, 'sid', cookieHeader) };
  const known = await logIn(platform, entry);
  if (known.ok) return finishSignIn(visit, known.value, next);
  const proofKept = [clearCookie(config, 'otp'), setCookie(config, 'proof', proof ?? '')];
  if (known.refusal.reason === 'phone_not_proved')
    return showStep(
      withError({ ...startState(state.flow), phone: state.phone }, signInErrorOf(known.refusal)),
    );
  if (known.refusal.reason === 'wrong_email_code')
    return showStep(withError({ ...state, step: 'email-code' }, signInErrorOf(known.refusal)));
  if (known.refusal.reason === 'email_code_needed') {
    platform.wake();
    return showStep({ ...state, step: 'email-code' }, proofKept);
  }
  if (state.flow === 'sign-in') {
    const details: SignInState = { ...state, flow: 'sign-up', step: 'start', proved: true };
    return showStep(withError(details, { key: 'unknownPhone' }), proofKept);
  }
  const checked = checkDetails(state);
  if ('error' in checked)
    return showStep(withError({ ...state, step: 'start', proved: true }, checked.error), proofKept);
  const language = languageOf({ address: '', cookies: cookieHeader });
  const created = await signUp(db, { ...entry, ...checked, language });
  if (created.ok) return finishSignIn(visit, created.value, next);
  return showStep(withError({ ...state, step: 'start' }, signInErrorOf(created.refusal)), proofKept);
}

function finishSignIn(
  { platform: { config }, cookieHeader }: Visit,
  { account, token, deviceToken }: SignedIn,
  to: string,
): SignInStep {
  const language = languageCookieOfAccount(account.language, cookieHeader, config.secureOrigin);
  return {
    to: to === HOME_OF_HOST && isStaff(account.roles) ? HOME_OF_STAFF : to,
    cookies: [
      setCookie(config, 'sid', token),
      clearCookie(config, 'otp'),
      clearCookie(config, 'proof'),
      ...(deviceToken ? [setCookie(config, 'device', deviceToken)] : []),
      ...(language ? [language] : []),
    ],
  };
}

function showStep(state: SignInState, cookies: string[] = []): SignInStep {
  return { state, cookies };
}

function withError(state: SignInState, error: SignInError): SignInState {
  return { ...state, error };
}

function checkPhone({ phone }: SignInState): { phone: Phone } | { error: SignInError } {
  const parsed = phoneField.safeParse(phone);
  if (parsed.success) return { phone: parsed.data };
  return { error: { field: 'phone', key: phoneProblem(phone) } };
}

function checkDetails(state: SignInState) {
  const parsed = signUpFields.safeParse(state);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]!.path[0] as 'name' | 'email' | 'phone';
  if (field === 'email') return { error: { field, ...emailProblem(state.email) } satisfies SignInError };
  if (field === 'phone') return { error: { field, key: phoneProblem(state.phone) } satisfies SignInError };
  const key: SignInErrorKey = state.name.trim().length > MAX_NAME_LENGTH ? 'nameLong' : field;
  return { error: { field, key } satisfies SignInError };
}

function signInErrorOf(refusal: SignInRefusal): SignInError {
  switch (refusal.reason) {
    case 'too_many':
      return { key: 'tooMany', waitSeconds: refusal.waitSeconds };
    case 'puzzle':
      return { key: 'busy', waitSeconds: refusal.puzzle.waitSeconds };
    case 'wrong_code':
      return { field: 'code', key: 'wrongCode' };
    case 'void_code':
      return { field: 'code', key: 'voidCode' };
    case 'email_code_needed':
    case 'wrong_email_code':
      return { field: 'code', key: 'wrongEmailCode' };
    case 'unknown_phone':
      return { key: 'unknownPhone' };
    case 'phone_not_proved':
      return { key: 'phoneNotProved' };
    case 'account_exists':
      return { key: 'createFailed' };
  }
}

function failureKeyOf(state: SignInState, intent: FormDataEntryValue | null): SignInErrorKey {
  if (intent === 'verify') return 'verifyFailed';
  return state.proved ? 'createFailed' : 'sendFailed';
}
