import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requireViewer } from '#app/accounts/core/viewer.server.ts';
import { releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { type Api, errorSchema, sendError } from '#app/platform/http.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type Paise, paise, paiseOfRupees } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { uuidSchema } from '#app/shared/uuid-schema.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import { type ActingParty, type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  insertCancellation,
  lockBooking,
  lockBookingOfHost,
  selectCancellation,
  transitionBooking,
} from '../core/booking-queries.server.ts';
import { type CancellationRefusal, refusalSentence } from '../core/booking-refusal.ts';
import { closeReplacement } from '../core/close-replacement.server.ts';
import { hasArrived } from '../core/event-queries.server.ts';
import { insertGivenUpPurchase } from '../core/given-up-queries.server.ts';
import {
  type CancellationTerms,
  cancellationTerms,
  cancelUnpaid,
  settleCancellation,
  shareOut,
} from '../money/cancel-purchase.server.ts';
import { BOOKING_HOLD } from '../purchase/expire-booking.server.ts';
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
          'Everything comes back until the first artist says yes, and then for an hour from the first payment, not later than three hours before the start; after that, what the step that applies brings back, rounded up to the rupee. Nothing is erased. Again it answers the same. `refund` is what the host was shown, in rupees: where less would come back by now, nothing happens, and the details of the refusal say how much. `pending` follows once the artist or our staff have confirmed that the artist cannot come.',
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
      const by = { actor: 'host' as const, accountId, ...(seen && { expectedRefund: paiseOfRupees(seen) }) };
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

export interface CancellationOutcome extends Pick<CancellationTerms, 'refund' | 'kept'> {
  bookingId: string;
  /** Paise refunded later, once it is confirmed that the artist cannot come; missing if there are none. */
  pending?: Paise;
}

interface Canceller extends ActingParty {
  /** Unpaid balance: uses the terms of a host cancellation, no matter which actor ends the booking. */
  balanceUnpaid?: boolean;
  /** The refund the host saw, in paise; fails if the actual one is lower. Omitted: no check. */
  expectedRefund?: Paise;
  /** Callers of `cancelInTransaction` write theirs themselves. */
  alongside?: never;
}

type Answer = Result<CancellationOutcome, CancellationRefusal>;

/**
 * Cancels under the booking's own terms: record, free slot and owed refund in one transaction. Idempotent.
 */
export async function cancelBooking(
  deps: BookingDeps,
  by: Canceller,
  bookingId: string,
  reason: string,
): Promise<Answer> {
  return inTransactionThenWake(deps, (trx) => cancelInTransaction(trx, by, bookingId, reason));
}

/** Like `cancelBooking`, within the caller's transaction. */
export async function cancelInTransaction(
  trx: Transaction,
  by: Canceller,
  bookingId: string,
  reason: string,
): Promise<Answer> {
  const booking =
    by.actor === 'host'
      ? await lockBookingOfHost(trx, bookingId, by.accountId!)
      : await lockBooking(trx, bookingId);
  if (!booking) return refused({ reason: 'booking_not_found' });
  if (booking.state === 'cancelled') return earlierCancellation(trx, booking);
  const unpaid = await cancelUnpaid(trx, BOOKING_HOLD, booking, by);
  if (unpaid) return unpaid.ok ? accepted({ bookingId, ...unpaid.value }) : unpaid;
  return cancelPaid(trx, by, booking, reason);
}

async function cancelPaid(
  trx: Transaction,
  by: Canceller,
  booking: BookingRow,
  reason: string,
): Promise<Answer> {
  const now = await businessNow(trx);
  const began = booking.starts_at <= now;
  if (by.actor === 'host' && began && booking.state !== 'replacing')
    return refused({ reason: 'already_over' });
  const runs = booking.state === 'in_progress';
  if (runs && (by.actor !== 'operator' || booking.ends_at <= now || (await hasArrived(trx, booking.id))))
    return refused({ reason: 'already_over' });
  const terms = await cancellationTerms(trx, by.balanceUnpaid ? 'host' : by.actor, booking, now);
  if (terms.refund < (by.expectedRefund ?? 0))
    return refused({ reason: 'refund_changed', refund: terms.refund, kept: terms.kept });
  if (!(await transitionBooking(trx, booking, runs ? 'fail' : 'cancel', { ...by, reason })))
    return refused({ reason: 'already_over' });
  const sale = terms.sharedOut > 0 ? await shareOut(trx, booking, terms) : null;
  await insertCancellation(trx, {
    bookingId: booking.id,
    by: by.actor,
    accountId: by.accountId,
    reason,
    tier: terms.tier.name,
    refund: terms.refund,
    kept: terms.kept,
    keptFee: sale?.performance ?? null,
    pending: terms.pending,
  });
  const givenUp = (by.actor === 'host' || by.balanceUnpaid) && isHostsChoice(booking);
  if (givenUp && terms.sharedOut === 0 && terms.paid > 0)
    await insertGivenUpPurchase(trx, {
      reference: bookingReference(booking.id),
      accountId: booking.host_id,
      date: booking.event_date,
    });
  await settleCancellation(trx, bookingReference(booking.id), by.actor, terms, sale?.entries ?? null);
  const pending = terms.pending?.paise ?? paise(0);
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
  if (booking.state === 'replacing')
    await closeReplacement(trx, booking.id, {
      end: by.actor === 'system' ? 'failed' : 'ended',
      refund: terms.refund,
      pending,
    });
  await announce(trx, {
    kind: 'booking.cancelled',
    key: booking.id,
    payload: {
      bookingId: booking.id,
      by: by.actor,
      refund: terms.refund,
      pending,
      from: booking.state,
      balanceUnpaid: by.balanceUnpaid ?? false,
    },
  });
  return accepted({
    bookingId: booking.id,
    refund: terms.refund,
    kept: terms.kept,
    ...(pending > 0 && { pending }),
  });
}

/** While an artist is looked for, the host gives up nothing. */
function isHostsChoice({ state }: BookingRow): boolean {
  return state !== 'declined' && state !== 'replacing';
}

async function earlierCancellation(trx: Transaction, booking: BookingRow): Promise<Answer> {
  const cancellation = await selectCancellation(trx, booking.id);
  return accepted({
    bookingId: booking.id,
    refund: paise(cancellation?.refund_paise ?? 0),
    kept: paise(cancellation?.kept_paise ?? 0),
    ...(cancellation?.pending_paise && { pending: cancellation.pending_paise }),
  });
}
