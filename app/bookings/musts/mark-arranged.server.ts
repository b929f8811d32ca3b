import type { MustKind } from '#app/artists/core/rider-musts.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockBookingOfHost } from '../core/booking-queries.server.ts';
import { hasMustTasks } from '../core/must.ts';
import { setMustMet } from '../core/must-queries.server.ts';

export type MustRefusal = { reason: 'booking_not_found' | 'closed' };

/** The host says that something the artist must have is arranged. Repeating it changes nothing. */
export function markArranged(
  db: Database,
  host: { accountId: string },
  bookingId: string,
  kind: MustKind,
): Promise<Result<null, MustRefusal>> {
  return inTransactionUnlessRefused(db, async (trx): Promise<Result<null, MustRefusal>> => {
    const booking = await lockBookingOfHost(trx, bookingId, host.accountId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    if (!hasMustTasks(booking.state) || booking.starts_at <= booking.now)
      return refused({ reason: 'closed' });
    await setMustMet(trx, bookingId, kind);
    return accepted(null);
  });
}
