import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { orderOfPayer } from '#app/payments/order-of-payer.server.ts';
import type { LostReason } from '#app/payments/seller.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { isCheckoutSignature } from '#app/payments/signatures.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Api, errorSchema, HttpRefusal, sendError } from '#app/platform/http.server.ts';
import { clientAddress } from '#app/platform/trusted-proxies.ts';
import { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { selectSoundLines } from '../core/booking-queries.server.ts';
import { type BookingRefusal, refusalSentence } from '../core/booking-refusal.ts';
import { wireStatus } from '../core/booking-states.ts';
import { holdTries, lookTries } from '../core/hold-limits.ts';
import { takeTry } from '../core/take-try.server.ts';
import { reconcileBooking } from '../purchase/reconcile-booking.server.ts';
import { bookingDifferences } from '../view/booking-differences.ts';
import { bookingOf } from '../view/booking-views.server.ts';
import {
  bookingBody,
  createOrderBody,
  paiseFromWire,
  requestFromWire,
  rupeesForWire,
  type WireBookingClaim,
} from '../view/booking-wire.ts';
import { bookingOfOrder } from './booking-of-order.server.ts';
import { createBooking } from './create-booking.server.ts';

const DIFFERS = 'This booking was made with other details, and stands as it was made. Nothing was changed.';
const INCOMPLETE = 'Please fill in all required fields';
const UNUSABLE = {
  slot_gone: {
    code: 'slot_taken',
    sentence: 'Somebody else took this time before your payment arrived. Your money goes back in full.',
  },
  given_up: {
    code: 'hold_given_up',
    sentence: 'This hold was given up before your payment came. Your money goes back in full.',
  },
  replaced: {
    code: 'hold_replaced',
    sentence:
      'You made a newer request before this payment came. Only the newer one counts; this money goes back in full.',
  },
  too_late: {
    code: 'hold_over',
    sentence: 'Your payment came too late for this booking. Your money goes back in full.',
  },
  not_due: {
    code: 'not_needed',
    sentence: 'This payment came too late or was made already. Your money goes back in full.',
  },
} as const satisfies Record<LostReason, { code: string; sentence: string }>;

const STATUS_OF_REFUSAL: Record<BookingRefusal['reason'], number> = {
  artist_not_found: 404,
  too_soon: 422,
  too_far_ahead: 422,
  too_long: 422,
  slot_taken: 409,
  out_of_stock: 409,
  unknown_sound: 409,
  price_changed: 409,
  terms_changed: 409,
  payment_in_progress: 409,
  deposit_not_offered: 409,
  too_many_holds: 429,
  held_recently: 429,
  too_many_tries: 429,
  account_erased: 401,
  gateway_unavailable: 503,
};

const state = z.enum(['captured', 'capturing', 'unusable', 'open', 'foreign']);

export async function checkoutApi(
  api: Api,
  deps: BookingDeps,
  { razorpay, mode }: Pick<Config, 'razorpay' | 'mode'>,
) {
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
          200: z.object({
            key: z.string(),
            amount: z.number(),
            currency: z.string(),
            order_id: z.string(),
            booking_id: z.string(),
            booking_code: z.string(),
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
      const { artist_id, team_id, amount, payment_plan, policy_version, booking_details } = request.body;
      const asked = requestFromWire(artist_id ?? team_id, booking_details, payment_plan);
      if (!asked)
        return sendError(reply, 400, 'invalid_input', INCOMPLETE, {
          required: Object.values(REQUIRED_FIELDS),
        });
      const limits = holdTries(viewer.accountId, clientAddress(request), mode === 'demo');
      const tried = await takeTry(deps.db, limits);
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const created = await createBooking(deps, viewer, asked, paiseFromWire(amount), policy_version);
      if (!created.ok) return sendRefusal(reply, created.refusal);
      const { checkout, bookingId, code, holdExpiresAt, balance } = created.value;
      return {
        key: checkout.key,
        amount: checkout.amount,
        currency: checkout.currency,
        order_id: checkout.orderId,
        booking_id: bookingId,
        booking_code: code,
        hold_expires_at: holdExpiresAt.toISOString(),
        balance: balance?.amount ?? 0,
        balance_due_at: balance?.dueAt.toISOString() ?? null,
      };
    },
  );

  api.post(
    '/payments/verify-payment',
    {
      config: { signedIn: true, callsGateway: true, badInput: 'Payment verification failed' },
      schema: {
        summary: 'Tell of a payment that the checkout reported',
        body: z.object({
          razorpay_order_id: z.string().max(60),
          razorpay_payment_id: z.string().max(60),
          razorpay_signature: z.string().max(200),
        }),
        response: {
          200: z.object({ message: z.string(), verified: z.boolean(), state, booking_id: z.string() }),
          '4xx': errorSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.body;
      const order = await orderOfPayer(deps.db, razorpay_order_id, viewer.accountId);
      if (!order) return sendError(reply, 404, 'order_not_found', 'Payment verification failed');
      if (
        !isCheckoutSignature(
          razorpay.keySecret,
          order.gatewayOrderId,
          razorpay_payment_id,
          razorpay_signature,
        )
      )
        return sendError(reply, 400, 'wrong_signature', 'Payment verification failed');
      const outcome = await signalPayment(deps, razorpay_payment_id);
      const booking = await bookingOfOrder(deps.db, razorpay_order_id, viewer.accountId);
      const bookingId = booking?.id ?? '';
      if (outcome === 'unusable') {
        const now = await orderOfPayer(deps.db, razorpay_order_id, viewer.accountId);
        const { code, sentence } = UNUSABLE[now?.refusedWhy ?? 'not_due'];
        return sendError(reply, 409, code, sentence, { booking_id: bookingId });
      }
      return {
        message: 'Payment verified successfully',
        verified: outcome === 'captured',
        state: outcome,
        booking_id: bookingId,
      };
    },
  );

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
      const found = await bookingOfOrder(deps.db, request.body.razorpay_order_id ?? null, viewer.accountId, {
        bookingId: request.body.booking_id,
        artistId: request.body.artist_id ?? request.body.team_id,
      });
      if (!found) return sendError(reply, 400, 'booking_incomplete', INCOMPLETE);
      const fields = await differencesOf(deps.db, viewer.accountId, found.id, request.body);
      if (fields.length > 0) return sendError(reply, 409, 'booking_differs', DIFFERS, { fields });
      await reconcileBooking(deps, found.id);
      const booking = await bookingOf(deps.db, viewer.accountId, found.id);
      return {
        id: booking!.id,
        code: booking!.code,
        status: wireStatus(booking!.state),
        state: booking!.state,
      };
    },
  );

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
        body: z.object({ booking_id: z.uuid() }),
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
      await reconcileBooking(deps, known.id);
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

function sendRefusal(reply: Parameters<typeof sendError>[0], refusal: BookingRefusal) {
  const { reason, ...details } = refusal;
  if (STATUS_OF_REFUSAL[reason] === 429 && 'minutes' in details)
    reply.header('retry-after', details.minutes * 60);
  const shown = 'total' in details ? { total: rupeesForWire(details.total) } : details;
  return sendError(reply, STATUS_OF_REFUSAL[reason], reason, refusalSentence(refusal), shown);
}

/** The owner comes from the session; a body naming another user is refused. */
export function refuseOtherUser(userId: string | undefined, accountId: string) {
  if (userId !== undefined && userId !== '' && userId !== accountId)
    throw new HttpRefusal(403, 'not_yours', 'User ID not found. Please login again.');
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
