import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { refundPolicyVersion } from '#app/pricing/refund-policies.server.ts';
import { type Cancellable, graceEnds, type RefundPolicy } from '#app/pricing/refund-policy.ts';
import { bookingReference } from './booking-deps.server.ts';
import type { BookingRow } from './booking-queries.server.ts';

/** The policy version a booking was made under, not the current one. */
export function refundPolicyOf(
  db: Database,
  booking: { policy_id: string; policy_version: number },
): Promise<RefundPolicy> {
  return refundPolicyVersion(db, booking.policy_id, booking.policy_version);
}

/** Until when the minutes after paying bring everything back; null where there are none. */
export async function freeMinutesEnd(
  db: Database,
  booking: DatedBooking & Pick<BookingRow, 'policy_id' | 'policy_version'>,
): Promise<Date | null> {
  const purchase = await cancellableBooking(db, booking);
  const ends = graceEnds(await refundPolicyOf(db, booking), purchase);
  return ends && ends > purchase.paidAt! ? ends : null;
}

type DatedBooking = Pick<BookingRow, 'id' | 'state' | 'starts_at' | 'refund_cap' | 'respond_by'>;

/** What of a booking decides on its host's refund. While it is `requested`, no artist has said yes. */
export async function cancellableBooking(db: Database, booking: DatedBooking): Promise<Cancellable> {
  const { firstAt: paidAt } = await paymentTotals(db, bookingReference(booking.id));
  const startsAt = booking.starts_at;
  const answerBy = booking.state === 'requested' ? (booking.respond_by ?? startsAt) : null;
  return { startsAt, cap: booking.refund_cap, answerBy, paidAt };
}
