import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { paise } from '#app/shared/money.ts';
import { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { takeHoldTry } from '../core/take-try.server.ts';
import { createOrderBody, paiseFromWire, performerOnWire, requestFromWire } from '../view/booking-wire.ts';
import { openedOrderBody, openedOrderToWire } from '../view/opened-order-wire.ts';
import { createBooking } from './create-booking.server.ts';
import { INCOMPLETE, sendRefusal } from './send-refusal.server.ts';

/** Holds the slot and opens its payment [S3-15]. */
export function createOrderApi(api: Api, deps: BookingDeps, addressFactor: number) {
  api.post(
    '/payments/create-order',
    {
      config: {
        signedIn: true,
        callsGateway: true,
        badInput: INCOMPLETE,
        idempotent: (request) => requireViewer(request).accountId,
      },
      schema: {
        summary: 'Hold the slot and open the payment',
        description: 'Amounts are rupees here; the answer is in paise, as the checkout takes it.',
        body: createOrderBody,
        response: {
          200: openedOrderBody.extend({
            hold_expires_at: z.string(),
            balance: z.number().describe('paise still to be paid after this payment'),
            balance_due_at: z.string().nullable(),
          }),
          '4xx': errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      refuseOtherUser(request.body.user_id, viewer.accountId);
      const { amount, tax, supplier, payment_plan, policy_version, booking_details } = request.body;
      const asked = requestFromWire(performerOnWire(request.body), booking_details, payment_plan);
      if (!asked)
        return sendError(reply, 400, 'invalid_input', INCOMPLETE, {
          required: Object.values(REQUIRED_FIELDS),
        });
      const from = { accountId: viewer.accountId, address: clientAddress(request), addressFactor };
      const tried = await takeHoldTry(deps.db, from, asked);
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const total = paiseFromWire(amount);
      const sale = { tax: tax === undefined ? undefined : paise(Math.round(tax * 100)), supplier };
      const created = await createBooking(deps, viewer, asked, total, policy_version, sale);
      if (!created.ok) return sendRefusal(reply, created.refusal);
      const { holdExpiresAt, balance } = created.value;
      return {
        ...openedOrderToWire(created.value),
        hold_expires_at: holdExpiresAt.toISOString(),
        balance: balance?.amount ?? 0,
        balance_due_at: balance?.dueAt.toISOString() ?? null,
      };
    },
  );
}
