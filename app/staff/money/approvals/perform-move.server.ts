import { recordAudit } from '#app/accounts/core/audit.server.ts';
import type { AuditedThing } from '#app/accounts/core/audit-actions.ts';
import { approveAbsence, refuseAbsence } from '#app/bookings/cancel/absence.server.ts';
import { bookingReference } from '#app/bookings/core/booking-deps.server.ts';
import { settleDispute } from '#app/bookings/event-day/settle-dispute.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { cancelAsOperator, cancelOrderAsOperator } from '../actions/cancel-as-operator.server.ts';
import { giveGoodwill } from '../actions/give-goodwill.server.ts';
import { releasePayeeOf, releasePayout } from '../actions/move-payout.server.ts';
import { payPayoutByBank, payRefundByBank } from '../actions/pay-by-bank.server.ts';
import { acceptProposalForHost, proposeArtistToHost } from '../actions/propose-artist.server.ts';
import { settleNotDelivered } from '../actions/settle-order.server.ts';
import type { MoneyMove } from './money-move.server.ts';

export interface Moved {
  /** Moves by one person on this subject are summed over 24 hours. */
  subject: AuditedThing;
  /** Paise moved: sent back, borne by us or released to a payee; 0 if none. */
  moved: Paise;
  /** What it applied to. Stored with the request: an approval finding anything else moves nothing. */
  seen?: readonly string[];
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
  const { bookingId, artistId, refund, released } = settled.value;
  const moved = paise(refund + released);
  return accepted<Moved>({ subject: bookingReference(bookingId), moved, seen: [String(artistId)] });
}
