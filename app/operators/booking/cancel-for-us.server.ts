import { recordAudit } from '#app/accounts/audit.server.ts';
import { type BookingDesk, bookingReference } from '#app/bookings/booking-desk.server.ts';
import type { CancellationRefusal } from '#app/bookings/booking-refusal.ts';
import { type CancellationOutcome, cancelWithin } from '#app/bookings/cancel-booking.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import { lockState } from './booking-act-queries.server.ts';

/** We cancel: the host gets everything back, tax included. Again it answers the same and leaves no second entry. */
export async function cancelForUs(
  desk: BookingDesk,
  by: { accountId: string },
  bookingId: string,
  reason: string,
): Promise<Result<CancellationOutcome, CancellationRefusal>> {
  const answer = await inTransactionUnlessRefused(desk.db, async (trx) => {
    const before = await lockState(trx, bookingId);
    const canceller = { actor: 'operator' as const, accountId: by.accountId };
    const cancelled = await cancelWithin(trx, canceller, bookingId, reason);
    if (cancelled.ok && before !== 'cancelled')
      await recordAudit(trx, {
        accountId: by.accountId,
        action: 'booking.cancel',
        subject: bookingReference(bookingId),
        reason,
        before: { state: before },
        after: { state: 'cancelled', refund: cancelled.value.refund },
      });
    return cancelled;
  });
  if (answer.ok) desk.wake();
  return answer;
}
