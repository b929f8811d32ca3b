import type { Viewer } from '#app/accounts/core/account.ts';
import { selectHolderOfArtist } from '#app/artists/core/artist-holder-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { insertPerformed } from './arrival-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';

export type PerformedRefusal = { reason: 'booking_not_found' } | { reason: 'not_over' };

/** After the end, the artist confirms performing as agreed; evidence in case of a dispute. */
export function confirmPerformed(
  deps: Pick<DayDeps, 'db'>,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
): Promise<Result<null, PerformedRefusal>> {
  return inTransaction<Result<null, PerformedRefusal>>(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || (await selectHolderOfArtist(trx, booking.artist_id)) !== viewer.accountId)
      return refused({ reason: 'booking_not_found' });
    const over = booking.ends_at <= (await businessNow(trx));
    if (booking.state !== 'in_progress' || !over) return refused({ reason: 'not_over' });
    await insertPerformed(trx, bookingId, viewer.accountId);
    return accepted(null);
  });
}
