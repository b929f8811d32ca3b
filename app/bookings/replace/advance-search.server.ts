import { bookedTime, slotOf } from '#app/artists/calendar/slot.ts';
import { claimSlotForReplacement } from '#app/artists/calendar/slot-claim.server.ts';
import { performanceSupplyOn } from '#app/artists/core/performance-supply.server.ts';
import type { ReplacementCandidate } from '#app/artists/search/replacement-candidates.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { paise } from '#app/shared/money.ts';
import { cancelInTransaction } from '../cancel/cancel-booking.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { lateAnswerBy, lateProposeBy } from '../core/late-replacement-rules.ts';
import {
  extendDecision,
  insertOffer,
  lapseOffers,
  lockListedArtists,
  type ReplacementRow,
  selectLiveReplacement,
  selectOffers,
  updateReplacement,
} from '../core/replacement-queries.server.ts';
import { exceedsThresholdWithOffers } from '../core/turnover-limit.server.ts';
import { findCandidates } from './find-candidates.server.ts';
import { ASKED_AT_ONCE, answerBy, MAX_OFFERS } from './replacement-rules.ts';

/** Next step of a search; the booking must be locked. Idempotent. Proposes, asks, waits or fully refunds. */
export async function advanceSearch(trx: Transaction, booking: BookingRow): Promise<void> {
  const search = await selectLiveReplacement(trx, booking.id);
  if (!search) return;
  const now = await businessNow(trx);
  // While the event runs the minutes after the last proposal are the host's alone.
  const isOver = search.tonight && search.state !== 'proposed' && lateProposeBy(search) <= now;
  if (search.decide_by <= now || isOver) return failSearch(trx, booking);
  await lapseOffers(trx, search.id);
  // While the event runs our staff choose and call whom to ask.
  if (search.state === 'proposed' || search.tonight) return;
  if (!(await hasCandidate(trx, booking, search, now))) await failSearch(trx, booking);
}

async function hasCandidate(
  trx: Transaction,
  booking: BookingRow,
  search: ReplacementRow,
  now: Date,
): Promise<boolean> {
  const offers = await selectOffers(trx, search.id);
  const open = offers.filter(({ state }) => state === 'asked').length;
  const left = MAX_OFFERS - offers.length;
  if (left <= 0 || open >= ASKED_AT_ONCE) return open > 0;
  const candidates = await lockBookableCandidates(
    trx,
    booking,
    await findCandidates(trx, booking, search.from_artist_id),
  );
  for (const artist of candidates.filter(({ acceptsInstantly }) => acceptsInstantly))
    if (await proposeInstant(trx, booking, search, artist)) return true;
  const others = candidates.filter(({ acceptsInstantly }) => !acceptsInstantly);
  const next = others.slice(0, Math.min(left, ASKED_AT_ONCE - open));
  for (const artist of next) await askCandidate(trx, booking, search, artist, now);
  return open + next.length > 0;
}

/** Locks candidates against erasure for the transaction; drops erased ones and those past their limit of the year. */
async function lockBookableCandidates(
  trx: Transaction,
  booking: BookingRow,
  candidates: ReplacementCandidate[],
): Promise<ReplacementCandidate[]> {
  const ids = await lockListedArtists(
    trx,
    candidates.map(({ id }) => id),
  );
  const free: ReplacementCandidate[] = [];
  for (const artist of candidates.filter(({ id }) => ids.has(id)))
    if (!(await isAtTurnoverLimit(trx, booking, artist))) free.push(artist);
  return free;
}

async function isAtTurnoverLimit(trx: Transaction, booking: BookingRow, { id, fee }: ReplacementCandidate) {
  const { event_date: day, host_id: exceptHost, quote } = booking;
  const supply = await performanceSupplyOn(trx, id, day, quote.supplier ?? 'principal');
  return exceedsThresholdWithOffers(trx, { artistId: id, day, price: paise(fee), exceptHost }, supply);
}

/** Instant-booking artists count as agreed, as long as their slot is free. */
async function proposeInstant(
  trx: Transaction,
  booking: BookingRow,
  search: ReplacementRow,
  artist: ReplacementCandidate,
): Promise<boolean> {
  if (!(await claimSlotFor(trx, booking, search, artist.id))) return false;
  const offerId = await insertOffer(trx, {
    replacement_id: search.id,
    artist_id: artist.id,
    fee_paise: artist.fee,
    state: 'proposed',
    answer_by: search.decide_by,
  });
  await proposeToHost(trx, booking, search, { offerId, artistId: artist.id });
  return true;
}

async function askCandidate(
  trx: Transaction,
  booking: BookingRow,
  search: ReplacementRow,
  artist: ReplacementCandidate,
  now: Date,
): Promise<void> {
  const offerId = await insertOffer(trx, {
    replacement_id: search.id,
    artist_id: artist.id,
    fee_paise: artist.fee,
    state: 'asked',
    answer_by: answerBy(now, search.decide_by),
  });
  await announce(trx, {
    kind: 'replacement.asked',
    key: offerId,
    payload: { bookingId: booking.id, offerId, artistId: artist.id },
  });
}

/** Claims the replacement's slot, in addition to the original artist's; of a running event, what is left of it. */
export async function claimSlotFor(
  trx: Transaction,
  booking: BookingRow,
  { tonight }: ReplacementRow,
  artistId: number,
): Promise<boolean> {
  const now = await businessNow(trx);
  const whole = slotOf(bookedTime(booking));
  const slot = tonight && whole.from < now ? { ...whole, from: now } : whole;
  return (await claimSlotForReplacement(trx, { bookingId: booking.id, artistId, slot })) === 'secured';
}

export async function proposeToHost(
  trx: Transaction,
  booking: BookingRow,
  search: ReplacementRow,
  offer: { offerId: string; artistId: number },
): Promise<void> {
  await updateReplacement(trx, search.id, 'proposed');
  if (search.tonight) {
    // The transaction may have waited since the check.
    const at = Math.min((await businessNow(trx)).getTime(), lateProposeBy(search).getTime());
    await extendDecision(trx, search.id, lateAnswerBy(new Date(at), booking.ends_at));
  }
  await announce(trx, {
    kind: 'replacement.proposed',
    key: offer.offerId,
    payload: { bookingId: booking.id, replacementId: search.id, ...offer },
  });
}

/** No replacement found: refunds everything at once, tax included. */
async function failSearch(trx: Transaction, booking: BookingRow): Promise<void> {
  const cancelled = await cancelInTransaction(
    trx,
    { actor: 'system', accountId: null },
    booking.id,
    'No artist whom the host accepted',
  );
  if (!cancelled.ok)
    throw new Error(`Booking ${booking.id} cannot be cancelled: ${cancelled.refusal.reason}`);
}
