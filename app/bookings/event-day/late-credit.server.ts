import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import {
  automaticCredit,
  LATE_RULE,
  lateCredit,
  minutesLate,
  objectionDeadline,
} from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { creditHost } from '../money/credit-host.server.ts';
import { performancePrice } from '../money/performance-price.server.ts';
import { selectStatement } from './arrival-queries.server.ts';
import {
  endLateCredit,
  insertLateCredit,
  selectDisputeOf,
  selectLateCredit,
} from './dispute-queries.server.ts';

interface PlannedCredit {
  amount: Paise;
  /** When it is paid, unless someone objects before. */
  leavesAt: Date | null;
}

const NO_CREDIT: PlannedCredit = { amount: paise(0), leavesAt: null };

/**
 * Plans the lateness credit and returns it. Paid only after the objection period.
 * The host controls when the code is given, so lateness ends at the artist's own arrival statement, if any.
 */
export async function planLateCredit(
  trx: Transaction,
  booking: BookingRow,
  arrivedAt: Date,
): Promise<PlannedCredit> {
  // A person has already decided on this performance.
  if ((await selectDisputeOf(trx, booking.id))?.state === 'settled') return NO_CREDIT;
  const statement = await selectStatement(trx, { id: booking.id, artistId: booking.artist_id });
  const seenAt = statement && statement.said_at < arrivedAt ? statement.said_at : arrivedAt;
  const lateMinutes = minutesLate(booking.starts_at, seenAt);
  const booked = performanceMinutes({ startsAt: booking.starts_at, endsAt: booking.ends_at });
  const fee = await performancePrice(trx, booking);
  const owed = lateCredit(LATE_RULE, fee, booked, lateMinutes);
  const amount = automaticCredit(LATE_RULE, fee, owed);
  if (amount === 0) return NO_CREDIT;
  const recordedAt = await insertLateCredit(trx, {
    bookingId: booking.id,
    lateMinutes,
    owed,
    amount,
    ruleVersion: LATE_RULE.version,
  });
  return { amount, leavesAt: recordedAt && objectionDeadline(LATE_RULE, booking.ends_at, recordedAt) };
}

/** Whether there is still time to object to a credit without an objection. */
export async function isLateCreditPending(
  trx: Transaction,
  { id, ends_at, now }: BookingRow,
): Promise<boolean> {
  const credit = await selectLateCredit(trx, id);
  if (!credit || credit.ended_at || credit.objected_at) return false;
  return now < objectionDeadline(LATE_RULE, ends_at, credit.recorded_at);
}

/** Refunds an unobjected late credit, in the transaction that completes the booking. */
export async function giveLateCredit(trx: Transaction, booking: BookingRow): Promise<void> {
  const credit = await selectLateCredit(trx, booking.id);
  if (!credit || credit.objected_at || !(await endLateCredit(trx, booking.id, 'left'))) return;
  await creditHost(trx, booking, {
    reason: 'late',
    amount: credit.amount_paise,
    borneBy: 'artist',
    ruleVersion: credit.rule_version,
  });
}
