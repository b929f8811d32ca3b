import type { MustKind } from '#app/artists/core/rider-musts.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { hasMustTasks } from '../core/must.ts';
import { setMustMet } from '../core/must-queries.server.ts';

/** Something the artist must have is arranged. The caller checks access; repeating it, or too late, changes nothing. */
export function markArranged(db: Database, bookingId: string, kind: MustKind): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const isOpen = booking && hasMustTasks(booking.state) && booking.starts_at > booking.now;
    if (isOpen) await setMustMet(trx, bookingId, kind);
  });
}
