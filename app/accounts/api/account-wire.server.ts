import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '#app/platform/config.server.ts';
import { errorSchema, sendError } from '#app/platform/http.server.ts';
import { languageCookieOfAccount } from '#app/shared/languages.ts';
import { wireUser } from '../core/account.ts';
import { clearCookie, setCookie } from '../core/cookies.server.ts';
import { explainRefusal, type SignInRefusal, secondsUntilRetry } from '../core/refusals.ts';
import { callerOf } from '../core/viewer.server.ts';
import type { SignedIn } from '../sign-in/log-in.server.ts';

export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z
    .string()
    .describe('+91 and ten digits, or a number of another country; empty for who signs in by e-mail'),
  phone_number: z.string().describe('Ten digits; a number of another country whole, with + before it'),
});
export const signedInSchema = z.object({
  message: z.string(),
  user: userSchema,
  token: z.string().describe('Bearer token for native clients; empty for browsers, which get a cookie'),
});
export const tokenField = z.string().max(4096).nullish();
export const accountTags = ['accounts'];
export const signInRefusals = { 400: errorSchema, 401: errorSchema, 429: errorSchema };

/** Answers a sign-in: session cookie for browsers, token for native clients. */
export function sendSignedIn(
  config: Config,
  reply: FastifyReply,
  message: string,
  { account, token, deviceToken }: SignedIn,
) {
  const language = languageCookieOfAccount(
    account.language,
    reply.request.headers.cookie,
    config.secureOrigin,
  );
  reply.header('set-cookie', [
    setCookie(config, 'sid', token),
    clearCookie(config, 'proof'),
    ...(deviceToken ? [setCookie(config, 'device', deviceToken)] : []),
    ...(language ? [language] : []),
  ]);
  const { browser } = callerOf(reply.request);
  return { message, user: wireUser(account), token: browser ? '' : token };
}

export function sendSignInRefusal(reply: FastifyReply, refusal: SignInRefusal) {
  const { status, sentence } = explainRefusal(refusal);
  if ('waitSeconds' in refusal || 'puzzle' in refusal)
    reply.header('retry-after', String(secondsUntilRetry(refusal)));
  const details = refusal.reason === 'puzzle' ? { puzzle: refusal.puzzle } : undefined;
  return sendError(reply, status, refusal.reason, sentence, details) as never;
}
