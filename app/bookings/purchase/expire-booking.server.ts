import { releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { releaseSound } from '#app/sound/stock.server.ts';
import { transitionBooking } from '../core/booking-queries.server.ts';
import type { Actor, BookingState } from '../core/booking-states.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import type { HoldKind } from './place-hold.server.ts';

export const BOOKING_HOLD: HoldKind = { table: 'booking', expire: expireBooking };

/** Ends a hold and releases slot and sound. False if the booking is past that point. */
export async function expireBooking(
  trx: Transaction,
  booking: { id: string; state: BookingState },
  by: { actor: Actor; accountId?: string; reason?: string; ended: HoldEnd },
): Promise<boolean> {
  const expired = await transitionBooking(trx, booking, 'expire', by, { holdEnded: by.ended });
  if (!expired) return false;
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
  return true;
}
