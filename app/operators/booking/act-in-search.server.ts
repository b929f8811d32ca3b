import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { Canceller } from '#app/bookings/cancel/cancel-booking.server.ts';
import { type BookingDeps, bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { refuseProposal } from '#app/bookings/replacement/decide-proposal.server.ts';
import type { SearchAnswer } from '#app/bookings/replacement/in-search.server.ts';
import { agreeToOffer, declineOffer } from '#app/bookings/replacement/offers.server.ts';
import { refused } from '#app/shared/result.ts';
import type { SearchActName } from '../booking-actions.ts';
import { isOfferOf } from '../money-acts/purchase-act-queries.server.ts';

export interface SearchAct {
  name: Exclude<SearchActName, 'host-yes' | 'propose'>;
  /** The offer that is spoken of. */
  offerId: string;
  reason: string;
}

/**
 * Records an answer given to us by phone: an artist's yes or no, or the host's no. Written together with its audit entry.
 */
export async function actInSearch(
  deps: BookingDeps,
  by: { accountId: string },
  bookingId: string,
  { name, offerId, reason }: SearchAct,
): Promise<SearchAnswer<unknown>> {
  const operator: Canceller = {
    actor: 'operator',
    accountId: by.accountId,
    alongside: async (trx) => {
      await recordAudit(trx, {
        accountId: by.accountId,
        action: `search.${name}`,
        subject: bookingReference(bookingId),
        reason,
        after: { offerId },
      });
    },
  };
  if (!(await isOfferOf(deps.db, offerId, bookingId))) return refused({ reason: 'offer_not_found' });
  switch (name) {
    case 'agree':
      return agreeToOffer(deps, operator, offerId);
    case 'pass':
      return declineOffer(deps, operator, offerId);
    case 'host-no':
      return refuseProposal(deps, operator, bookingId, offerId);
  }
}
