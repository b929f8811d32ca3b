import { releaseSlotOfArtist, releaseSlotOfOthers } from '#app/artists/calendar/slot-claim.server.ts';
import { performsAs } from '#app/artists/core/artist-holder-queries.server.ts';
import { isRestricted } from '#app/artists/core/own-artist.ts';
import { mustsOf } from '#app/artists/core/rider-musts.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { lockAbsence, writeOutcome, writeReliabilityState } from '../core/absence-queries.server.ts';
import { lockArtistState } from '../core/bookable-artist-queries.server.ts';
import { type ActingParty, type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { deleteAlarms, selectRider } from '../core/booking-people-queries.server.ts';
import { type BookingRow, transitionBooking } from '../core/booking-queries.server.ts';
import { closeOffers } from '../core/close-replacement.server.ts';
import { latestStart, replacementStart } from '../core/late-replacement-rules.ts';
import { answeredMusts } from '../core/must.ts';
import { replaceMusts } from '../core/must-queries.server.ts';
import {
  closeBalance,
  endOffer,
  selectOffer,
  updateBookedArtist,
  updateReplacement,
} from '../core/replacement-queries.server.ts';
import {
  performancePrice,
  replacementPrice,
  returnedByReplacements,
} from '../money/performance-price.server.ts';
import { taxInBooking } from '../money/sale-of-booking.server.ts';
import { advanceSearch } from './advance-search.server.ts';
import { runSearchStep, runSearchStepWithin, type SearchAnswer } from './in-search.server.ts';

export interface Decided {
  bookingId: string;
  /** Paise the host pays less or gets refunded, as the new artist costs less. */
  returned: Paise;
  /** What goes back and what is ours to bear, in paise: the most that it can come to, however late the yes. */
  moved: Paise;
}

/**
 * Accepts the proposal: we bear a higher price, refund a lower one, release the old slot. What the new artist must have,
 * the host arranges. While the event runs it begins anew when the replacement can be there; the minutes until then are not
 * paid by the host, and are ours to bear.
 * @param by the host, or an operator in their name.
 * @param offerId the proposal shown, so that a newer one is not accepted by mistake.
 */
export async function acceptProposal(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  offerId: string,
): Promise<SearchAnswer<Decided>> {
  return inTransactionThenWake(deps, (trx) => acceptProposalWithin(trx, by, bookingId, offerId));
}

/** Like `acceptProposal`, within the caller's transaction. */
export function acceptProposalWithin(
  trx: Transaction,
  by: ActingParty,
  bookingId: string,
  offerId: string,
): Promise<SearchAnswer<Decided>> {
  return runSearchStepWithin<Decided>(
    trx,
    by,
    bookingId,
    mayDecide(by),
    async (_, { booking, search, now }) => {
      const offer = await selectOffer(trx, offerId);
      if (offer?.replacement_id !== search.id || offer.state !== 'proposed')
        return refused({ reason: 'proposal_changed' });
      // The host may have joined the team since it was proposed: who joins now waits for the lock.
      const isBarred = isRestricted(await lockArtistState(trx, offer.artist_id));
      if (isBarred || (await performsAs(trx, booking.host_id, offer.artist_id)))
        return refused({ reason: 'artist_not_found' });
      const from =
        offer.ready_minutes === null ? null : replacementStart(now, offer.ready_minutes, timesOf(booking));
      if (offer.ready_minutes !== null && !from) return refused({ reason: 'decided_too_late' });
      if (!(await transitionBooking(trx, booking, 'rebook', by)))
        throw new Error(`Booking ${bookingId} moved under its own lock`);
      const before = await performancePrice(trx, booking);
      const isBack = offer.artist_id === search.from_artist_id;
      const price = replacementPrice(before, offer.fee_paise, { ...timesOf(booking), from, isBack });
      await updateBookedArtist(trx, bookingId, {
        artistId: offer.artist_id,
        fee: offer.fee_paise,
        tax: await taxInBooking(trx, booking, { artistId: offer.artist_id, price }),
        from,
      });
      await replaceMusts(trx, bookingId, answeredMusts(mustsOf(await selectRider(trx, offer.artist_id))));
      await deleteAlarms(trx, bookingId);
      await releaseSlotOfOthers(trx, bookingId, offer.artist_id);
      await endOffer(trx, offerId, 'accepted');
      if (isBack) await dropAbsence(trx, by, search.absence_id);
      await closeOffers(trx, bookingId, search.id);
      const latest = offer.ready_minutes === null ? null : latestStart(search, offer.ready_minutes);
      const least = replacementPrice(before, offer.fee_paise, { ...timesOf(booking), from: latest, isBack });
      const moved = paise(before - least + (offer.fee_paise - least));
      const returned = await returnDifference(trx, booking, search.id, price);
      await updateReplacement(trx, search.id, 'accepted', returned);
      await announce(trx, {
        kind: 'replacement.accepted',
        key: search.id,
        payload: {
          bookingId,
          replacementId: search.id,
          offerId,
          artistId: offer.artist_id,
          fromArtistId: search.from_artist_id,
          returned,
        },
      });
      return accepted({ bookingId, returned, moved });
    },
  );
}

/** The artist who was said to be absent performs after all: what staff said has no consequence. */
async function dropAbsence(trx: Transaction, by: ActingParty, id: string | null): Promise<void> {
  const absence = id && (await lockAbsence(trx, id));
  if (!absence) return;
  if (absence.outcome === null) await writeOutcome(trx, absence.id, 'refused', by.accountId);
  if (absence.standing_state === 'waits' || absence.standing_state === 'stopped')
    await writeReliabilityState(trx, absence.id, 'dropped');
}

/** Refuses the proposal: releases that artist's slot and continues the search. */
export function refuseProposal(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  offerId: string,
): Promise<SearchAnswer<Decided>> {
  return runSearchStep<Decided>(deps, by, bookingId, mayDecide(by), async (trx, { booking, search }) => {
    const offer = await selectOffer(trx, offerId);
    if (offer?.replacement_id !== search.id || offer.state !== 'proposed')
      return refused({ reason: 'proposal_changed' });
    await endOffer(trx, offerId, 'refused');
    await releaseSlotOfArtist(trx, bookingId, { artistId: offer.artist_id, keptBy: search.from_artist_id });
    await updateReplacement(trx, search.id, 'searching');
    await announce(trx, {
      kind: 'replacement.closed',
      key: offerId,
      payload: { bookingId, offerId, artistId: offer.artist_id },
    });
    await advanceSearch(trx, booking);
    return accepted({ bookingId, returned: paise(0), moved: paise(0) });
  });
}

/** Hosts decide on their own booking; operators on any. */
function mayDecide(by: ActingParty): (booking: BookingRow) => boolean {
  if (by.actor === 'operator') return () => true;
  return (booking) => by.actor === 'host' && booking.host_id === by.accountId;
}

function timesOf(booking: BookingRow) {
  return { startsAt: booking.starts_at, endsAt: booking.ends_at };
}

/** The saving goes to the host: refunded from money we hold, or deducted from an open balance. */
async function returnDifference(
  trx: Transaction,
  booking: BookingRow,
  replacementId: string,
  hostPays: Paise,
): Promise<Paise> {
  const before = await returnedByReplacements(trx, booking.id);
  const returned = paise(Math.max(0, booking.fee_paise - before - hostPays));
  const reference = bookingReference(booking.id);
  const totals = await paymentTotals(trx, reference);
  const paid = totals.left + totals.given;
  const price = booking.total_paise - before - returned;
  const back = Math.min(returned, paid - price);
  if (paid >= price) await closeBalance(trx, booking.id);
  if (back > 0)
    await requestOwedRefund(trx, { reference, amount: back, reason: `cheaper_artist:${replacementId}` });
  return returned;
}
