import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import type { Canceller } from '../cancel/cancel-booking.server.ts';
import { type BookingRow, moveBooking } from '../core/booking-queries.server.ts';
import { type Cause, insertReplacement } from '../core/replacement-queries.server.ts';
import { advanceSearch } from './advance-search.server.ts';
import { decideBy } from './replacement-rules.ts';

/**
 * Begins to look for another artist, in the transaction in which the one who was booked falls away. The booking's
 * row is locked. Their slot stays closed while we look, so nobody resells an hour they took back; it is given back
 * when another comes, or with the booking.
 *
 * @param booking as it is after the decline, or confirmed before a withdrawal.
 */
export async function beginReplacement(
  trx: Transaction,
  by: Canceller,
  booking: BookingRow,
  cause: Cause,
  reason: string,
): Promise<void> {
  if (!(await moveBooking(trx, booking, 'replace', { ...by, reason })))
    throw new Error(`Booking ${booking.id} is ${booking.state} and cannot be replaced`);
  const now = await businessNow(trx);
  const id = await insertReplacement(trx, {
    bookingId: booking.id,
    cause,
    fromArtistId: booking.artist_id,
    decideBy: decideBy(now, booking.starts_at) ?? now,
  });
  await announce(trx, {
    kind: 'booking.replacing',
    key: id,
    payload: { bookingId: booking.id, replacementId: id, cause, artistId: booking.artist_id, reason },
  });
  await advanceSearch(trx, { ...booking, state: 'replacing' });
}
