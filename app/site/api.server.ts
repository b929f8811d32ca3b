import { z } from 'zod';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { SUBJECTS } from './contact/contact-request.ts';
import { CONTACT_SENTENCES, tooManySentence } from './contact/contact-sentences.ts';
import { takeContact } from './contact/take-contact.server.ts';
import { observeVital } from './vitals/observe-vital.server.ts';
import { VITALS } from './vitals/vitals.ts';

const text = z.string().max(20_000);

export function siteApi(api: Api, platform: Platform): void {
  api.post(
    '/contact',
    {
      schema: {
        tags: ['site'],
        summary: 'Write to us: acknowledged by e-mail at once, answered within 48 hours',
        body: z.object({
          name: text.describe('Full name'),
          email: text,
          phone: text.nullish(),
          subject: text.describe(SUBJECTS.join(', ')),
          message: text,
        }),
        response: {
          201: z.object({ message: z.string(), ticket: z.string() }),
          400: errorSchema,
          429: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const taken = await takeContact(
        platform,
        { ...request.body, phone: request.body.phone ?? '' },
        { address: clientAddress(request), known: Boolean(request.viewer) },
      );
      if (taken.ok) return reply.code(201).send({ message: 'Message sent', ticket: taken.value.number });
      const { refusal } = taken;
      if (refusal.reason === 'too_many') {
        reply.header('retry-after', String(refusal.waitSeconds));
        return sendError(reply, 429, 'too_many', tooManySentence(refusal.waitSeconds));
      }
      const details = Object.entries(refusal.problems).map(([field, problem]) => ({
        field,
        message: CONTACT_SENTENCES[problem],
      }));
      return sendError(reply, 400, 'invalid_input', details[0]!.message, details);
    },
  );

  api.post(
    '/web-vitals',
    {
      schema: {
        tags: ['site'],
        summary: 'How fast a page was for a visitor; counted, never kept',
        body: z.object({
          name: z.enum(VITALS),
          value: z.number().min(0).max(600_000).describe('Milliseconds; for CLS its score'),
          page: z.string().max(40).describe('The kind of page, such as "listing"'),
        }),
        response: { 204: z.null(), 400: errorSchema },
      },
    },
    async (request, reply) => {
      observeVital(request.body);
      return reply.code(204).send(null);
    },
  );
}
