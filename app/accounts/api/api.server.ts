import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, HttpRefusal, sendError } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { wireUser } from '../core/account.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { explainRefusal, type SignInRefusal, waitOf } from '../core/refusals.ts';
import { endSession } from '../core/session.server.ts';
import { codeField, emailField, nameField, phoneField, sentences } from '../core/sign-in-request.ts';
import { callerOf, requireViewer, sessionTokens } from '../core/viewer.server.ts';
import { updateProfile } from '../profile/update-profile.server.ts';
import { logIn, type SignedIn } from '../sign-in/log-in.server.ts';
import { sendCode } from '../sign-in/send-code.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { verifyCode } from '../sign-in/verify-code.server.ts';

const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('+91 and ten digits'),
  phone_number: z.string().describe('Ten digits'),
});
const signedInSchema = z.object({
  message: z.string(),
  user: userSchema,
  token: z.string().describe('Bearer token for native clients; empty for browsers, which get a cookie'),
});
const tokenField = z.string().max(4096).nullish();
const tags = ['accounts'];
const refusals = { 400: errorSchema, 401: errorSchema, 429: errorSchema };

export async function accountsApi(api: Api, platform: Platform): Promise<void> {
  const { config, db } = platform;

  api.post(
    '/auth/send-otp',
    {
      config: { badInput: sentences.phone },
      schema: {
        tags,
        summary: 'Send a sign-in code to a phone',
        body: z.object({
          numbers: phoneField,
          puzzle_answer: z.string().max(400).nullish().describe('Where `puzzle` was asked for: its answer'),
        }),
        response: {
          200: z.object({
            message: z.string(),
            flow_id: z
              .string()
              .optional()
              .describe('For clients without cookies: goes with the code to verify-otp'),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { numbers: phone, puzzle_answer } = request.body;
      const caller = callerOf(request);
      const sent = await sendCode(platform, { phone, caller, puzzleAnswer: puzzle_answer ?? undefined });
      if (!sent.ok) return refuse(reply, sent.refusal);
      const { binding } = sent.value;
      reply.header('set-cookie', setCookie(config, 'otp', binding));
      return { message: 'OTP sent successfully', ...(caller.browser ? {} : { flow_id: binding }) };
    },
  );

  api.post(
    '/auth/verify-otp',
    {
      schema: {
        tags,
        summary: 'Take the code for a proof of the phone, good once for ten minutes',
        body: z.object({ numbers: phoneField, otp: codeField, flow_id: z.string().max(100).nullish() }),
        response: {
          200: z.object({
            message: z.string(),
            verification_token: z
              .string()
              .optional()
              .describe('For clients without cookies: goes with log-in or sign-up'),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { numbers: phone, otp: code } = request.body;
      const binding = request.body.flow_id || readCookie(config, 'otp', request.headers.cookie);
      const caller = callerOf(request);
      const verified = await verifyCode(platform, { phone, code, binding, caller });
      if (!verified.ok) return refuse(reply, verified.refusal);
      const proof = verified.value;
      reply.header('set-cookie', [clearCookie(config, 'otp'), setCookie(config, 'proof', proof)]);
      return {
        message: 'OTP verified successfully',
        ...(caller.browser ? {} : { verification_token: proof }),
      };
    },
  );

  api.post(
    '/login/user',
    {
      config: { idempotent: ownerByProof },
      schema: {
        tags,
        summary: 'Start a session for a proved phone',
        body: z.object({
          phone_number: phoneField,
          fcm_token: tokenField,
          verification_token: tokenField,
          email_code: codeField
            .nullish()
            .describe('Where `email_code_needed` was answered: the code from the e-mail'),
        }),
        response: { 200: signedInSchema, ...refusals, 403: errorSchema, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const { phone_number: phone, fcm_token, email_code } = request.body;
      const fcmToken = fcm_token || undefined;
      const emailCode = email_code ?? undefined;
      const signedIn = await logIn(platform, { phone, ...entryOf(request), fcmToken, emailCode });
      platform.wake();
      if (!signedIn.ok) return refuse(reply, signedIn.refusal);
      return welcome(reply, 'loggedin and FCM token updated successfully.', signedIn.value);
    },
  );

  api.post(
    '/signup/user',
    {
      config: { idempotent: ownerByProof },
      schema: {
        tags,
        summary: 'Open an account for a proved phone, and start a session',
        body: z.object({
          name: nameField,
          email: emailField,
          phone_number: phoneField,
          fcm_token: tokenField,
          verification_token: tokenField,
        }),
        response: { 200: signedInSchema, ...refusals, 409: errorSchema },
      },
    },
    async (request, reply) => {
      const { name, email, phone_number: phone, fcm_token } = request.body;
      const details = { name, email, phone, language: 'en', fcmToken: fcm_token || undefined };
      const signedIn = await signUp(db, { ...details, ...entryOf(request) });
      if (!signedIn.ok) return refuse(reply, signedIn.refusal);
      return welcome(reply, 'User created successfully', signedIn.value);
    },
  );

  api.post(
    '/logout',
    { schema: { tags, summary: 'End the session', response: { 200: z.object({ message: z.string() }) } } },
    async (request, reply) => {
      await inTransaction(db, async (trx) => {
        for (const token of sessionTokens(platform, request.headers)) await endSession(trx, token);
      });
      reply.header('set-cookie', clearCookie(config, 'sid')).header('clear-site-data', '"cache"');
      return { message: 'Logged out successfully' };
    },
  );

  api.get(
    '/me',
    {
      config: { signedIn: true },
      schema: {
        tags,
        summary: 'Who is signed in',
        response: { 200: z.object({ user: userSchema, roles: z.array(z.string()) }), 401: errorSchema },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      return { user: wireUser({ id: viewer.accountId, ...viewer }), roles: viewer.roles };
    },
  );

  api.patch(
    '/booking/info/:userId',
    {
      config: { signedIn: true, badInput: 'Failed to update user information. Please try again.' },
      schema: {
        tags,
        summary: 'Change name and e-mail address of the signed-in user',
        params: z.object({ userId: z.string().max(64) }),
        body: z.object({
          name: nameField.optional(),
          email: emailField
            .optional()
            .describe('Counts once the link sent to it is opened; needs a proof of the phone'),
          verification_token: tokenField,
        }),
        response: {
          200: z.object({ message: z.string(), user: userSchema }),
          400: errorSchema,
          401: errorSchema,
          403: errorSchema,
        },
      },
    },
    async (request) => {
      const { accountId } = requireViewer(request);
      const failed = 'Failed to update user information. Please try again.';
      if (request.params.userId !== accountId) throw new HttpRefusal(403, 'not_yours', failed);
      const { name, email } = request.body;
      const updated = await updateProfile(db, accountId, { name, email, proof: proofOf(request) });
      if (updated === 'phone_not_proved') {
        const { sentence } = explainRefusal({ reason: updated });
        throw new HttpRefusal(403, updated, sentence);
      }
      if (!updated) throw new HttpRefusal(401, 'sign_in_required', failed);
      platform.wake();
      return { message: 'User information updated successfully', user: wireUser(updated) };
    },
  );

  function entryOf(request: FastifyRequest) {
    return {
      proof: proofOf(request),
      caller: callerOf(request),
      replaces: readCookie(config, 'sid', request.headers.cookie),
    };
  }

  function proofOf(request: FastifyRequest): string | undefined {
    const { verification_token } = (request.body ?? {}) as { verification_token?: string | null };
    return verification_token || readCookie(config, 'proof', request.headers.cookie);
  }

  /** Before an account exists, the proof token identifies the caller. */
  function ownerByProof(request: FastifyRequest): string {
    return `proof:${createHash('sha256')
      .update(proofOf(request) ?? clientAddress(request))
      .digest('base64url')}`;
  }

  function welcome(reply: FastifyReply, message: string, { account, token, deviceToken }: SignedIn) {
    reply.header('set-cookie', [
      setCookie(config, 'sid', token),
      clearCookie(config, 'proof'),
      ...(deviceToken ? [setCookie(config, 'device', deviceToken)] : []),
    ]);
    const { browser } = callerOf(reply.request);
    return { message, user: wireUser(account), token: browser ? '' : token };
  }
}

function refuse(reply: FastifyReply, refusal: SignInRefusal) {
  const { status, sentence } = explainRefusal(refusal);
  if (refusal.reason === 'too_many' || refusal.reason === 'puzzle')
    reply.header('retry-after', String(waitOf(refusal)));
  const details = refusal.reason === 'puzzle' ? { puzzle: refusal.puzzle } : undefined;
  return sendError(reply, status, refusal.reason, sentence, details) as never;
}
