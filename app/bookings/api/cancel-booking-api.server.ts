import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { type Paise, rupees } from '#app/shared/money.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { cancelBooking } from '../cancel/cancel-booking.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { type CancellationRefusal, refusalSentence } from '../core/booking-refusal.ts';
import { rupeesForWire } from '../view/booking-wire.ts';

/** Cancels a booking of the signed-in host. Amounts in rupees. */
export function cancelBookingApi(api: Api, deps: BookingDeps) {
  api.delete(
    '/bookings/:id',
    {
      config: {
        signedIn: true,
        signInSentence: 'Authentication token not found',
        badInput: 'Booking not found',
      },
      schema: {
        summary: 'Cancel a booking under the terms it was made with',
        description:
          'Nothing is erased. Again it answers the same. `refund` is what the host was shown, in rupees: where less would come back by now, nothing happens, and the details of the refusal say how much. `pending` follows once the artist or our staff have confirmed that the artist cannot come.',
        params: z.object({ id: uuidSchema }),
        querystring: z.object({ refund: z.coerce.number().min(0).max(1e9).optional() }),
        response: {
          200: z.object({
            message: z.string(),
            id: z.string(),
            refund: z.number(),
            kept: z.number(),
            pending: z.number().optional(),
          }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { accountId } = requireViewer(request);
      const { refund: seen } = request.query;
      const by = { actor: 'host' as const, accountId, ...(seen && { expectedRefund: rupees(seen) }) };
      const cancelled = await cancelBooking(deps, by, request.params.id, 'Cancelled by the host');
      if (!cancelled.ok) return refuseCancellation(reply, cancelled.refusal);
      return {
        message: 'Booking cancelled successfully',
        id: request.params.id,
        ...amountsForWire(cancelled.value),
      };
    },
  );
}

function refuseCancellation(reply: FastifyReply, refusal: CancellationRefusal) {
  const { reason } = refusal;
  const details = reason === 'refund_changed' ? amountsForWire(refusal) : undefined;
  const status = reason === 'booking_not_found' ? 404 : 409;
  return sendError(reply, status, reason, refusalSentence(refusal), details);
}

const amountsForWire = ({ refund, kept, pending }: { refund: Paise; kept: Paise; pending?: Paise }) => ({
  refund: rupeesForWire(refund),
  kept: rupeesForWire(kept),
  ...(pending && { pending: rupeesForWire(pending) }),
});
