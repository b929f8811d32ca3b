import { z } from 'zod';
import type { Config } from '#app/platform/config.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { isWebhookSignature } from './signatures.server.ts';
import { receiveWebhook } from './webhooks.server.ts';

/** Gateway webhooks. Signed over the raw bytes, so the body is not parsed. */
export async function paymentsApi(
  api: Api,
  deps: Pick<PaymentDeps, 'db' | 'wake' | 'log'>,
  razorpay: Config['razorpay'],
) {
  await api.register(async (scope) => {
    const hooks = scope as unknown as Api;
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post(
      '/webhooks/razorpay',
      {
        schema: {
          summary: 'Webhooks of the payment gateway',
          response: { 200: z.object({ received: z.literal(true) }), 400: errorSchema },
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = String(request.headers['x-razorpay-signature'] ?? '');
        if (!isWebhookSignature([razorpay.webhookSecret, razorpay.webhookSecretOld], body, signature)) {
          deps.log.warn({ bytes: body.length }, 'webhook with a wrong signature');
          return sendError(reply, 400, 'wrong_signature', 'The signature does not match.');
        }
        const event = readEventName(body);
        if (!event) return sendError(reply, 400, 'invalid_input', 'The body is not an event.');
        const eventId = String(request.headers['x-razorpay-event-id'] ?? '');
        if (!eventId) return sendError(reply, 400, 'invalid_input', 'The event has no id.');
        await receiveWebhook(deps, { eventId, event, body });
        return { received: true as const };
      },
    );
  });
}

const EVENT_NAME = /^[a-z0-9_.]{1,100}$/;

function readEventName(body: Buffer): string | undefined {
  try {
    const { event } = JSON.parse(body.toString('utf8')) as { event?: unknown };
    return typeof event === 'string' && EVENT_NAME.test(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
