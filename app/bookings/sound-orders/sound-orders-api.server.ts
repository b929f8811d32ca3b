import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { paise } from '#app/shared/money.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import statuses from '../core/refusal-statuses.json' with { type: 'json' };
import { takeHoldTry } from '../core/take-try.server.ts';
import { createSoundOrder } from './create-sound-order.server.ts';
import { orderRefusalSentence, type SoundOrderRefusal } from './sound-order-refusal.ts';
import { soundOrderRequest } from './sound-order-request.ts';

const STATUS: Record<SoundOrderRefusal['reason'], number> = statuses;

export async function soundOrdersApi(api: Api, deps: BookingDeps, addressFactor: number) {
  api.post(
    '/sound-orders',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: 'Please fill in all required fields',
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        tags: ['Sound'],
        summary: 'Hold sound equipment and open its payment',
        body: soundOrderRequest.extend({
          total: z.int().min(0).describe('paise, as the host saw it; another price is refused'),
          policy_version: z.int().optional().describe('refund policy that the host saw; another is refused'),
        }),
        response: {
          200: z.object({
            id: z.string(),
            code: z.string(),
            key: z.string(),
            amount: z.number(),
            currency: z.string(),
            order_id: z.string(),
            hold_expires_at: z.string(),
          }),
          '4xx': errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { total, policy_version, ...asked } = request.body;
      const viewer = requireViewer(request);
      const from = { accountId: viewer.accountId, address: clientAddress(request), addressFactor };
      const tried = await takeHoldTry(deps.db, from, { date: asked.date });
      const created = tried.ok
        ? await createSoundOrder(deps, viewer, asked, paise(total), policy_version)
        : tried;
      if (!created.ok) {
        const { reason, ...details } = created.refusal;
        if ('minutes' in details) reply.header('retry-after', details.minutes * 60);
        return sendError(reply, STATUS[reason], reason, orderRefusalSentence(created.refusal), details);
      }
      const { checkout, orderId, code, holdExpiresAt } = created.value;
      return {
        id: orderId,
        code,
        key: checkout.key,
        amount: checkout.amount,
        currency: checkout.currency,
        order_id: checkout.orderId,
        hold_expires_at: holdExpiresAt.toISOString(),
      };
    },
  );
}
