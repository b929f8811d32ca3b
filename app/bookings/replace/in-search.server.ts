import { businessNow } from '#app/platform/clock.server.ts';
import { inTransactionThenWake, type Transaction } from '#app/platform/database.server.ts';
import { type Result, refused } from '#app/shared/result.ts';
import type { ActingParty, BookingDeps } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking } from '../core/booking-queries.server.ts';
import { type ReplacementRow, selectLiveReplacement } from '../core/replacement-queries.server.ts';
import type { ReplacementRefusal } from './replacement-refusal.ts';

export type SearchAnswer<Value> = Result<Value, ReplacementRefusal>;

interface Search {
  booking: BookingRow;
  search: ReplacementRow;
  now: Date;
}

/** Runs a step with the booking locked, so steps are serialised. Refused if no search runs or it expired. */
export async function runSearchStep<Value>(
  deps: BookingDeps,
  by: ActingParty,
  bookingId: string,
  mayAnswer: (booking: BookingRow) => boolean,
  step: (trx: Transaction, search: Search) => Promise<SearchAnswer<Value>>,
): Promise<SearchAnswer<Value>> {
  return inTransactionThenWake(deps, (trx) => runSearchStepWithin(trx, by, bookingId, mayAnswer, step));
}

/** Like `runSearchStep`, within the caller's transaction. */
export async function runSearchStepWithin<Value>(
  trx: Transaction,
  by: ActingParty,
  bookingId: string,
  mayAnswer: (booking: BookingRow) => boolean,
  step: (trx: Transaction, search: Search) => Promise<SearchAnswer<Value>>,
): Promise<SearchAnswer<Value>> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || !mayAnswer(booking)) return refused({ reason: 'booking_not_found' });
  const search = await selectLiveReplacement(trx, bookingId);
  if (!search || booking.state !== 'replacing') return refused({ reason: 'not_replacing' });
  const now = await businessNow(trx);
  if (search.decide_by <= now) return refused({ reason: 'decided_too_late' });
  const answered = await step(trx, { booking, search, now });
  if (answered.ok) await by.alongside?.(trx, booking);
  return answered;
}
