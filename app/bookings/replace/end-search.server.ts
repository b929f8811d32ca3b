import { inTransactionThenWake } from '#app/platform/database.server.ts';
import { type Result, refused } from '#app/shared/result.ts';
import { type CancellationOutcome, cancelInTransaction } from '../cancel/cancel-booking.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import type { CancellationRefusal } from '../core/booking-refusal.ts';

/** Host ends the search with a full refund. Refused once rebooked, as a cancellation may cost money. */
export async function endSearch(
  deps: BookingDeps,
  host: { accountId: string },
  bookingId: string,
): Promise<Result<CancellationOutcome, CancellationRefusal | { reason: 'not_replacing' }>> {
  return inTransactionThenWake<
    Result<CancellationOutcome, CancellationRefusal | { reason: 'not_replacing' }>
  >(deps, async (trx) => {
    const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
    if (booking && booking.state !== 'replacing' && booking.state !== 'cancelled')
      return refused({ reason: 'not_replacing' });
    const by = { actor: 'host' as const, accountId: host.accountId };
    return cancelInTransaction(trx, by, bookingId, 'The host ended the search for another artist');
  });
}
