import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { ActingParty } from '../core/booking-deps.server.ts';
import { type BookingRow, transitionBooking } from '../core/booking-queries.server.ts';
import { isLateReplacement } from '../core/event-queries.server.ts';
import { lateDecideBy } from '../core/late-replacement-rules.ts';
import type { Cause } from '../core/replacement-cause.ts';
import { insertReplacementSearch } from '../core/replacement-queries.server.ts';
import { advanceSearch } from './advance-search.server.ts';
import { decideBy } from './replacement-rules.ts';

/**
 * Starts a search in the withdrawal's transaction; the booking must be locked.
 * The old slot stays claimed so it cannot be resold; released on rebooking or when the booking ends.
 * @param booking after a decline, still confirmed before a withdrawal, or begun without its artist.
 * @param absenceId what staff said for the artist; absent where the artist said it or stayed silent.
 */
export async function beginReplacement(
  trx: Transaction,
  by: ActingParty,
  booking: BookingRow,
  cause: Cause,
  reason: string,
  absenceId: string | null = null,
): Promise<void> {
  if (!(await transitionBooking(trx, booking, 'replace', { ...by, reason })))
    throw new Error(`Booking ${booking.id} is ${booking.state} and cannot be replaced`);
  const now = await businessNow(trx);
  const tonight = cause === 'no_show' || (await isLateReplacement(trx, booking.id));
  const id = await insertReplacementSearch(trx, {
    booking_id: booking.id,
    cause,
    from_artist_id: booking.artist_id,
    decide_by: (tonight ? lateDecideBy(now, booking.ends_at) : decideBy(now, booking.starts_at)) ?? now,
    absence_id: absenceId,
  });
  await announce(trx, {
    kind: 'booking.replacing',
    key: id,
    payload: {
      bookingId: booking.id,
      replacementId: id,
      cause,
      artistId: booking.artist_id,
      reason,
      stated: absenceId !== null,
    },
  });
  await advanceSearch(trx, { ...booking, state: 'replacing' });
}
