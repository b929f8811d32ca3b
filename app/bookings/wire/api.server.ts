import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import {
  type Checkout,
  createOrderAtGateway,
  findPaymentOrder,
  openPaymentOrder,
  type PaymentOrder,
} from '#app/payments/open-payment-order.server.ts';
import { inTransactionUnlessRefused, type Transaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { type PaymentRefusal, paymentRefusalSentence } from '../book/payment-refusal.ts';
import { cancelBookingApi } from '../cancel/cancel-booking.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import { refuseOtherUser } from '../core/refuse-other-user.server.ts';
import { selectAmountDue } from '../money/amount-due.server.ts';
import type { DuePayment } from '../money/due-payment.ts';
import { askWaitingBanks } from '../purchase/reconcile-purchase.server.ts';
import { bookingOf, bookingsOf } from '../view/booking-views.server.ts';
import { bookingToWire, detailsToWire, wireBooking, wireBookingDetails } from '../view/booking-wire.ts';
import { openedOrderBody, openedOrderToWire } from '../view/opened-order-wire.ts';

export function bookingsApi(api: Api, deps: BookingDeps): void {
  listBookingsApi(api, deps);
  showBookingApi(api, deps);
  openPaymentApi(api, deps);
  cancelBookingApi(api, deps);
}

function listBookingsApi(api: Api, deps: BookingDeps) {
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

/** Opens the payment of a balance or of a change. Amounts in paise. */
function openPaymentApi(api: Api, deps: BookingDeps) {
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

function showBookingApi(api: Api, deps: BookingDeps) {
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

const CARD_WIDTH = 320;
/** URL of an artist's photo at card size; empty if there is none. */
const photo = (source: string | null) => (source ? mediaUrl(source, CARD_WIDTH) : '');

interface OpenedPayment extends DuePayment {
  bookingId: string;
  code: string;
  checkout: Checkout;
}

/** Opens payment of the balance or of a change. Idempotent: same order while the amount is the same. */
export async function openPayment(
  deps: BookingDeps,
  host: { accountId: string },
  bookingId: string,
): Promise<Result<OpenedPayment, PaymentRefusal>> {
  await askWaitingBanks(deps, host.accountId);
  const written = await inTransactionUnlessRefused(deps.db, (trx) => writePaymentOrder(trx, host, bookingId));
  if (!written.ok) return written;
  const { order, ...payment } = written.value;
  const checkout = await createOrderAtGateway(deps, bookingId, order);
  return checkout.ok ? accepted({ ...payment, checkout: checkout.value }) : checkout;
}

async function writePaymentOrder(
  trx: Transaction,
  host: { accountId: string },
  bookingId: string,
): Promise<Result<Omit<OpenedPayment, 'checkout'> & { order: PaymentOrder }, PaymentRefusal>> {
  const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
  if (!booking) return refused({ reason: 'booking_not_found' });
  const due = await selectAmountDue(trx, booking);
  if (!due) return refused({ reason: 'nothing_due' });
  const reference = bookingReference(booking.id);
  const before = await findPaymentOrder({ db: trx }, reference, due.part);
  const same =
    before?.state === 'created' && before.amount === due.amount && before.subject === (due.changeId ?? null);
  if (same && before.taken) return refused({ reason: 'payment_in_progress' });
  const order = same
    ? before
    : await openPaymentOrder(trx, {
        reference,
        part: due.part,
        payerId: host.accountId,
        amount: due.amount,
        ...(due.changeId ? { subject: due.changeId } : {}),
      });
  return accepted({ ...due, bookingId: booking.id, code: booking.code, order });
}
