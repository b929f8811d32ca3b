import { performsAs, selectArtistsOfHolders } from '#app/artists/core/artist-holder-queries.server.ts';
import {
  type ReplacementCandidate,
  readReplacementCandidate,
} from '#app/artists/search/replacement-candidates.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, refused } from '#app/shared/result.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import {
  lateAnswerBy,
  lateProposeBy,
  latestStart,
  replacementStart,
} from '../core/late-replacement-rules.ts';
import {
  insertOffer,
  type OfferRow,
  proposeOffer,
  type ReplacementRow,
  selectDueReplacements,
  selectOffers,
} from '../core/replacement-queries.server.ts';
import { performancePrice, platformCostFor, replacementPrice } from '../money/performance-price.server.ts';
import { advanceSearch, claimSlotFor, proposeToHost } from './advance-search.server.ts';
import { minutesToArriveAt } from './find-candidates.server.ts';
import { runSearchStepWithin, type SearchAnswer } from './in-search.server.ts';
import type { AnsweredOffer } from './offers.server.ts';

/** Time-driven search steps: expired offers and proposals. Safe with concurrent processes. */
export async function sweepReplacements(deps: BookingDeps): Promise<void> {
  await sweep(
    deps.log,
    (page) => selectDueReplacements(deps.db, page),
    ({ booking_id }) => lockAndAdvanceSearch(deps, booking_id),
  );
}

async function lockAndAdvanceSearch(deps: BookingDeps, bookingId: string) {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking?.state === 'replacing') await advanceSearch(trx, booking);
  });
  deps.wake();
}

/** An artist who was laid before the host. */
export interface Proposed extends AnsweredOffer {
  /** The most that they can cost beyond what the host pays, in paise: ours to bear, however late the yes. */
  borne: Paise;
  replacementId: string;
}

/**
 * Staff ask an artist of their choice while the event runs. What a dearer one costs us counts now: the host's yes needs
 * no further approval. Idempotent while the artist is asked.
 */
export function askNearbyArtist(
  trx: Transaction,
  by: ActingParty,
  bookingId: string,
  artistId: number,
): Promise<SearchAnswer<Proposed>> {
  return withCandidate(trx, by, { bookingId, artistId }, async ({ booking, search, now, artist, before }) => {
    if (!search.tonight) return refused({ reason: 'not_replacing' });
    if (before?.state === 'asked')
      return accepted({ bookingId, offerId: before.id, borne: paise(0), replacementId: search.id });
    if (before) return refused({ reason: 'offer_over' });
    const ofSameHolder = (await selectArtistsOfHolders(trx, [search.from_artist_id])).includes(artistId);
    const isBack = artistId === search.from_artist_id;
    if (ofSameHolder && !isBack && artist.fee > (await performancePrice(trx, booking)))
      return refused({ reason: 'artist_not_found' });
    const ready = minutesToArriveAt(booking, artist);
    const from = replacementStart(now, ready, { startsAt: booking.starts_at, endsAt: booking.ends_at });
    if (!from) return refused({ reason: 'decided_too_late' });
    const fee = await offeredFee(trx, booking, search, artist, from);
    const offerId = await insertOffer(trx, {
      replacement_id: search.id,
      artist_id: artistId,
      fee_paise: fee,
      state: 'asked',
      answer_by: lateAnswerBy(now, lateProposeBy(search)),
      ready_minutes: ready,
    });
    await announce(trx, {
      kind: 'replacement.asked',
      key: offerId,
      payload: { bookingId, offerId, artistId },
    });
    const borne = await platformCostFor(trx, booking, fee, { from: latestStart(search, ready), isBack });
    return accepted({ bookingId, offerId, borne, replacementId: search.id });
  });
}

/** Their own price in paise; who comes back for what was agreed is paid that, less the minutes that they missed. */
async function offeredFee(
  trx: Transaction,
  booking: BookingRow,
  search: ReplacementRow,
  artist: ReplacementCandidate,
  from: Date | null,
): Promise<Paise> {
  if (artist.id !== search.from_artist_id) return paise(artist.fee);
  const agreed = search.artist_fee_paise ?? (await performancePrice(trx, booking));
  const times = { startsAt: booking.starts_at, endsAt: booking.ends_at, from };
  return replacementPrice(paise(agreed), agreed, times);
}

interface Candidate {
  booking: BookingRow;
  search: ReplacementRow;
  now: Date;
  artist: ReplacementCandidate;
  /** Their offer of this search. */
  before: OfferRow | undefined;
}

/** Runs a step of the search for a listed artist whom the host does not perform as. */
function withCandidate(
  trx: Transaction,
  by: ActingParty,
  { bookingId, artistId }: { bookingId: string; artistId: number },
  step: (candidate: Candidate) => Promise<SearchAnswer<Proposed>>,
): Promise<SearchAnswer<Proposed>> {
  return runSearchStepWithin<Proposed>(
    trx,
    by,
    bookingId,
    () => true,
    async (_, { booking, search, now }) => {
      if (search.tonight && lateProposeBy(search) <= now) return refused({ reason: 'decided_too_late' });
      const artist = await readReplacementCandidate(trx, artistId);
      if (!artist?.listed || (await performsAs(trx, booking.host_id, artistId)))
        return refused({ reason: 'artist_not_found' });
      const before = (await selectOffers(trx, search.id)).find((offer) => offer.artist_id === artistId);
      return step({ booking, search, now, artist, before });
    },
  );
}

/**
 * Operator proposes an artist, like for like or not. Refused while one is pending (`refuseProposal` first).
 */
export function proposeArtist(
  trx: Transaction,
  by: ActingParty,
  bookingId: string,
  artistId: number,
): Promise<SearchAnswer<Proposed>> {
  return withCandidate(trx, by, { bookingId, artistId }, async ({ booking, search, now, artist, before }) => {
    if (search.state === 'proposed') return refused({ reason: 'proposal_changed' });
    if (before && before.state !== 'asked') return refused({ reason: 'offer_over' });
    const times = { startsAt: booking.starts_at, endsAt: booking.ends_at };
    const ready = search.tonight ? (before?.ready_minutes ?? minutesToArriveAt(booking, artist)) : null;
    const from = ready === null ? null : replacementStart(now, ready, times);
    if (ready !== null && !from) return refused({ reason: 'decided_too_late' });
    if (!(await claimSlotFor(trx, booking, search, artistId))) return refused({ reason: 'slot_taken' });
    const fee = before?.fee_paise ?? (await offeredFee(trx, booking, search, artist, from));
    const offerId = before
      ? before.id
      : await insertOffer(trx, {
          replacement_id: search.id,
          artist_id: artistId,
          fee_paise: fee,
          state: 'proposed',
          answer_by: search.decide_by,
          ...(ready && { ready_minutes: ready }),
        });
    if (before) await proposeOffer(trx, before.id);
    await proposeToHost(trx, booking, search, { offerId, artistId });
    const latest = ready === null ? null : latestStart(search, ready);
    const isBack = artistId === search.from_artist_id;
    const borne = await platformCostFor(trx, booking, fee, { from: latest, isBack });
    return accepted({ bookingId, offerId, borne, replacementId: search.id });
  });
}
