import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { openPayment } from '../balance/open-payment.server.ts';
import { paymentRefusalSentence } from '../balance/payment-refusal.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { openedOrderBody, openedOrderToWire } from '../view/opened-order-wire.ts';

/** Opens the payment of a balance or of a change. Amounts in paise. */
export function openPaymentApi(api: Api, deps: BookingDeps) {
  api.post(
    '/bookings/:id/payment',
    {
      config: { signedIn: true, badInput: 'Booking not found' },
      schema: {
        summary: 'Open the payment of what a booking still waits for',
        description: 'The balance of a deposit, or what an agreed change costs more. Amounts in paise.',
        params: z.object({ id: uuidSchema }),
        response: {
          200: openedOrderBody,
          '4xx': errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const opened = await openPayment(deps, requireViewer(request), request.params.id);
      if (!opened.ok) {
        const { reason } = opened.refusal;
        const status = reason === 'booking_not_found' ? 404 : reason === 'gateway_unavailable' ? 503 : 409;
        return sendError(reply, status, reason, paymentRefusalSentence(opened.refusal));
      }
      return openedOrderToWire(opened.value);
    },
  );
}
