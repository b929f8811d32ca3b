import { z } from 'zod';
import type { Api } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { setCookie } from '../core/cookies.server.ts';
import { phoneField, sentences } from '../core/sign-in-request.ts';
import { callerOf } from '../core/viewer.server.ts';
import { sendCode } from '../sign-in/send-code.server.ts';
import { accountTags, refuse, signInRefusals } from './account-wire.server.ts';

/** Sends a sign-in code to a phone. */
export function sendCodeApi(api: Api, platform: Platform) {
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
      if (!sent.ok) return refuse(reply, sent.refusal);
      const { binding } = sent.value;
      reply.header('set-cookie', setCookie(config, 'otp', binding));
      return { message: 'OTP sent successfully', ...(caller.browser ? {} : { flow_id: binding }) };
    },
  );
}
