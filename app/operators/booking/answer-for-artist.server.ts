import { recordAudit } from '#app/accounts/core/audit.server.ts';
import {
  type Answered,
  acceptBooking,
  declineBooking,
  withdrawArtist,
} from '#app/bookings/answer/answer-booking.server.ts';
import type { Canceller } from '#app/bookings/cancel/cancel-booking.server.ts';
import { type BookingDeps, bookingReference } from '#app/bookings/core/booking-deps.server.ts';

/** Records an artist's yes, no or withdrawal for them. Audited atomically; a no-op leaves no entry. */
export function answerForArtist(
  deps: BookingDeps,
  by: { accountId: string },
  bookingId: string,
  answer: { name: 'accept' | 'decline' | 'withdraw'; reason: string },
): Promise<Answered> {
  const operator: Canceller = {
    actor: 'operator',
    accountId: by.accountId,
    alongside: async (trx, before) => {
      if (answer.name === 'accept' && before.state === 'confirmed') return;
      await recordAudit(trx, {
        accountId: by.accountId,
        action: `booking.${answer.name}`,
        subject: bookingReference(bookingId),
        reason: answer.reason,
        before: { state: before.state, artistId: before.artist_id },
      });
    },
  };
  if (answer.name === 'accept') return acceptBooking(deps, operator, bookingId);
  if (answer.name === 'decline') return declineBooking(deps, operator, bookingId, answer.reason);
  return withdrawArtist(deps, operator, bookingId, answer.reason);
}
