import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { CodePurpose } from '#app/platform/events.ts';
import { typed as typedText } from '#app/shared/read-form.ts';
import type { Viewer } from '../core/account.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import type { Phone } from '../core/phone.ts';
import { secondsUntilRetry } from '../core/refusals.ts';
import { hashToken } from '../core/secrets.server.ts';
import { renewSession } from '../core/session.server.ts';
import { consumeProof, lockProof } from '../core/sign-in-queries.server.ts';
import { codeField } from '../core/sign-in-request.ts';
import { callerContext, viewerContext } from '../core/viewer.server.ts';
import { sendCode } from './send-code.server.ts';
import { provedPhone, verifyCode } from './verify-code.server.ts';

export interface ProofError {
  field?: 'code';
  key: 'code' | 'wrongCode' | 'voidCode' | 'tooMany' | 'notServed';
  waitSeconds?: number;
}

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Sends a code from a page's form, within sign-in limits. `cookies` bind it to this browser. */
export async function sendProofCode(
  { context }: Pick<Visit, 'context'>,
  phone: Phone,
  purpose: CodePurpose,
): Promise<{ cookies: string[] } | { error: ProofError }> {
  const platform = context.get(platformContext);
  const signedIn = context.get(viewerContext)!.accountId;
  const sent = await sendCode(platform, { phone, caller: context.get(callerContext), signedIn, purpose });
  if (sent.ok) return { cookies: [setCookie(platform.config, 'otp', sent.value.binding)] };
  if (sent.refusal.reason === 'not_served') return { error: { key: 'notServed' } };
  return { error: { key: 'tooMany', waitSeconds: secondsUntilRetry(sent.refusal) } };
}

/** Fields of a form that asks for a code and takes it. */
export const PROOF_FIELDS = { intent: typedText(40), code: typedText(300) };

/** Exchanges a typed code for a phone proof, single-use, valid ten minutes. */
export async function proveByCode(
  { request, context }: Visit,
  phone: Phone,
  typed: string,
): Promise<{ token: string } | { error: ProofError }> {
  const platform = context.get(platformContext);
  const code = codeField.safeParse(typed);
  if (!code.success) return { error: { field: 'code', key: 'code' } };
  const binding = readCookie(platform.config, 'otp', request.headers.get('cookie'));
  const caller = context.get(callerContext);
  const verified = await verifyCode(platform, { phone, code: code.data, binding, caller });
  if (verified.ok) return { token: verified.value };
  if (verified.refusal.reason === 'too_many')
    return { error: { key: 'tooMany', waitSeconds: verified.refusal.waitSeconds } };
  return {
    error: { field: 'code', key: verified.refusal.reason === 'void_code' ? 'voidCode' : 'wrongCode' },
  };
}

/** Cookies that keep a fresh proof for the next form. Also rotates the session token. */
export async function proofCookies(visit: Visit, token: string): Promise<string[]> {
  const { config } = visit.context.get(platformContext);
  return [
    clearCookie(config, 'otp'),
    setCookie(config, 'proof', token),
    ...(await renewSessionCookie(visit)),
  ];
}

/** Rotates the session token, so that older copies of the cookie stop working. */
export async function renewSessionCookie({ request, context }: Visit): Promise<string[]> {
  const { db, config } = context.get(platformContext);
  const old = readCookie(config, 'sid', request.headers.get('cookie'));
  const token = old && (await inTransaction(db, (trx) => renewSession(trx, old)));
  return token ? [setCookie(config, 'sid', token)] : [];
}

/** Token of the proof that this browser keeps, fresh or not. */
export function readProofToken({ request, context }: Visit): string | undefined {
  return readCookie(context.get(platformContext).config, 'proof', request.headers.get('cookie'));
}

export async function hasFreshProof(visit: Visit, viewer: Viewer): Promise<boolean> {
  const { db } = visit.context.get(platformContext);
  return (await provedPhone(db, readProofToken(visit))) === viewer.phone;
}

/** Consumes the proof in the action's transaction; on false do nothing. One of two concurrent actions succeeds. */
export async function spendProof(trx: Transaction, visit: Visit, viewer: Viewer): Promise<boolean> {
  const token = readProofToken(visit);
  return token !== undefined && spendProofToken(trx, token, viewer.phone);
}

/** Consumes a fresh proof of this phone; false if invalid. */
export async function spendProofToken(trx: Transaction, token: string, phone: string): Promise<boolean> {
  if (!(await lockProof(trx, hashToken(token), phone))) return false;
  await consumeProof(trx, hashToken(token));
  return true;
}
