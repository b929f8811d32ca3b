import { inTransaction } from '#app/platform/database.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { lockBooking, transitionBooking } from '../core/booking-queries.server.ts';
import {
  selectBookingsToComplete,
  selectBookingsToStart,
  selectExpiredHolds,
  selectUnansweredRequests,
} from '../core/hold-queries.server.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import { completeBooking } from '../event-day/complete-booking.server.ts';
import { expireBooking } from '../purchase/expire-booking.server.ts';
import { declineBooking } from '../replace/answer-booking.server.ts';
import { sweepReplacements } from '../replace/run-search.server.ts';

/** All time-driven transitions. Safe with concurrent processes. */
export async function sweepBookings(deps: BookingDeps): Promise<void> {
  const { db, log } = deps;
  await sweep(
    log,
    (page) => selectExpiredHolds(db, page),
    ({ id }) => expireHold(deps, id),
  );
  await sweep(
    log,
    (page) => selectUnansweredRequests(db, page),
    ({ id }) => declineUnanswered(deps, id),
  );
  await sweepReplacements(deps);
  await sweep(
    log,
    (page) => selectBookingsToStart(db, page),
    ({ id }) => startPerformance(deps, id),
  );
  await sweep(
    log,
    (page) => selectBookingsToComplete(db, page),
    ({ id }) => completeBooking(db, id),
  );
}

function expireHold(deps: BookingDeps, id: string) {
  return inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    const by = { actor: 'system', reason: SYSTEM_REASONS.holdRanOut, ended: 'time' } as const;
    if (booking) await expireBooking(trx, booking, by);
  });
}

async function declineUnanswered(deps: BookingDeps, id: string) {
  await declineBooking(deps, { actor: 'system', accountId: null }, id, SYSTEM_REASONS.silence);
}

/** Unless a change that was agreed meanwhile has moved it. */
function startPerformance(deps: BookingDeps, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking || booking.starts_at > booking.now) return false;
    return transitionBooking(trx, booking, 'start', { actor: 'system' });
  });
}
