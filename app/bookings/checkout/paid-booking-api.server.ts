import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { selectSoundLines } from '../core/booking-queries.server.ts';
import { wireStatus } from '../core/booking-states.ts';
import { lookTries } from '../core/hold-limits.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { takeTry } from '../core/take-try.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';
import { bookingDifferences } from '../view/booking-differences.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { bookingBody, type WireBookingClaim } from '../view/booking-wire.ts';
import { bookingOfOrder } from './booking-of-order.server.ts';
import { INCOMPLETE, sendRefusal } from './send-refusal.server.ts';

const DIFFERS = 'This booking was already made with other details. Nothing was changed.';

/** Returns the booking that a payment made; never makes a second one. */
export function paidBookingApi(api: Api, deps: BookingDeps) {
  api.post(
    '/booking/booking',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: INCOMPLETE,
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        summary: 'The booking that a payment made',
        description:
          'The booking exists before the payment; this call returns it and never makes a second one.',
        body: bookingBody,
        response: {
          200: z.object({ id: z.string(), code: z.string(), status: z.number(), state: z.string() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      refuseOtherUser(request.body.user_id, viewer.accountId);
      const tried = await takeTry(deps.db, lookTries(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const found = await bookingOfOrder(deps.db, request.body.razorpay_order_id ?? null, viewer.accountId, {
        bookingId: request.body.booking_id,
        artistId: request.body.artist_id ?? request.body.team_id,
      });
      if (!found) return sendError(reply, 400, 'booking_incomplete', INCOMPLETE);
      const fields = await differencesOf(deps.db, viewer.accountId, found.id, request.body);
      if (fields.length > 0) return sendError(reply, 409, 'booking_differs', DIFFERS, { fields });
      await reconcilePurchase(deps, bookingReference(found.id));
      const booking = await bookingOf(deps.db, viewer.accountId, found.id);
      return {
        id: booking!.id,
        code: booking!.code,
        status: wireStatus(booking!.state),
        state: booking!.state,
      };
    },
  );
}

async function differencesOf(
  db: Database,
  hostId: string,
  bookingId: string,
  claim: WireBookingClaim,
): Promise<string[]> {
  const booked = (await bookingOf(db, hostId, bookingId))!;
  return bookingDifferences(claim, { ...booked, sound: await selectSoundLines(db, bookingId) });
}
