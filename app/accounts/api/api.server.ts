import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#app/platform/config.server.ts';
import { type Api, errorSchema, HttpRefusal } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { type Viewer, wireUser } from '../core/account.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { explainRefusal } from '../core/refusals.ts';
import { isStaff } from '../core/roles.ts';
import { hashToken } from '../core/secrets.server.ts';
import { idempotencyOwner, selectCodeState } from '../core/sign-in-queries.server.ts';
import { codeField, emailField, nameField, phoneField, sentences } from '../core/sign-in-request.ts';
import { callerOf, requireUnlocked, requireViewer } from '../core/viewer.server.ts';
import { updateProfile } from '../profile/update-profile.server.ts';
import { freshUntil } from '../second-factor/fresh-factor.ts';
import { logIn } from '../sign-in/log-in.server.ts';
import { sendCode } from '../sign-in/send-code.server.ts';
import { signOut } from '../sign-in/sign-out.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { verifyCode } from '../sign-in/verify-code.server.ts';
import {
  accountTags,
  sendSignedIn,
  sendSignInRefusal,
  signedInSchema,
  signInRefusals,
  tokenField,
  userSchema,
} from './account-wire.server.ts';

export function accountsApi(api: Api, platform: Platform): void {
  sendCodeApi(api, platform);
  codeStateApi(api, platform);
  verifyCodeApi(api, platform);
  logInApi(api, platform);
  signUpApi(api, platform);
  logOutApi(api, platform);
  meApi(api);
  updateProfileApi(api, platform);
}

/** Starts a session for a proved phone. */
function logInApi(api: Api, platform: Platform) {
  const { config } = platform;
  api.post(
    '/login/user',
    {
      config: { idempotent: (request) => idempotencyOwnerByProof(config, request) },
      schema: {
        tags: accountTags,
        summary: 'Start a session for a proved phone',
        body: z.object({
          phone_number: phoneField,
          fcm_token: tokenField,
          verification_token: tokenField,
          email_code: codeField
            .nullish()
            .describe('Where `email_code_needed` was answered: the code from the e-mail'),
        }),
        response: { 200: signedInSchema, ...signInRefusals, 403: errorSchema, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const { phone_number: phone, fcm_token, email_code } = request.body;
      const fcmToken = fcm_token || undefined;
      const emailCode = email_code ?? undefined;
      const signedIn = await logIn(platform, {
        phone,
        ...signInEntryOf(config, request),
        fcmToken,
        emailCode,
      });
      platform.wake();
      if (!signedIn.ok) return sendSignInRefusal(reply, signedIn.refusal);
      return sendSignedIn(config, reply, 'loggedin and FCM token updated successfully.', signedIn.value);
    },
  );
}

/** Ends the session. */
function logOutApi(api: Api, platform: Platform) {
  api.post(
    '/logout',
    {
      schema: {
        tags: accountTags,
        summary: 'End the session',
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.header('set-cookie', await signOut(platform, request.headers));
      reply.header('clear-site-data', '"cache"');
      return { message: 'Logged out successfully' };
    },
  );
}

function meApi(api: Api) {
  api.get(
    '/me',
    {
      config: { signedIn: true },
      schema: {
        tags: accountTags,
        summary: 'Who is signed in',
        response: { 200: z.object({ user: userSchema, roles: z.array(z.string()) }), 401: errorSchema },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      return { user: wireUser({ id: viewer.accountId, ...viewer }), roles: viewer.roles };
    },
  );
}

function sendCodeApi(api: Api, platform: Platform) {
  const { config } = platform;
  api.post(
    '/auth/send-otp',
    {
      config: { badInput: sentences.phone },
      schema: {
        tags: accountTags,
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
          ...signInRefusals,
        },
      },
    },
    async (request, reply) => {
      const { numbers: phone, puzzle_answer } = request.body;
      const caller = callerOf(request);
      const sent = await sendCode(platform, { phone, caller, puzzleAnswer: puzzle_answer ?? undefined });
      if (!sent.ok) return sendSignInRefusal(reply, sent.refusal);
      const { binding } = sent.value;
      reply.header('set-cookie', setCookie(config, 'otp', binding));
      return { message: 'OTP sent successfully', ...(caller.browser ? {} : { flow_id: binding }) };
    },
  );
}

/** Whether the SMS with a code has left. */
function codeStateApi(api: Api, { config, db }: Platform) {
  api.post(
    '/auth/otp-status',
    {
      schema: {
        tags: accountTags,
        summary: 'Whether the SMS with a sign-in code could be sent; ask every two seconds while it waits',
        body: z.object({ flow_id: z.string().max(100).nullish() }),
        response: { 200: z.object({ state: z.enum(['waiting', 'sent', 'failed', 'unknown']) }) },
      },
    },
    async ({ body, headers }) => {
      const binding = body.flow_id || readCookie(config, 'otp', headers.cookie);
      return { state: await selectCodeState(db, hashToken(binding ?? '')) };
    },
  );
}

/** Opens an account for a proved phone. */
function signUpApi(api: Api, platform: Platform) {
  const { config, db } = platform;
  api.post(
    '/signup/user',
    {
      config: { idempotent: (request) => idempotencyOwnerByProof(config, request) },
      schema: {
        tags: accountTags,
        summary: 'Open an account for a proved phone, and start a session',
        body: z.object({
          name: nameField,
          email: emailField,
          phone_number: phoneField,
          fcm_token: tokenField,
          verification_token: tokenField,
        }),
        response: { 200: signedInSchema, ...signInRefusals, 409: errorSchema },
      },
    },
    async (request, reply) => {
      const { name, email, phone_number: phone, fcm_token } = request.body;
      const details = { name, email, phone, language: 'en', fcmToken: fcm_token || undefined };
      const signedIn = await signUp(db, { ...details, ...signInEntryOf(config, request) });
      if (!signedIn.ok) return sendSignInRefusal(reply, signedIn.refusal);
      return sendSignedIn(config, reply, 'User created successfully', signedIn.value);
    },
  );
}

/** Takes the code for a proof of the phone. */
function verifyCodeApi(api: Api, platform: Platform) {
  const { config } = platform;
  api.post(
    '/auth/verify-otp',
    {
      schema: {
        tags: accountTags,
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
          ...signInRefusals,
        },
      },
    },
    async (request, reply) => {
      const { numbers: phone, otp: code } = request.body;
      const binding = request.body.flow_id || readCookie(config, 'otp', request.headers.cookie);
      const caller = callerOf(request);
      const verified = await verifyCode(platform, { phone, code, binding, caller });
      if (!verified.ok) return sendSignInRefusal(reply, verified.refusal);
      const proof = verified.value;
      reply.header('set-cookie', [clearCookie(config, 'otp'), setCookie(config, 'proof', proof)]);
      return {
        message: 'OTP verified successfully',
        ...(caller.browser ? {} : { verification_token: proof }),
      };
    },
  );
}

/** Staff change their e-mail address only minutes after their second factor; throws 403 `factor_needed`. */
function requireFreshFactor({ roles, secondFactorAt }: Viewer): void {
  if (!isStaff(roles) || freshUntil(secondFactorAt)) return;
  throw new HttpRefusal(403, 'factor_needed', 'Please change your e-mail address on our website.');
}

/** Changes name and e-mail address of the signed-in user. */
function updateProfileApi(api: Api, platform: Platform) {
  const { config, db } = platform;
  api.patch(
    '/booking/info/:userId',
    {
      config: { signedIn: true, badInput: 'Failed to update user information. Please try again.' },
      schema: {
        tags: accountTags,
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
      const viewer = requireViewer(request);
      const { accountId } = viewer;
      const failed = 'Failed to update user information. Please try again.';
      if (request.params.userId !== accountId) throw new HttpRefusal(403, 'not_yours', failed);
      const { name, email } = request.body;
      if (email !== undefined && email !== viewer.email) requireFreshFactor(requireUnlocked(request));
      const updated = await updateProfile(db, viewer, {
        name,
        email,
        proof: phoneProofToken(config, request),
      });
      if (updated === 'phone_not_proved') {
        const { sentence } = explainRefusal({ reason: updated });
        throw new HttpRefusal(403, updated, sentence);
      }
      if (!updated) throw new HttpRefusal(401, 'sign_in_required', failed);
      platform.wake();
      return { message: 'User information updated successfully', user: wireUser(updated) };
    },
  );
}

/** Who signs in, with which proof, replacing which session. */
function signInEntryOf(config: Config, request: FastifyRequest) {
  return {
    proof: phoneProofToken(config, request),
    caller: callerOf(request),
    replaces: readCookie(config, 'sid', request.headers.cookie),
  };
}

/** The proof of the phone: from the body, or from the cookie. */
function phoneProofToken(config: Config, request: FastifyRequest): string | undefined {
  const { verification_token } = (request.body ?? {}) as { verification_token?: string | null };
  return verification_token || readCookie(config, 'proof', request.headers.cookie);
}

/** Before an account exists, the proof token identifies the caller. */
function idempotencyOwnerByProof(config: Config, request: FastifyRequest): string {
  return idempotencyOwner(hashToken(phoneProofToken(config, request) ?? clientAddress(request)));
}
