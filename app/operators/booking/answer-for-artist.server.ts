import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { acceptBooking, declineBooking, withdrawArtist } from '#app/bookings/answer/answer-booking.server.ts';
import { type BookingDeps, bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { recordNoShow } from '#app/bookings/day/record-no-show.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';

/** Records an artist's yes, no or withdrawal for them, or that they did not come. Audited atomically; a no-op leaves no entry. */
export function answerForArtist(
  deps: BookingDeps,
  by: { accountId: string },
  bookingId: string,
  answer: { name: 'accept' | 'decline' | 'withdraw' | 'no-show'; reason: string },
) {
  const operator = {
    actor: 'operator' as const,
    accountId: by.accountId,
    alongside: async (trx: Transaction, before: { state: string; artist_id: number }) => {
      if (answer.name === 'accept' && before.state === 'confirmed') return;
      await recordAudit(trx, {
        accountId: by.accountId,
        action: answer.name === 'no-show' ? 'booking.no_show' : `booking.${answer.name}`,
        subject: bookingReference(bookingId),
        reason: answer.reason,
        before: { state: before.state, artistId: before.artist_id },
      });
    },
  };
  if (answer.name === 'accept') return acceptBooking(deps, operator, bookingId);
  if (answer.name === 'decline') return declineBooking(deps, operator, bookingId, answer.reason);
  if (answer.name === 'no-show') return recordNoShow(deps, operator, bookingId, answer.reason);
  return withdrawArtist(deps, operator, bookingId, answer.reason);
}
