import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema } from '#app/platform/http.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { bookingsOf } from '../view/booking-views.server.ts';
import { bookingToWire, wireBooking } from '../view/booking-wire.ts';
import { photo } from './photo.ts';

/** The bookings of the signed-in host, a page at a time. */
export function listBookingsApi(api: Api, deps: BookingDeps) {
  api.post(
    '/allbookings',
    {
      config: { signedIn: true, badInput: 'User ID not found' },
      schema: {
        summary: 'The bookings of the signed-in host',
        body: z.object({ userId: z.string().optional(), page: z.int().min(1).max(1000).default(1) }),
        response: {
          200: z.object({ bookings: z.array(wireBooking), more: z.boolean() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request) => {
      const viewer = requireViewer(request);
      refuseOtherUser(request.body.userId, viewer.accountId);
      const { bookings, more } = await bookingsOf(deps.db, viewer.accountId, request.body.page);
      return { bookings: bookings.map((booking) => bookingToWire(booking, photo)), more };
    },
  );
}
