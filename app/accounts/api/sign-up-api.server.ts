import { z } from 'zod';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { emailField, nameField, phoneField } from '../core/sign-in-request.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import {
  accountTags,
  refuse,
  signedInSchema,
  signInRefusals,
  tokenField,
  welcome,
} from './account-wire.server.ts';
import { entryOf, ownerByProof } from './sign-in-proof.server.ts';

/** Opens an account for a proved phone. */
export function signUpApi(api: Api, platform: Platform) {
  const { config, db } = platform;
  api.post(
    '/signup/user',
    {
      config: { idempotent: (request) => ownerByProof(config, request) },
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
      const signedIn = await signUp(db, { ...details, ...entryOf(config, request) });
      if (!signedIn.ok) return refuse(reply, signedIn.refusal);
      return welcome(config, reply, 'User created successfully', signedIn.value);
    },
  );
}
