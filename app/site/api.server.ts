import { Histogram } from 'prom-client';
import { z } from 'zod';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { type ContactProblem, SUBJECTS } from './contact/contact-request.ts';
import { takeContact } from './contact/take-contact.server.ts';
import { PAGE_KINDS, VITALS, type Vital } from './vitals/vitals.ts';

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

const seconds = new Histogram({
  name: 'web_vital_seconds',
  help: 'How fast pages were for a sample of visitors, by measure and kind of page',
  labelNames: ['vital', 'page'],
  buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  registers: [metrics],
});

const shift = new Histogram({
  name: 'web_layout_shift',
  help: 'How much pages moved under the eyes of a sample of visitors, by kind of page',
  labelNames: ['page'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [metrics],
});

/** Records one metric; unknown page kinds count as "other". */
function observeVital({ name, value, page }: { name: Vital; value: number; page: string }): void {
  const kind = PAGE_KINDS.includes(page) ? page : 'other';
  if (name === 'CLS') shift.observe({ page: kind }, value);
  else seconds.observe({ vital: name, page: kind }, value / 1000);
}

const CONTACT_SENTENCES: Record<ContactProblem, string> = {
  name: 'Please enter your full name.',
  nameLong: 'Please use at most 100 letters for your name.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number, or leave it empty.',
  subject: 'Please choose a subject.',
  message: 'Please enter a message.',
  messageLong: 'Please use at most 4,000 letters, or write in two messages.',
};

function tooManySentence(waitSeconds: number): string {
  return `Too many messages. Please wait ${waitInWords(waitSeconds)}, or call us.`;
}
