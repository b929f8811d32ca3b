import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { VENUE_SETTINGS } from '#app/calendar/sound-verdict.ts';
import { readVenue } from '#app/places/venue-place.ts';
import type { Config } from '#app/platform/config.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { clockTime } from '../core/booking-request.ts';
import { lookTries } from '../core/hold-limits.ts';
import { soundAnswer } from '../core/sound-guard.server.ts';
import { takeTry } from '../core/take-try.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { rupeesForWire } from '../view/booking-wire.ts';
import { createOrderApi } from './create-order-api.server.ts';
import { paidBookingApi } from './paid-booking-api.server.ts';
import { sendRefusal } from './send-refusal.server.ts';
import { verifyPaymentApi } from './verify-payment-api.server.ts';

export function checkoutApi(
  api: Api,
  deps: BookingDeps,
  { razorpay, addressFactor }: Pick<Config, 'razorpay' | 'addressFactor'>,
): void {
  createOrderApi(api, deps, addressFactor);
  verifyPaymentApi(api, deps, razorpay.keySecret);
  paidBookingApi(api, deps);
  pollPaymentApi(api, deps);
  soundVerdictApi(api, deps);
}

/** Asks the gateway again whether a booking is paid. */
function pollPaymentApi(api: Api, deps: BookingDeps) {
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

const body = z.object({
  address: z.string().trim().max(300),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  setting: z.enum(VENUE_SETTINGS).default('unknown'),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
});

const answered = z.object({
  verdict: z.unknown().describe('null while the address names no place; `latestEnd` is the end that is sold'),
});

/** May music be played there? Posted, so that addresses stay out of URLs. */
function soundVerdictApi(api: Api, deps: BookingDeps) {
  api.post(
    '/sound-verdict',
    {
      schema: {
        summary: 'Whether music may be played at a venue, on a day, from start to end',
        body,
        response: { 200: answered, '4xx': errorSchema },
      },
    },
    async (request, reply) => {
      const { doubt } = readVenue(request.body);
      if (doubt?.reason === 'venue_state_unclear') return sendRefusal(reply, doubt);
      const hostId = request.viewer?.accountId ?? null;
      return { verdict: await soundAnswer(deps.db, { ...request.body, hostId }) };
    },
  );
}
