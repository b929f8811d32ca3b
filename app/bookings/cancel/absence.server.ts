import { randomBytes } from 'node:crypto';
import { recordReliability } from '#app/artists/core/record-reliability.server.ts';
import type { ReliabilityKind } from '#app/artists/core/reliability-rules.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { recordCancellationIncome, recordSale } from '#app/payments/record-sale.server.ts';
import { requestOwedRefund } from '#app/payments/refund.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { hashOf } from '#app/platform/same-text.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { AbsenceAnswer, AbsenceKind, AbsenceOutcome } from '../core/absence.ts';
import {
  type AbsenceRow,
  closePendingRefund,
  insertAbsence,
  lockAbsence,
  selectAbsence,
  selectPendingRefund,
  selectUnconfirmedAbsence,
  selectUnobjectedAbsences,
  writeAnswer,
  writeOutcome,
  writeReliabilityState,
  writeTokenHash,
} from '../core/absence-queries.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import { refundPolicyOf } from '../core/refund-policy.server.ts';
import { cancellationTerms, shareOut } from '../money/cancel-purchase.server.ts';

/** `acted_before`: who said it for the artist does not decide; `search_runs`: another artist is looked for. */
export type AbsenceRefusal = {
  reason: 'booking_not_found' | 'already_settled' | 'acted_before' | 'search_runs';
};

/**
 * Records what our staff say for an artist, in the transaction of the action and before the booking ends or is searched
 * for. The artist is asked to confirm it; until then the host gets what their own cancelling would have brought back.
 * @param said.reliability what follows for the artist once it is confirmed; null: nothing
 */
export async function reportAbsence(
  trx: Transaction,
  booking: Pick<BookingRow, 'id' | 'artist_id'>,
  said: { kind: AbsenceKind; reportedBy: string; reliability: ReliabilityKind | null },
): Promise<string> {
  const absenceId = await insertAbsence(trx, { bookingId: booking.id, artistId: booking.artist_id, ...said });
  await announce(trx, {
    kind: 'absence.reported',
    key: absenceId,
    payload: { bookingId: booking.id, absenceId },
  });
  return absenceId;
}

/** Token with which the artist answers without signing in; it never expires. Null if there is one, or nothing waits. */
export async function newAnswerToken(trx: Transaction, absenceId: string): Promise<string | null> {
  const absence = await lockAbsence(trx, absenceId);
  if (!absence || absence.token_hash || absence.answer || isSettled(absence)) return null;
  const token = randomBytes(24).toString('base64url');
  await writeTokenHash(trx, absenceId, hashOf(token));
  return token;
}

/** The absence that a link still asks about; undefined if the link is unknown, or was used. */
export async function absenceOfToken(db: Database, token: string) {
  const absence = await selectAbsence(db, { tokenHash: hashOf(token) });
  return absence && !absence.answer && !isSettled(absence) ? absence : undefined;
}

/** The artist's one answer. Returns the booking's id, or null where the link is unknown, was used or nothing waits. */
export async function answerAbsence(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  token: string,
  answer: AbsenceAnswer,
): Promise<string | null> {
  const answered = await inTransaction(deps.db, async (trx) => {
    const found = await selectAbsence(trx, { tokenHash: hashOf(token) });
    const locked = found && (await lockBookingAndAbsence(trx, found.booking_id, found.id));
    if (!locked || locked.absence.answer || isSettled(locked.absence)) return null;
    const { booking, absence } = locked;
    await writeAnswer(trx, absence.id, answer);
    if (answer === 'confirmed') {
      if (!absence.outcome) await settleMoney(trx, booking, absence, 'confirmed', null);
      if (hasOpenReliability(absence)) await recordStatedReliability(trx, absence);
    } else {
      if (absence.standing_state === 'waits') await writeReliabilityState(trx, absence.id, 'stopped');
      const payload = { bookingId: booking.id, absenceId: absence.id };
      await announce(trx, { kind: 'absence.objected', key: absence.id, payload });
    }
    return booking.id;
  });
  if (answered) deps.wake();
  return answered;
}

interface Decision {
  bookingId: string;
  absenceId: string;
}

/**
 * Staff confirm it: the rest goes back. What follows for the artist needs a colleague of who said it.
 * @param seconded a second person approves it too
 * @returns `moved` in paise: what leaves now or, while a search runs, as soon as it ends
 */
export async function approveAbsence(
  trx: Transaction,
  by: { accountId: string },
  { bookingId, absenceId }: Decision,
  seconded: boolean,
): Promise<Result<{ moved: Paise }, AbsenceRefusal>> {
  const locked = await lockBookingAndAbsence(trx, bookingId, absenceId);
  if (!locked) return refused({ reason: 'booking_not_found' });
  const { booking, absence } = locked;
  if (isSettled(absence)) return refused({ reason: 'already_settled' });
  const alone = absence.reported_by === by.accountId && !seconded;
  if (alone && (absence.outcome || absence.answer === 'objected')) return refused({ reason: 'acted_before' });
  const moved = await paiseAtStake(trx, booking, absence);
  if (!absence.outcome) await settleMoney(trx, booking, absence, 'approved', by.accountId);
  if (hasOpenReliability(absence) && !alone) await recordStatedReliability(trx, absence);
  return accepted({ moved });
}

/**
 * Staff find that it was not so: the host's cancelling counts as their own, nothing follows for the artist.
 * @returns `moved` in paise: what is shared out now
 */
export async function refuseAbsence(
  trx: Transaction,
  by: { accountId: string },
  { bookingId, absenceId }: Decision,
): Promise<Result<{ moved: Paise }, AbsenceRefusal>> {
  const locked = await lockBookingAndAbsence(trx, bookingId, absenceId);
  if (!locked) return refused({ reason: 'booking_not_found' });
  const { booking, absence } = locked;
  if (isSettled(absence)) return refused({ reason: 'already_settled' });
  if (absence.reported_by === by.accountId) return refused({ reason: 'acted_before' });
  if (!absence.outcome && booking.state === 'replacing' && (await isBeingReplaced(trx, booking, absence)))
    return refused({ reason: 'search_runs' });
  const moved = await paiseAtStake(trx, booking, absence);
  if (!absence.outcome) await settleMoney(trx, booking, absence, 'refused', by.accountId);
  if (hasOpenReliability(absence)) await writeReliabilityState(trx, absence.id, 'dropped');
  return accepted({ moved });
}

/** Records what follows for artists who had their time to object and did not; those without a login wait for staff. */
export async function recordUnobjectedAbsences({ db, log }: Pick<BookingDeps, 'db' | 'log'>): Promise<void> {
  await sweep(
    log,
    (page) => selectUnobjectedAbsences(db, page),
    ({ id, booking_id: bookingId }) =>
      inTransaction(db, async (trx) => {
        const locked = await lockBookingAndAbsence(trx, bookingId, id);
        if (locked?.absence.standing_state === 'waits') await recordStatedReliability(trx, locked.absence);
      }),
  );
}

async function lockBookingAndAbsence(trx: Transaction, bookingId: string, absenceId: string) {
  const booking = await lockBooking(trx, bookingId);
  const absence = booking && (await lockAbsence(trx, absenceId));
  return absence?.booking_id === bookingId ? { booking: booking!, absence } : undefined;
}

type Settling = Pick<AbsenceRow, 'outcome' | 'standing_state'>;

function hasOpenReliability({ standing_state: state }: Pick<AbsenceRow, 'standing_state'>): boolean {
  return state === 'waits' || state === 'stopped';
}

function isSettled(absence: Settling): boolean {
  return absence.outcome !== null && !hasOpenReliability(absence);
}

async function recordStatedReliability(trx: Transaction, absence: AbsenceRow): Promise<void> {
  await writeReliabilityState(trx, absence.id, 'recorded');
  await recordReliability(trx, {
    artistId: absence.artist_id,
    bookingId: absence.booking_id,
    kind: absence.standing!,
    actedBy: absence.reported_by,
  });
}

async function isBeingReplaced(trx: Transaction, booking: BookingRow, absence: AbsenceRow): Promise<boolean> {
  return (await selectUnconfirmedAbsence(trx, booking.id))?.id === absence.id;
}

/** Paise that depend on this absence: open in the cancellation, or would be if the search ended now. */
async function paiseAtStake(trx: Transaction, booking: BookingRow, absence: AbsenceRow): Promise<Paise> {
  if (absence.outcome) return paise(0);
  if (booking.state === 'cancelled')
    return (await pendingOfAbsence(trx, booking, absence))?.pending ?? paise(0);
  const { pending } = await cancellationTerms(trx, 'host', booking, await businessNow(trx));
  return pending?.absenceId === absence.id ? pending.paise : paise(0);
}

async function pendingOfAbsence(trx: Transaction, booking: BookingRow, absence: AbsenceRow) {
  const cancellation = await selectPendingRefund(trx, booking.id);
  if (cancellation?.absence_id !== absence.id) return null;
  const { left, given, rounded } = await paymentTotals(trx, bookingReference(booking.id));
  // A refund made at the gateway itself leaves less than waited.
  const pending = Math.min(cancellation.pending_paise, left);
  return { cancellation, pending: paise(pending), sharedOut: paise(pending + given), rounded };
}

async function settleMoney(
  trx: Transaction,
  booking: BookingRow,
  absence: AbsenceRow,
  outcome: AbsenceOutcome,
  by: string | null,
): Promise<void> {
  await writeOutcome(trx, absence.id, outcome, by);
  const pending = await pendingOfAbsence(trx, booking, absence);
  if (!pending) return;
  if (outcome === 'refused') await keepPendingMoney(trx, booking, pending);
  else await refundPending(trx, booking, absence, pending);
  const payload = { bookingId: booking.id, absenceId: absence.id };
  await announce(trx, { kind: 'absence.settled', key: absence.id, payload });
}

type Pending = NonNullable<Awaited<ReturnType<typeof pendingOfAbsence>>>;

async function refundPending(
  trx: Transaction,
  booking: BookingRow,
  { id }: AbsenceRow,
  { pending, sharedOut }: Pending,
) {
  const reference = bookingReference(booking.id);
  await requestOwedRefund(trx, { reference, amount: sharedOut, reason: `confirmed_absence:${id}` });
  await closePendingRefund(trx, booking.id, { refunded: pending, kept: 0, keptFee: null });
}

/** Shares out what the host's own cancelling keeps, as it would have been at once. */
async function keepPendingMoney(
  trx: Transaction,
  booking: BookingRow,
  { cancellation, pending: kept, sharedOut, rounded }: Pending,
): Promise<void> {
  const reference = bookingReference(booking.id);
  const { tiers } = await refundPolicyOf(trx, booking);
  const tier = tiers.find(({ name }) => name === cancellation.tier)!;
  const paid = paise(cancellation.refund_paise - rounded + sharedOut);
  const terms = { tier, paid, sharedOut };
  const sale = sharedOut > 0 ? await shareOut(trx, booking, terms) : null;
  if (sale) await recordSale(trx, 'cancellation', reference, sale.entries);
  else await recordCancellationIncome(trx, reference, sharedOut);
  await closePendingRefund(trx, booking.id, { refunded: 0, kept, keptFee: sale?.performance ?? null });
}
