import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { readReplacementCandidate } from '#app/artists/search/replacement-candidates.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { accepted, refused } from '#app/shared/result.ts';
import type { Canceller } from '../cancel/cancel-booking.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import {
  insertOffer,
  proposeOffer,
  selectDueReplacements,
  selectOffers,
} from '../core/replacement-queries.server.ts';
import { borneFor } from '../money/returned.server.ts';
import { advanceSearch, claimFor, proposeToHost } from './advance-search.server.ts';
import { inSearchWithin, type SearchAnswer } from './in-search.server.ts';
import type { AnsweredOffer } from './offers.server.ts';

/** Time-driven search steps: expired offers and proposals. Safe with concurrent processes. */
export async function sweepReplacements(deps: BookingDeps): Promise<void> {
  await sweep(
    deps.log,
    (page) => selectDueReplacements(deps.db, page),
    ({ booking_id }) => advance(deps, booking_id),
  );
}

async function advance(deps: BookingDeps, bookingId: string) {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking?.state === 'replacing') await advanceSearch(trx, booking);
  });
  deps.wake();
}

/** An artist who was laid before the host. */
export interface Proposed extends AnsweredOffer {
  /** What they cost more than the host pays, in paise: ours to bear where the host says yes. */
  borne: Paise;
}

/**
 * Operator proposes an artist, like for like or not. Refused while one is pending (`refuseProposal` first).
 */
export function proposeArtist(
  trx: Transaction,
  by: Canceller,
  bookingId: string,
  artistId: number,
): Promise<SearchAnswer<Proposed>> {
  return inSearchWithin<Proposed>(
    trx,
    by,
    bookingId,
    () => true,
    async (_, { booking, search }) => {
      const artist = await readReplacementCandidate(trx, artistId);
      if (!artist?.listed || (await performsAs(trx, booking.host_id, artistId)))
        return refused({ reason: 'artist_not_found' });
      if (search.state === 'proposed') return refused({ reason: 'proposal_changed' });
      const before = (await selectOffers(trx, search.id)).find((offer) => offer.artist_id === artistId);
      if (before && before.state !== 'asked') return refused({ reason: 'offer_over' });
      if (!(await claimFor(trx, booking, artistId))) return refused({ reason: 'slot_taken' });
      const offerId = before
        ? before.id
        : await insertOffer(trx, {
            replacementId: search.id,
            artistId,
            fee: artist.fee,
            state: 'proposed',
            answerBy: search.decide_by,
          });
      if (before) await proposeOffer(trx, before.id);
      await proposeToHost(trx, booking, search, { offerId, artistId });
      const borne = await borneFor(trx, booking, before?.fee_paise ?? artist.fee);
      return accepted({ bookingId, offerId, borne });
    },
  );
}
