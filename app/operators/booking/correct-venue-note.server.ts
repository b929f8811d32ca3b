import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type BookingDeps, bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { BOOKING_ACTIONS } from '../booking-actions.ts';
import { lockVenueNote, updateVenueNote } from './venue-note-queries.server.ts';

export const MAX_NOTE_LENGTH = 500;

export type NoteRefusal = { reason: 'booking_not_found' } | { reason: 'booking_closed' };

/** Corrects the access note of the venue, which artist and event manager read. */
export function correctVenueNote(
  deps: Pick<BookingDeps, 'db'>,
  by: { accountId: string },
  bookingId: string,
  { note, reason }: { note: string; reason: string },
): Promise<Result<{ bookingId: string }, NoteRefusal>> {
  return inTransactionUnlessRefused(deps.db, async (trx) => {
    const before = await lockVenueNote(trx, bookingId);
    if (!before) return refused({ reason: 'booking_not_found' as const });
    const states: readonly string[] = BOOKING_ACTIONS['venue-note'].states;
    if (!states.includes(before.state)) return refused({ reason: 'booking_closed' as const });
    if (before.venue_access === note) return accepted({ bookingId });
    await updateVenueNote(trx, bookingId, note);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: 'booking.venue_note',
      subject: bookingReference(bookingId),
      reason,
      before: { note: before.venue_access },
      after: { note },
    });
    return accepted({ bookingId });
  });
}
