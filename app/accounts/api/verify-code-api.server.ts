import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clearCookie, readCookie, setCookie } from '../core/cookies.server.ts';
import { codeField, phoneField } from '../core/sign-in-request.ts';
import { callerOf } from '../core/viewer.server.ts';
import { verifyCode } from '../sign-in/verify-code.server.ts';
import { accountTags, refuse, signInRefusals } from './account-wire.server.ts';

/** Takes the code for a proof of the phone. */
export function verifyCodeApi(api: Api, platform: Platform) {
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
      if (!verified.ok) return refuse(reply, verified.refusal);
      const proof = verified.value;
      reply.header('set-cookie', [clearCookie(config, 'otp'), setCookie(config, 'proof', proof)]);
      return {
        message: 'OTP verified successfully',
        ...(caller.browser ? {} : { verification_token: proof }),
      };
    },
  );
}
