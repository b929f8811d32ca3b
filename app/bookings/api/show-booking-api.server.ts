import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import { detailsToWire, wireBookingDetails } from '../view/booking-wire.ts';
import { photo } from './photo.ts';

/** One booking of the signed-in host. */
export function showBookingApi(api: Api, deps: BookingDeps) {
  api.get(
    '/bookings/:id',
    {
      config: { signedIn: true, badInput: 'Booking not found' },
      schema: {
        summary: 'One booking of the signed-in host',
        params: z.object({ id: uuidSchema }),
        response: { 200: wireBookingDetails, '4xx': errorSchema },
      },
    },
    async (request, reply) => {
      const booking = await bookingOf(deps.db, requireViewer(request).accountId, request.params.id);
      if (!booking) return sendError(reply, 404, 'booking_not_found', 'Booking not found');
      return detailsToWire(booking, photo);
    },
  );
}
