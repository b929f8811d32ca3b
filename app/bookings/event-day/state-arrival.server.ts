import type { Viewer } from '#app/accounts/core/account.ts';
import { selectHolderOfArtist } from '#app/artists/core/artist-holder-queries.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { lockBooking, lockBookingOfHost } from '../core/booking-queries.server.ts';
import { denyStatement, insertStatement, type Place, selectArrival } from './arrival-queries.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import { canArrive } from './day-times.ts';

type StatementRefusal = { reason: 'booking_not_found' } | { reason: 'not_today' };
type Answer = Result<null, StatementRefusal>;
type Deps = Pick<DayDeps, 'db' | 'wake'>;

/**
 * The artist states their arrival; first one counts. No proof, but stops automatic lateness credits.
 * @param place browser location, if available
 */
export async function stateArrival(
  deps: Deps,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
  place: Place | null,
): Promise<Answer> {
  const answer = await inTransaction(deps.db, async (trx): Promise<Answer> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || (await selectHolderOfArtist(trx, booking.artist_id)) !== viewer.accountId)
      return refused({ reason: 'booking_not_found' });
    const now = await businessNow(trx);
    if (!isArrivalAwaited(booking, now)) return refused({ reason: 'not_today' });
    if (await selectArrival(trx, bookingId)) return accepted(null);
    const statement = { bookingId, artistId: booking.artist_id, saidBy: viewer.accountId, place };
    if (await insertStatement(trx, statement))
      await announce(trx, {
        kind: 'artist.says_here',
        key: `${bookingId}:${booking.artist_id}:${now.toISOString()}`,
        payload: { bookingId, at: now.toISOString() },
      });
    return accepted(null);
  });
  if (answer.ok) deps.wake();
  return answer;
}

/** The host denies the arrival. Moves no money: alerts staff, and the host may report from the start on. */
export async function denyArrival(
  deps: Deps,
  viewer: Pick<Viewer, 'accountId'>,
  bookingId: string,
): Promise<Answer> {
  const answer = await inTransaction(deps.db, async (trx): Promise<Answer> => {
    const booking = await lockBookingOfHost(trx, bookingId, viewer.accountId);
    if (!booking) return refused({ reason: 'booking_not_found' });
    if (!isArrivalAwaited(booking, booking.now) || (await selectArrival(trx, bookingId)))
      return refused({ reason: 'not_today' });
    const artistId = booking.artist_id;
    const startsAt = booking.starts_at.toISOString();
    if (await denyStatement(trx, { id: bookingId, artistId }, viewer.accountId))
      await announce(trx, {
        kind: 'artist.denied_here',
        key: `${bookingId}:${artistId}:${startsAt}`,
        payload: { bookingId, artistId, startsAt },
      });
    return accepted(null);
  });
  if (answer.ok) deps.wake();
  return answer;
}

function isArrivalAwaited(booking: { state: string; starts_at: Date; ends_at: Date }, now: Date): boolean {
  const isLive = booking.state === 'confirmed' || booking.state === 'in_progress';
  return isLive && canArrive({ startsAt: booking.starts_at, endsAt: booking.ends_at }, now);
}
