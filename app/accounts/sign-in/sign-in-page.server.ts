import { data, redirect } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { languageCookieOfAccount } from '#app/shared/languages.ts';
import type { PageArgs } from '#app/shared/page-args.ts';
import { cutText, readForm, typed as typedText } from '#app/shared/read-form.ts';
import { findAccountByPhone } from '../core/accounts-queries.server.ts';
import type { Caller } from '../core/caller.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { HOME_OF_HOST, HOME_OF_STAFF, safeNextPage } from '../core/next-page.ts';
import { countryOfPhone } from '../core/parse-phone.ts';
import { isMail, localDigits, mailOf, type Phone, phoneOfMail } from '../core/phone.ts';
import type { SignInRefusal } from '../core/refusals.ts';
import { isStaff } from '../core/roles.ts';
import {
  codeField,
  emailField,
  emailProblem,
  MAX_NAME_LENGTH,
  readPhone,
  type SignUpDetails,
  signUpFields,
} from '../core/sign-in-request.ts';
import { offeredCountries } from '../core/sms-abroad.server.ts';
import { callerContext, viewerContext } from '../core/viewer.server.ts';
import { logIn, type SignedIn } from './log-in.server.ts';
import { readOpenCode, sendCode } from './send-code.server.ts';
import { type SignInError, type SignInState, startState, stateFromForm } from './sign-in-state.ts';
import { signUp } from './sign-up.server.ts';
import { provedPhone, verifyCode } from './verify-code.server.ts';

export async function openSignInPage(args: PageArgs) {
  const next = safeNextPage(new URL(args.request.url).searchParams.get('next'));
  if (args.context.get(viewerContext)) throw redirect(next);
  return { next, ...(await readSignInStart(args)) };
}

/** Countries to choose from, and the step after the number if this browser has left one. */
export async function readSignInStart({ request, context }: PageArgs) {
  const platform = context.get(platformContext);
  const binding = readCookie(platform.config, 'otp', request.headers.get('cookie'));
  const [countries, open] = await Promise.all([
    offeredCountries(platform),
    readOpenCode(platform.db, binding, context.get(callerContext)),
  ]);
  if (open) {
    const { phone, resendSeconds } = open;
    const code = { step: 'code', resendSeconds } as const;
    return { countries, left: masked({ ...startState('sign-in'), ...code, ...leftBy(phone) }) };
  }
  const proof = readCookie(platform.config, 'proof', request.headers.get('cookie'));
  const phone = await provedPhone(platform.db, proof);
  const isNew = phone && !(await findAccountByPhone(platform.db, phone));
  if (!isNew) return { countries, left: undefined };
  return { countries, left: masked({ ...startState('sign-up'), proved: true, ...leftBy(phone) }) };
}

const leftBy = (phone: Phone) => ({ ...typedOf(phone), left: true, sentCount: 1 });

/** Of what was left in a browser its next user sees only the end. */
function masked(state: SignInState): SignInState {
  if (state.by === 'email') return { ...state, email: state.email.replace(/^(.).*@/, '$1•••@') };
  return { ...state, phone: `••• ${state.phone.slice(-4)}` };
}

/** What was masked, by the cookies; undefined once they know nothing. */
async function unmasked({ platform: { config, db }, caller, cookieHeader }: Visit, state: SignInState) {
  if (!state.left) return state;
  const open = await readOpenCode(db, readCookie(config, 'otp', cookieHeader), caller);
  const phone = open?.phone ?? (await provedPhone(db, readCookie(config, 'proof', cookieHeader)));
  return phone && { ...state, ...typedOf(phone) };
}

export async function submitSignInPage({ request, context }: PageArgs) {
  const visit = {
    platform: context.get(platformContext),
    caller: context.get(callerContext),
    cookieHeader: request.headers.get('cookie'),
  };
  const step = await takeSignInStep(visit, await request.formData());
  const headers = new Headers(step.cookies.map((cookie) => ['set-cookie', cookie]));
  if ('to' in step) return redirect(step.to, { headers });
  const { flow, step: shown, error } = step.state;
  const isPage = request.headers.get('accept')?.includes('text/html');
  const { pathname, search } = new URL(request.url);
  // Loading the answer again would ask for another code.
  if (isPage && flow === 'sign-in' && shown === 'code' && !error)
    return redirect(pathname + search, { headers });
  return data(step.state, { headers });
}

type SignInStep = { cookies: string[] } & ({ state: SignInState } | { to: string });

interface Visit {
  platform: Platform;
  caller: Caller;
  cookieHeader: string | null;
}

const FIELDS = { intent: typedText(40), code: typedText(300), next: cutText(2001), puzzle: cutText(2000) };

export async function takeSignInStep(visit: Visit, form: FormData): Promise<SignInStep> {
  const shown = stateFromForm(form);
  const state = await unmasked(visit, shown);
  if (!state) return showStep(withError(startState(shown.flow), { key: 'phoneNotProved' }));
  const { intent, code, puzzle, ...fields } = readForm(form, FIELDS);
  const next = safeNextPage(fields.next);
  try {
    if (intent === 'change') {
      const forgotten = (['otp', 'proof'] as const).map((each) => clearCookie(visit.platform.config, each));
      return showStep(
        { ...(state.left ? startState(state.flow) : state), step: 'start', proved: false },
        forgotten,
      );
    }
    if (intent === 'by-email' || intent === 'by-phone')
      return showStep({ ...state, by: intent === 'by-email' ? 'email' : '', step: 'start', proved: false });
    if (intent === 'verify-email')
      return await checkCode(visit, { ...state, step: 'email-code' }, code, next);
    if (intent === 'verify') return await checkCode(visit, { ...state, step: 'code' }, code, next);
    return await beginSignIn(visit, state, next, puzzle ?? undefined);
  } catch (err) {
    visit.platform.log.error({ err }, 'signing in failed');
    const key = intent === 'verify' ? 'verifyFailed' : state.proved ? 'createFailed' : 'sendFailed';
    return showStep(withError(state, { key }));
  }
}

async function beginSignIn(
  visit: Visit,
  state: SignInState,
  next: string,
  puzzleAnswer: string | undefined,
): Promise<SignInStep> {
  const { platform, caller } = visit;
  const checked = state.flow === 'sign-up' ? checkDetails(state) : readIdentity(state);
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
  const shown: SignInState = {
    ...state,
    ...typedOf(checked.phone),
    step: 'code',
    proved: false,
    resendSeconds,
    sentCount: state.sentCount + 1,
  };
  return showStep(shown, [setCookie(platform.config, 'otp', binding)]);
}

async function checkCode(visit: Visit, state: SignInState, typed: string, next: string): Promise<SignInStep> {
  const { platform, caller, cookieHeader } = visit;
  const phone = readIdentity(state);
  if ('error' in phone) return showStep(withError({ ...state, step: 'start' }, phone.error));
  const code = codeField.safeParse(typed);
  if (!code.success) return showStep(withError(state, { field: 'code', key: 'code' }));
  if (state.step === 'email-code') {
    const proof = readCookie(platform.config, 'proof', cookieHeader);
    return logInOrSignUp(visit, state, phone.phone, proof, next, code.data);
  }
  const binding = readCookie(platform.config, 'otp', cookieHeader);
  const verified = await verifyCode(platform, { phone: phone.phone, code: code.data, binding, caller });
  if (verified.ok) return logInOrSignUp(visit, state, phone.phone, verified.value, next);
  // Another window of this browser asked for another code: this one cannot be typed any more.
  const isOther = (await readOpenCode(platform.db, binding, caller))?.phone !== phone.phone;
  const isVoid = verified.refusal.reason === 'wrong_code' && isOther;
  return showStep(withError(state, signInErrorOf(isVoid ? { reason: 'void_code' } : verified.refusal)));
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
    return showStep(withError({ ...state, step: 'start', proved: false }, signInErrorOf(known.refusal)));
  if (known.refusal.reason === 'wrong_email_code')
    return showStep(withError({ ...state, step: 'email-code' }, signInErrorOf(known.refusal)));
  if (known.refusal.reason === 'email_code_needed') {
    platform.wake();
    return showStep({ ...state, step: 'email-code' }, proofKept);
  }
  if (state.flow === 'sign-in') {
    const details: SignInState = { ...state, flow: 'sign-up', step: 'start', proved: true };
    return showStep(details, proofKept);
  }
  const checked = checkDetails(state);
  if ('error' in checked)
    return showStep(withError({ ...state, step: 'start', proved: true }, checked.error), proofKept);
  const created = await signUp(db, { ...entry, ...checked, language: caller.language ?? 'en' });
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
  return { state: state.left ? masked(state) : state, cookies };
}

function withError(state: SignInState, error: SignInError): SignInState {
  return { ...state, error };
}

/** What an account signs in with, as typed: a number, or an address that gets a code of its own. */
function readIdentity(state: SignInState): { phone: Phone } | { error: SignInError } {
  if (state.by === '') return readPhone(state);
  const email = emailField.safeParse(state.email);
  if (email.success) return { phone: phoneOfMail(email.data) };
  return { error: { field: 'email', ...emailProblem(state.email) } };
}

/** The fields of what an account signs in with: the other way round. */
function typedOf(phone: Phone) {
  if (isMail(phone)) return { by: 'email' as const, email: mailOf(phone) };
  return { phone: localDigits(phone), country: countryOfPhone(phone) ?? '' };
}

function checkDetails(state: SignInState): (SignUpDetails & { phone: Phone }) | { error: SignInError } {
  const parsed = signUpFields.safeParse(state);
  if (parsed.success) {
    const read = readIdentity(state);
    return 'error' in read ? read : { ...parsed.data, ...read };
  }
  const field = parsed.error.issues[0]!.path[0] as 'name' | 'email';
  if (field === 'email') return { error: { field, ...emailProblem(state.email) } };
  return { error: { field, key: state.name.trim().length > MAX_NAME_LENGTH ? 'nameLong' : field } };
}

const ERRORS = {
  not_served: { field: 'phone', key: 'notServed' },
  wrong_code: { field: 'code', key: 'wrongCode' },
  void_code: { field: 'code', key: 'voidCode' },
  email_code_needed: { field: 'code', key: 'wrongEmailCode' },
  wrong_email_code: { field: 'code', key: 'wrongEmailCode' },
  unknown_phone: { key: 'unknownPhone' },
  phone_not_proved: { key: 'phoneNotProved' },
  account_exists: { key: 'createFailed' },
} as const;

function signInErrorOf(refusal: SignInRefusal): SignInError {
  if (refusal.reason === 'puzzle') return { key: 'busy', waitSeconds: refusal.puzzle.waitSeconds };
  if (!('waitSeconds' in refusal)) return ERRORS[refusal.reason];
  const key = refusal.reason === 'too_many' ? 'tooMany' : 'countryFull';
  return { key, waitSeconds: refusal.waitSeconds };
}
