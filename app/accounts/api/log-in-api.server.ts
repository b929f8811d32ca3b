import { z } from 'zod';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { codeField, phoneField } from '../core/sign-in-request.ts';
import { logIn } from '../sign-in/log-in.server.ts';
import {
  accountTags,
  refuse,
  signedInSchema,
  signInRefusals,
  tokenField,
  welcome,
} from './account-wire.server.ts';
import { entryOf, ownerByProof } from './sign-in-proof.server.ts';

/** Starts a session for a proved phone. */
export function logInApi(api: Api, platform: Platform) {
  const { config } = platform;
  api.post(
    '/login/user',
    {
      config: { idempotent: (request) => ownerByProof(config, request) },
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
      const signedIn = await logIn(platform, { phone, ...entryOf(config, request), fcmToken, emailCode });
      platform.wake();
      if (!signedIn.ok) return refuse(reply, signedIn.refusal);
      return welcome(config, reply, 'loggedin and FCM token updated successfully.', signedIn.value);
    },
  );
}
