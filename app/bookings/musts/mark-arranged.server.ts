import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { MustKind } from '#app/artists/core/rider-musts.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { hasMustTasks } from '../core/must.ts';
import { setMustMet } from '../core/must-queries.server.ts';
import { isOwnBooking } from '../core/own-booking-queries.server.ts';

/**
 * Something the artist must have is arranged. The caller checks access; repeating it, or too late, changes nothing.
 * @param staffId who says so for the host, if it is not the host; refused for staff whose own booking it is.
 */
export function markArranged(
  db: Database,
  bookingId: string,
  kind: MustKind,
  staffId: string | null = null,
): Promise<'done' | 'own_matter'> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking && staffId && (await isOwnBooking(trx, staffId, booking.id))) return 'own_matter';
    const isOpen = booking && hasMustTasks(booking.state) && booking.starts_at > booking.now;
    const marked = isOpen && (await setMustMet(trx, bookingId, kind));
    if (marked && staffId)
      await recordAudit(trx, {
        accountId: staffId,
        action: 'booking.arranged',
        subject: bookingReference(bookingId),
        after: { must: kind },
      });
    return 'done';
  });
}
