import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { proposeNewPhone } from '#app/artists/studio/lost-phone.server.ts';
import { approveAbsence, refuseAbsence } from '#app/bookings/cancel/absence.server.ts';
import { type CancellationOutcome, cancelInTransaction } from '#app/bookings/cancel/cancel-booking.server.ts';
import { readPendingRefund } from '#app/bookings/core/absence-queries.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import type { CancellationRefusal } from '#app/bookings/core/booking-refusal.ts';
import { soundOrderReference } from '#app/bookings/core/sound-order-reference.ts';
import { closeDispute, settleDispute } from '#app/bookings/event-day/settle-dispute.server.ts';
import { acceptProposalWithin } from '#app/bookings/replace/decide-proposal.server.ts';
import type { SearchAnswer } from '#app/bookings/replace/in-search.server.ts';
import { askNearbyArtist, proposeArtist } from '#app/bookings/replace/run-search.server.ts';
import {
  cancelSoundOrderAsOperator,
  type OrderCancellation,
} from '#app/bookings/sound-orders/cancel-sound-order.server.ts';
import type { OrderCancellationRefusal } from '#app/bookings/sound-orders/sound-order-refusal.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { recordPayoutByBank } from '#app/payments/payouts/pay-another-way.server.ts';
import { goodwillOf, recordRefundByBank, requestGoodwillRefund } from '#app/payments/refund.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { releasePayeeOf, releasePayout } from '../actions/move-payout.server.ts';
import { isOfferOf, lockBookedArtist, lockState } from '../actions/purchase-action-queries.server.ts';
import { settleNotDelivered } from '../actions/settle-order.server.ts';
import type { MoneyMove } from './money-move.server.ts';

export interface Moved {
  /** Moves by one person on this subject are summed over 24 hours. */
  subject: AuditedThing;
  /** Paise moved: sent back, borne by us or released to a payee; 0 if none. */
  moved: Paise;
  /** What it applied to. Stored with the request: an approval finding anything else moves nothing. */
  seen?: readonly string[];
  /** Whether it needs a second person whatever it moves. */
  needsSecond?: boolean;
}

/** Performs a move in the caller's transaction. Only `moveMoney` and `approveRequest` may call it. */
export function performMove(
  trx: Transaction,
  by: { accountId: string },
  move: MoneyMove,
  reason: string,
  { seconded = false } = {},
) {
  switch (move.act) {
    case 'goodwill': {
      const to = move.on === 'booking' ? { bookingId: move.id } : { orderId: move.id };
      return giveGoodwill(trx, by, to, { amount: move.amount, key: move.key, reason });
    }
    case 'cancel':
      return (move.on === 'booking' ? cancelAsOperator : cancelOrderAsOperator)(trx, by, move.id, reason);
    case 'not-delivered':
      return settleNotDelivered(trx, by, move.id, reason);
    case 'dispute':
      return decideDispute(trx, by, move, reason);
    case 'host-yes':
      return acceptProposalForHost(trx, by, move.id, move.offerId, reason);
    case 'propose':
      return proposeArtistToHost(trx, by, move, reason);
    case 'refund-by-bank':
      return payRefundByBank(trx, by, move.id, move.number, reason);
    case 'payout-by-bank':
      return payPayoutByBank(trx, by, move.id, move.number, reason);
    case 'release':
      return releasePayout(trx, by, move.id, reason);
    case 'lost-phone':
      return askForNewPhone(trx, by, move, reason);
    case 'release-payee':
      return releasePayeeOf(trx, by, move.id, reason);
    case 'absence-true':
    case 'absence-false':
      return decideAbsence(trx, by, move, reason, seconded);
  }
}

export type MoveRefusal = Extract<Awaited<ReturnType<typeof performMove>>, { ok: false }>['refusal'];
export type MoveResult = Result<Moved, MoveRefusal>;

async function decideAbsence(
  trx: Transaction,
  by: { accountId: string },
  { act, id: bookingId, absenceId }: Extract<MoneyMove, { absenceId: string }>,
  reason: string,
  seconded: boolean,
) {
  const decision = { bookingId, absenceId };
  const decided =
    act === 'absence-true'
      ? await approveAbsence(trx, by, decision, seconded)
      : await refuseAbsence(trx, by, decision);
  if (!decided.ok) return decided;
  const subject = bookingReference(bookingId);
  const action = act === 'absence-true' ? 'booking.absence_true' : 'booking.absence_false';
  await recordAudit(trx, { accountId: by.accountId, action, subject, reason });
  return accepted<Moved>({ subject, moved: decided.value.moved });
}

async function decideDispute(
  trx: Transaction,
  by: { accountId: string },
  { id, amount, borneBy }: Extract<MoneyMove, { act: 'dispute' }>,
  decision: string,
) {
  const settled = await settleDispute(trx, by, id, { refund: amount, borneBy, decision });
  if (!settled.ok) return settled;
  const { bookingId, artistId, refund, released, needsSecond } = settled.value;
  const moved = paise(refund + released);
  return accepted<Moved>({
    subject: bookingReference(bookingId),
    moved,
    seen: [String(artistId)],
    needsSecond,
  });
}

/** Begins the 48 hours in which the old phone can object. A request must have an amount: one paisa. */
async function askForNewPhone(
  trx: Transaction,
  by: { accountId: string },
  { id: artistId, phone }: Extract<MoneyMove, { act: 'lost-phone' }>,
  words: string,
) {
  const asked = await proposeNewPhone(trx, { artistId, phone, words, by: by.accountId });
  if (!asked.ok) return asked;
  const subject = `artist:${artistId}` as const;
  return accepted<Moved>({ subject, moved: paise(1), needsSecond: true });
}

type ByBank<Reason extends string> = Result<{ reference: string; amount: number }, { reason: Reason }>;

/** Records, audited, that a refund was paid by bank. `moved`: its paise. */
async function payRefundByBank(
  trx: Transaction,
  by: { accountId: string },
  refundId: string,
  number: string,
  reason: string,
) {
  const paid = await recordRefundByBank(trx, refundId, { number, by: by.accountId });
  return auditBankPayment(trx, by, paid, { action: 'refund.by_bank', reason, after: { refundId, number } });
}

/** Records, audited, that a payout was paid by bank. `moved`: its paise. */
async function payPayoutByBank(
  trx: Transaction,
  by: { accountId: string },
  payoutId: string,
  number: string,
  reason: string,
) {
  const paid = await recordPayoutByBank(trx, payoutId, { number, by: by.accountId });
  return auditBankPayment(trx, by, paid, { action: 'payout.by_bank', reason, after: { payoutId, number } });
}

async function auditBankPayment<Reason extends string>(
  trx: Transaction,
  { accountId }: { accountId: string },
  paid: ByBank<Reason>,
  { action, reason, after }: { action: 'refund.by_bank' | 'payout.by_bank'; reason: string; after: object },
) {
  if (!paid.ok) return paid;
  const { amount, reference } = paid.value;
  const subject = reference as AuditedThing;
  await recordAudit(trx, { accountId, action, subject, reason, after: { ...after, amount } });
  return accepted({ subject, moved: paise(amount) });
}

/**
 * Proposes an artist of our choice to the host, or asks one while the event runs, and records the audit entry. `moved`: the most, in
 * paise, that we bear if the host accepts; no further approval is asked then. `seen`: the search.
 */
async function proposeArtistToHost(
  trx: Transaction,
  by: { accountId: string },
  { id: bookingId, artistId, ask }: { id: string; artistId: number; ask?: true | undefined },
  reason: string,
): Promise<SearchAnswer<{ subject: AuditedThing; moved: Paise; seen: string[] }>> {
  const { accountId } = by;
  const search = ask ? askNearbyArtist : proposeArtist;
  const answer = await search(trx, { actor: 'operator', accountId }, bookingId, artistId);
  if (!answer.ok) return answer;
  const subject = bookingReference(bookingId);
  await recordAudit(trx, {
    accountId,
    action: ask ? 'search.ask' : 'search.propose',
    subject,
    reason,
    after: { artistId },
  });
  const { borne: moved, replacementId } = answer.value;
  return accepted({ subject, moved, seen: [replacementId] });
}

/**
 * Says for the host that the proposed artist may come, with the audit. `moved`: in paise, what goes back to the host
 * because this artist costs less, or what we bear because they cost more; while the event runs the most of both.
 */
async function acceptProposalForHost(
  trx: Transaction,
  by: { accountId: string },
  bookingId: string,
  offerId: string,
  reason: string,
): Promise<SearchAnswer<{ subject: AuditedThing; moved: Paise }>> {
  if (!(await isOfferOf(trx, offerId, bookingId))) return refused({ reason: 'offer_not_found' });
  const subject = bookingReference(bookingId);
  const { accountId } = by;
  const operator = { actor: 'operator' as const, accountId };
  const answer = await acceptProposalWithin(trx, operator, bookingId, offerId);
  if (!answer.ok) return answer;
  await recordAudit(trx, { accountId, action: 'search.host-yes', subject, reason, after: { offerId } });
  return accepted({ subject, moved: answer.value.moved });
}

/**
 * Cancels with a full refund, tax included. Idempotent.
 * @returns `moved` in paise: 0 if already cancelled; `seen`: who was to perform, and when
 */
export async function cancelAsOperator(
  trx: Transaction,
  by: { accountId: string },
  bookingId: string,
  reason: string,
): Promise<
  Result<CancellationOutcome & { subject: AuditedThing; moved: Paise; seen: string[] }, CancellationRefusal>
> {
  const before = await lockBookedArtist(trx, bookingId);
  const canceller = { actor: 'operator' as const, accountId: by.accountId };
  const cancelled = await cancelInTransaction(trx, canceller, bookingId, reason);
  if (!cancelled.ok) return cancelled;
  const subject = bookingReference(bookingId);
  const seen = before ? [String(before.artist_id), before.starts_at.toISOString()] : [];
  if (before?.state === 'cancelled') return accepted({ ...cancelled.value, subject, moved: paise(0), seen });
  await closeDispute(trx, by, bookingId, { refund: cancelled.value.refund, decision: reason });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'booking.cancel',
    subject,
    reason,
    before: { state: before?.state },
    after: { state: 'cancelled', refund: cancelled.value.refund },
  });
  return accepted({ ...cancelled.value, subject, moved: cancelled.value.refund, seen });
}

/**
 * Cancels with a full refund, tax included; a mere hold ends. Idempotent.
 * @returns `moved` in paise: 0 if already ended
 */
export async function cancelOrderAsOperator(
  trx: Transaction,
  by: { accountId: string },
  orderId: string,
  reason: string,
): Promise<Result<OrderCancellation & { subject: AuditedThing; moved: Paise }, OrderCancellationRefusal>> {
  const before = await lockState(trx, 'sound_order', orderId);
  const cancelled = await cancelSoundOrderAsOperator(trx, orderId, reason);
  if (!cancelled.ok) return cancelled;
  const subject = soundOrderReference(orderId);
  if (before !== 'confirmed' && before !== 'held')
    return accepted({ ...cancelled.value, subject, moved: paise(0) });
  await recordAudit(trx, {
    accountId: by.accountId,
    action: 'sound_order.cancel',
    subject,
    reason,
    before: { state: before },
    after: { state: before === 'held' ? 'expired' : 'cancelled', refund: cancelled.value.refund },
  });
  return accepted({ ...cancelled.value, subject, moved: cancelled.value.refund });
}

export interface Goodwill {
  amount: Paise;
  reason: string;
  /** Idempotency key of the gift. */
  key: string;
}

export type GoodwillRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'order_not_found' }
  | { reason: 'more_than_paid' | 'gift_moved'; max: Paise };

type AuditEntry = Parameters<typeof recordAudit>[1];

/** Each kind of purchase has its own lock. */
export type Gifted = { bookingId: string } | { orderId: string };

/**
 * Goodwill refund at our expense, up to the amount left; artist's share unchanged.
 * @returns `moved` in paise: 0 if this key was used before
 */
export async function giveGoodwill(
  trx: Transaction,
  by: { accountId: string },
  to: Gifted,
  { amount, reason, key }: Goodwill,
): Promise<Result<{ subject: AuditedThing; moved: Paise }, GoodwillRefusal>> {
  // A concurrent gift waits here and then sees the smaller rest.
  const locked = await lockPurchase(trx, to);
  if (!locked.ok) return locked;
  const { subject, action } = locked.value;
  const before = await goodwillOf(trx, subject, key);
  if (before === amount) return accepted({ subject, moved: paise(0) });
  if (before > 0) return refused({ reason: 'gift_moved', max: paise(before) });
  const { left, refunded } = await paymentTotals(trx, subject);
  const max = left - ('bookingId' in to ? await readPendingRefund(trx, to.bookingId) : 0);
  if (amount <= 0 || amount > max) return refused({ reason: 'more_than_paid', max: paise(max) });
  await requestGoodwillRefund(trx, { reference: subject, amount, key });
  await recordAudit(trx, {
    accountId: by.accountId,
    action,
    subject,
    reason,
    before: { refunded },
    after: { refunded: refunded + amount },
  });
  return accepted({ subject, moved: amount });
}

async function lockPurchase(
  trx: Transaction,
  to: Gifted,
): Promise<Result<Pick<AuditEntry, 'action' | 'subject'>, GoodwillRefusal>> {
  if ('bookingId' in to)
    return (await lockState(trx, 'booking', to.bookingId))
      ? accepted({ subject: bookingReference(to.bookingId), action: 'booking.goodwill' })
      : refused({ reason: 'booking_not_found' });
  return (await lockState(trx, 'sound_order', to.orderId))
    ? accepted({ subject: soundOrderReference(to.orderId), action: 'sound_order.goodwill' })
    : refused({ reason: 'order_not_found' });
}
