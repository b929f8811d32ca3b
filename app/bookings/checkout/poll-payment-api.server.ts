import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { lookTries } from '../core/hold-limits.ts';
import { takeTry } from '../core/take-try.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { rupeesForWire } from '../view/booking-wire.ts';
import { sendRefusal } from './send-refusal.server.ts';

/** Asks the gateway again whether a booking is paid. */
export function pollPaymentApi(api: Api, deps: BookingDeps) {
  api.post(
    '/booking/payment/success',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: 'Failed to create booking. Please try again.',
      },
      schema: {
        summary: 'Look again whether a booking is paid',
        body: z.object({ booking_id: uuidSchema }),
        response: {
          200: z.object({ id: z.string(), state: z.string(), paymentStatus: z.string(), amount: z.number() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      const tried = await takeTry(deps.db, lookTries(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const known = await bookingOf(deps.db, viewer.accountId, request.body.booking_id);
      if (!known) return sendError(reply, 404, 'booking_not_found', 'Booking not found');
      await reconcilePurchase(deps, bookingReference(known.id));
      const booking = (await bookingOf(deps.db, viewer.accountId, known.id))!;
      return {
        id: booking.id,
        state: booking.state,
        paymentStatus: booking.paymentStatus,
        amount: rupeesForWire(booking.total),
      };
    },
  );
}
