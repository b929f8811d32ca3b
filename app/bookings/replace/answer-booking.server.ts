import { speaksFor } from '#app/artists/core/artist-holder-queries.server.ts';
import { recordReliability } from '#app/artists/core/record-reliability.server.ts';
import type { ReliabilityKind } from '#app/artists/core/reliability-rules.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { maskContacts } from '#app/shared/contacts/mask-contacts.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { reportAbsence } from '../cancel/absence.server.ts';
import type { AbsenceKind } from '../core/absence.ts';
import { lockArtistState } from '../core/bookable-artist-queries.server.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking, transitionBooking } from '../core/booking-queries.server.ts';
import type { AnswerRefusal } from '../core/booking-refusal.ts';
import { beginReplacement } from './begin-replacement.server.ts';
import { reliabilityKindOfWithdrawal } from './withdrawal-kind.server.ts';

export type Answered = Result<{ bookingId: string }, AnswerRefusal>;

/** Accepts a request before its deadline; idempotent. By the artist's account, an operator or the system. */
export function acceptBooking(deps: BookingDeps, by: ActingParty, bookingId: string): Promise<Answered> {
  return answerUnderLock(deps, by, bookingId, async (trx, booking, now) => {
    if (booking.state === 'confirmed') return accepted({ bookingId });
    if (booking.state !== 'requested') return refused({ reason: 'already_answered' });
    if (isAnswerTimeOver(booking, now)) return refused({ reason: 'answered_too_late' });
    if (by.actor === 'artist' && (await lockArtistState(trx, booking.artist_id)) === 'suspended')
      return refused({ reason: 'artist_restricted' });
    await transitionOrThrow(trx, booking, 'accept', by);
    await announce(trx, { kind: 'booking.confirmed', key: bookingId, payload: { bookingId } });
    return accepted({ bookingId });
  });
}

/**
 * Declines a request and starts the search for a replacement; the system does so at the deadline.
 * @param reason shown to the host, an artist's without contacts and links.
 */
export function declineBooking(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  reason: string,
): Promise<Answered> {
  return answerWithReason(deps, by, bookingId, reason, async (trx, booking, now, words) => {
    if (booking.state !== 'requested') return refused({ reason: 'already_answered' });
    const silent = by.actor === 'system';
    if (silent && !isAnswerTimeOver(booking, now)) return refused({ reason: 'still_time_to_answer' });
    await transitionOrThrow(trx, booking, 'decline', by, words);
    await announce(trx, {
      kind: 'booking.declined',
      key: bookingId,
      payload: {
        bookingId,
        artistId: booking.artist_id,
        silent,
        reason: words,
        stated: by.actor === 'operator',
      },
    });
    const cause = silent ? 'silent' : 'declined';
    const stated = await reportAbsenceByStaff(trx, by, booking, 'declined', null);
    await beginReplacement(trx, by, { ...booking, state: 'declined' }, cause, words, stated);
    return accepted({ bookingId });
  });
}

/**
 * Withdraws the artist before the performance: starts a replacement search; what follows for them is recorded.
 * @param reason shown to the host, an artist's without contacts and links.
 * @param read what the artist was told would follow; refused if it is more by now.
 */
export function withdrawArtist(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  reason: string,
  read?: ReliabilityKind,
): Promise<Answered> {
  return answerWithReason(deps, by, bookingId, reason, async (trx, booking, now, words) => {
    if (booking.state !== 'confirmed') return refused({ reason: 'not_confirmed' });
    if (booking.starts_at <= now) return refused({ reason: 'already_over' });
    const performed = { id: bookingId, artistId: booking.artist_id, startsAt: booking.starts_at };
    const kind = await reliabilityKindOfWithdrawal(trx, performed, now);
    if (read && read !== kind) return refused({ reason: 'follows_changed' });
    const stated = await reportAbsenceByStaff(trx, by, booking, 'withdrew', kind);
    if (!stated)
      await recordReliability(trx, { artistId: booking.artist_id, bookingId, kind, actedBy: null });
    await beginReplacement(trx, by, booking, 'withdrew', words, stated);
    return accepted({ bookingId });
  });
}

/** What our staff say for an artist waits to be confirmed; null where the artist or time itself decided. */
function reportAbsenceByStaff(
  trx: Transaction,
  by: ActingParty,
  booking: BookingRow,
  kind: AbsenceKind,
  reliability: ReliabilityKind | null,
): Promise<string> | null {
  return by.actor === 'operator'
    ? reportAbsence(trx, booking, { kind, reportedBy: by.accountId!, reliability })
    : null;
}

type Decision = (trx: Transaction, booking: BookingRow, now: Date) => Promise<Answered>;

function answerWithReason(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  reason: string,
  decide: (...args: [...Parameters<Decision>, words: string]) => Promise<Answered>,
): Promise<Answered> {
  return answerUnderLock(deps, by, bookingId, async (trx, booking, now) => {
    const words = by.actor === 'artist' ? maskContacts(reason.trim()).text : reason.trim();
    if (words === '') return refused({ reason: 'reason_missing' });
    return decide(trx, booking, now, words);
  });
}

/** Locks the row, so the second of two callers sees the result of the first. */
async function answerUnderLock(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  decide: Decision,
): Promise<Answered> {
  return inTransactionThenWake(deps, async (trx): Promise<Answered> => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || !(await maySpeakFor(trx, by, booking))) return refused({ reason: 'booking_not_found' });
    const decided = await decide(trx, booking, await businessNow(trx));
    if (decided.ok) await by.alongside?.(trx, booking);
    return decided;
  });
}

async function maySpeakFor(trx: Transaction, by: ActingParty, booking: BookingRow): Promise<boolean> {
  if (by.actor === 'operator' || by.actor === 'system') return true;
  if (by.actor !== 'artist' || !by.accountId) return false;
  return speaksFor(trx, by.accountId, booking.artist_id);
}

function isAnswerTimeOver(booking: BookingRow, now: Date): boolean {
  return booking.starts_at <= now || (booking.respond_by !== null && booking.respond_by <= now);
}

async function transitionOrThrow(
  trx: Transaction,
  booking: BookingRow,
  name: 'accept' | 'decline',
  by: ActingParty,
  reason?: string,
) {
  if (!(await transitionBooking(trx, booking, name, { ...by, ...(reason ? { reason } : {}) })))
    throw new Error(`Booking ${booking.id} moved under its own lock`);
}
