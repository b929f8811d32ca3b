import { recordCompletion } from '#app/payments/record-sale.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { type BookingDesk, bookingReference } from './booking-desk.server.ts';
import { lockBooking, moveBooking } from './booking-queries.server.ts';
import type { BookingTransitionName } from './booking-states.ts';
import {
  selectExpiredHolds,
  selectFinished,
  selectStarted,
  selectUnanswered,
} from './booking-sweep-queries.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import { expireBooking } from './expire-booking.server.ts';

/** Everything that time alone does to bookings. Any number of processes may run it at once. */
export async function sweepBookings(desk: BookingDesk): Promise<void> {
  for (const { id } of await selectExpiredHolds(desk.db)) await expireHold(desk, id);
  for (const { id } of await selectUnanswered(desk.db)) await endUnanswered(desk, id);
  for (const { id } of await selectStarted(desk.db)) await move(desk, id, 'start');
  for (const { id } of await selectFinished(desk.db)) await complete(desk, id);
}

function expireHold(desk: BookingDesk, id: string) {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (booking) await expireBooking(trx, booking, { actor: 'system', reason: 'the hold ran out' });
  });
}

/** Silence is a no: the host gets everything back at once. */
async function endUnanswered(desk: BookingDesk, id: string) {
  const declined = await move(desk, id, 'decline');
  if (declined)
    await cancelBooking(desk, { actor: 'system', accountId: null }, id, 'The artist did not answer in time');
}

function move(desk: BookingDesk, id: string, name: BookingTransitionName): Promise<boolean> {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    return booking ? moveBooking(trx, booking, name, { actor: 'system' }) : false;
  });
}

function complete(desk: BookingDesk, id: string) {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking || !(await moveBooking(trx, booking, 'complete', { actor: 'system' }))) return;
    await recordCompletion(trx, {
      reference: bookingReference(id),
      fee: booking.fee_paise,
      sound: booking.sound_paise,
      tax: booking.tax_paise,
      commission: (booking.quote as { commission: number }).commission,
    });
    await announce(trx, { kind: 'booking.completed', key: id, payload: { bookingId: id } });
  });
}
