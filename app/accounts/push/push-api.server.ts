import { z } from 'zod';
import { inTransaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { requireUnlocked, requireViewer } from '../core/viewer.server.ts';
import { isPushService } from './push-service.ts';
import { endPushSubscription } from './push-subscriptions.server.ts';
import { upsertPushSubscription } from './push-subscriptions-queries.server.ts';

/** Zod schema: unpadded base64url of exactly this many bytes. */
const bytes = (count: number, start = '') =>
  z.string().regex(new RegExp(`^${start}[\\w-]{${Math.ceil((count * 4) / 3) - start.length}}$`));

const subscription = z.object({
  endpoint: z.url().max(1000),
  // An uncompressed P-256 point begins with byte 4.
  keys: z.object({ p256dh: bytes(65, 'B'), auth: bytes(16) }),
});
const message = z.object({ message: z.string() });
const tags = ['accounts'];

export function pushApi(api: Api, { db, config }: Platform): void {
  const { vapid, otherService } = config.push;

  api.post(
    '/push-subscription',
    {
      config: { signedIn: true, badInput: 'This is no push subscription.' },
      schema: {
        tags,
        summary: 'Tell the caller’s browser of things by push',
        description: 'What `PushSubscription.toJSON()` gives. It ends with the session.',
        body: subscription,
        response: { 200: message, 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema },
      },
    },
    async (request, reply) => {
      const { sessionId } = requireUnlocked(request);
      const { endpoint, keys } = request.body;
      if (!vapid) return sendError(reply, 404, 'push_off', 'Push messages are not switched on here.');
      if (!isPushService(endpoint, otherService))
        return sendError(
          reply,
          400,
          'unknown_push_service',
          'We do not know the push service of this browser.',
        );
      await inTransaction(db, (trx) => upsertPushSubscription(trx, sessionId, { endpoint, ...keys }));
      return { message: 'Push messages are on in this browser' };
    },
  );

  api.delete(
    '/push-subscription',
    {
      config: { signedIn: true },
      schema: {
        tags,
        summary: 'Tell the caller’s browser nothing more by push',
        response: { 200: message, 401: errorSchema },
      },
    },
    async (request) => {
      const { sessionId } = requireViewer(request);
      await inTransaction(db, (trx) => endPushSubscription(trx, sessionId));
      return { message: 'Push messages are off in this browser' };
    },
  );
}
