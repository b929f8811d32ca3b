import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import { orderOfPayer } from '#app/payments/order-of-payer.server.ts';
import { signalPayment } from '#app/payments/signal-payment.server.ts';
import { isCheckoutSignature } from '#app/payments/signatures.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { verifyTryLimits } from '../core/hold-limits.ts';
import { takeTry } from '../core/take-try.server.ts';
import { bookingOfOrder } from './booking-of-order.server.ts';
import { sendRefusal } from './send-refusal.server.ts';
import unusable from './unusable-payments.json' with { type: 'json' };

const UNUSABLE: Record<LostReason, { code: string; sentence: string }> = unusable;

const state = z.enum(['captured', 'capturing', 'unusable', 'open', 'foreign']);

/** Takes what the checkout reported about a payment. */
export function verifyPaymentApi(api: Api, deps: BookingDeps, keySecret: string) {
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
      const tried = await takeTry(deps.db, verifyTryLimits(viewer.accountId));
      if (!tried.ok) return sendRefusal(reply, tried.refusal);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.body;
      const order = await orderOfPayer(deps.db, razorpay_order_id, viewer.accountId);
      if (!order) return sendError(reply, 404, 'order_not_found', 'Payment verification failed');
      if (!isCheckoutSignature(keySecret, order.gatewayOrderId, razorpay_payment_id, razorpay_signature))
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
}
