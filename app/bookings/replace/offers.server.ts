import { releaseSlotOfArtist } from '#app/artists/calendar/slot-claim.server.ts';
import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { isRestricted } from '#app/artists/core/own-artist.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { accepted, refused } from '#app/shared/result.ts';
import { lockArtistState } from '../core/bookable-artist-queries.server.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { replacementStart } from '../core/late-replacement-rules.ts';
import {
  endOffer,
  proposeOffer,
  selectBookingOfOffer,
  selectOffer,
  updateReplacement,
} from '../core/replacement-queries.server.ts';
import { distanceOf } from '../view/booking-for-artist.ts';
import { hideHost } from '../view/hide-host.ts';
import { localityOfVenue } from '../view/locality-of.ts';
import { advanceSearch, claimSlotFor, proposeToHost } from './advance-search.server.ts';
import { runSearchStep, type SearchAnswer } from './in-search.server.ts';
import { selectOpenOffers } from './offer-view-queries.server.ts';

/** Open offers of an account, most urgent first; optionally of one artist. */
export async function openOffersOf(db: Database, accountId: string, artistId?: number) {
  const rows = await selectOpenOffers(db, accountId, artistId ?? null);
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    artist: { id: row.artist_id, name: row.artist_name },
    stage: stageOf(row.state, row.search_state),
    occasion: row.occasion,
    audienceSize: row.audience_size,
    date: row.event_date,
    from: row.starts_local.slice(0, 5),
    to: row.ends_local.slice(0, 5),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: localityOfVenue(row),
    distanceKm: distanceOf(row),
    // Without contacts.
    message: hideHost(row.message, { name: row.host_name, address: row.venue_address }),
    withSound: row.sound_paise > 0,
    // The artist's own price, tax and our commission included.
    fee: row.fee_paise,
    supplier: row.quote.supplier ?? 'principal',
    answerBy: row.answer_by,
    decideBy: row.decide_by,
    // After the host's yes, within which they must be there; null: at the start.
    readyMinutes: row.ready_minutes,
  }));
}

export type OpenOffer = Awaited<ReturnType<typeof openOffersOf>>[number];

/** `asked`: answer pending. `proposed`: agreed, host decides. `passed`: another agreed first. */
function stageOf(offer: string, search: string): 'asked' | 'proposed' | 'passed' {
  if (offer === 'proposed') return 'proposed';
  return search === 'proposed' ? 'passed' : 'asked';
}

export interface AnsweredOffer {
  bookingId: string;
  offerId: string;
}

/**
 * Agrees to an offer and claims the slot. The first is proposed; others stay if the host refuses.
 * @param by the holder of the artist's account, or an operator for them.
 */
export async function agreeToOffer(
  deps: BookingDeps,
  by: ActingParty,
  offerId: string,
): Promise<SearchAnswer<AnsweredOffer>> {
  const bookingId = await selectBookingOfOffer(deps.db, offerId);
  if (!bookingId) return refused({ reason: 'offer_not_found' });
  const agreed = await runSearchStep<AnsweredOffer>(
    deps,
    by,
    bookingId,
    anyCaller,
    async (trx, { booking, search, now }) => {
      const offer = await selectOffer(trx, offerId);
      if (!offer || !(await maySpeakFor(trx, by, offer))) return refused({ reason: 'offer_not_found' });
      if (offer.state === 'proposed') return accepted({ bookingId, offerId });
      if (offer.state !== 'asked' || offer.answer_by <= now) return refused({ reason: 'offer_over' });
      if (search.state === 'proposed') return refused({ reason: 'other_artist_proposed' });
      if (isRestricted(await lockArtistState(trx, offer.artist_id)))
        return refused({ reason: 'artist_restricted' });
      const times = { startsAt: booking.starts_at, endsAt: booking.ends_at };
      if (offer.ready_minutes && !replacementStart(now, offer.ready_minutes, times))
        return refused({ reason: 'offer_over' });
      if (!(await claimSlotFor(trx, booking, search, offer.artist_id)))
        return refused({ reason: 'slot_taken' });
      await proposeOffer(trx, offerId);
      await proposeToHost(trx, booking, search, { offerId, artistId: offer.artist_id });
      return accepted({ bookingId, offerId });
    },
  );
  if (!agreed.ok && agreed.refusal.reason === 'slot_taken') await declineOffer(deps, by, offerId);
  return agreed;
}

/** Declines an offer, even after agreeing, until the host decides; the search continues. */
export async function declineOffer(
  deps: BookingDeps,
  by: ActingParty,
  offerId: string,
): Promise<SearchAnswer<AnsweredOffer>> {
  const bookingId = await selectBookingOfOffer(deps.db, offerId);
  if (!bookingId) return refused({ reason: 'offer_not_found' });
  return runSearchStep<AnsweredOffer>(deps, by, bookingId, anyCaller, async (trx, { booking, search }) => {
    const offer = await selectOffer(trx, offerId);
    if (!offer || !(await maySpeakFor(trx, by, offer))) return refused({ reason: 'offer_not_found' });
    if (offer.state !== 'asked' && offer.state !== 'proposed') return refused({ reason: 'offer_over' });
    await endOffer(trx, offerId, 'declined');
    if (offer.state === 'proposed') {
      await releaseSlotOfArtist(trx, bookingId, { artistId: offer.artist_id, keptBy: search.from_artist_id });
      await updateReplacement(trx, search.id, 'searching');
    }
    await advanceSearch(trx, booking);
    return accepted({ bookingId, offerId });
  });
}

/** Access is checked on the offer, so no role in the booking is needed. */
const anyCaller = () => true;

async function maySpeakFor(trx: Transaction, by: ActingParty, offer: { artist_id: number }) {
  if (by.actor === 'operator') return true;
  return by.actor === 'artist' && by.accountId !== null && speaksFor(trx, by.accountId, offer.artist_id);
}
