import { inTransaction } from '#app/platform/database.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { declineBooking } from './answer-booking.server.ts';
import type { BookingDesk } from './booking-desk.server.ts';
import { lockBooking, moveBooking } from './booking-queries.server.ts';
import type { BookingTransitionName } from './booking-states.ts';
import {
  selectExpiredHolds,
  selectFinished,
  selectStarted,
  selectUnanswered,
} from './booking-sweep-queries.server.ts';
import { completeBooking } from './day/complete-booking.server.ts';
import { expireBooking } from './expire-booking.server.ts';
import { OWN_REASONS } from './own-reasons.ts';
import { sweepReplacements } from './replacement/run-search.server.ts';

/** Everything that time alone does to bookings. Any number of processes may run it at once. */
export async function sweepBookings(desk: BookingDesk): Promise<void> {
  const { db, log } = desk;
  await sweep(
    log,
    (page) => selectExpiredHolds(db, page),
    ({ id }) => expireHold(desk, id),
  );
  await sweep(
    log,
    (page) => selectUnanswered(db, page),
    ({ id }) => endUnanswered(desk, id),
  );
  await sweepReplacements(desk);
  await sweep(
    log,
    (page) => selectStarted(db, page),
    ({ id }) => move(desk, id, 'start'),
  );
  await sweep(
    log,
    (page) => selectFinished(db, page),
    ({ id }) => completeBooking(db, id),
  );
}

function expireHold(desk: BookingDesk, id: string) {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    const by = { actor: 'system', reason: OWN_REASONS.holdRanOut, ended: 'time' } as const;
    if (booking) await expireBooking(trx, booking, by);
  });
}

/** Silence is a no. */
async function endUnanswered(desk: BookingDesk, id: string) {
  await declineBooking(desk, { actor: 'system', accountId: null }, id, OWN_REASONS.silence);
}

function move(desk: BookingDesk, id: string, name: BookingTransitionName): Promise<boolean> {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    return booking ? moveBooking(trx, booking, name, { actor: 'system' }) : false;
  });
}
