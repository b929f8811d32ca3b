import {
  releasePayouts,
  schedulePayout,
  settlePayoutsAgain,
  withdrawPayouts,
} from '#app/payments/payouts/schedule-payout.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { artistEarnings } from '#app/quotes/artist-earnings.ts';
import { paise } from '#app/shared/money.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import type { BookingState } from '../core/booking-states.ts';
import { creditsOf } from '../money/credit-host.server.ts';
import { lockBookingForPayout, type PayoutBookingRow } from './earnings-queries.server.ts';
import { payeeOf } from './payee.ts';

/** Who performs is agreed, so money may be sent to them and held. */
const AGREED: readonly string[] = ['confirmed', 'in_progress', 'completed'] satisfies BookingState[];

/** Less than a rupee is nothing: all of the fee went back to the host. */
const MIN_FEE = 100;

/** Whoever is unhappy says so within a day of the end. */
const OBJECTION_MS = 24 * 3_600_000;

/**
 * Makes what is to be paid out fit a booking as it now is: the artist who performs is to get their share, others
 * nothing, and it may reach them once the booking is complete and a day has passed since the end. Looks at what is,
 * so it may be called at any time and any number of times, in any order.
 */
export async function syncPayout(deps: BookingDeps, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBookingForPayout(trx, bookingId);
    if (booking) await sync(trx, booking);
  });
  deps.wake();
}

async function sync(trx: Transaction, booking: PayoutBookingRow): Promise<void> {
  const reference = bookingReference(booking.id);
  if (!AGREED.includes(booking.state)) return withdrawPayouts(trx, reference);
  const payee = payeeOf(booking.artist_id);
  await withdrawPayouts(trx, reference, { payee });
  const fee = (booking.artist_fee_paise ?? booking.fee_paise) - (await creditsOf(trx, booking.id)).byArtist;
  if (fee < MIN_FEE) return withdrawPayouts(trx, reference);
  const { gross, gst, commission } = artistEarnings(paise(fee));
  await schedulePayout(trx, { reference, payee, earnedOn: booking.event_date, gross, gst, commission });
  if (booking.state === 'completed')
    await releasePayouts(trx, reference, new Date(booking.ends_at.getTime() + OBJECTION_MS));
}

/** More money of a booking has come: what could not be sent for want of it can be sent now. */
export async function syncPayoutMoney(deps: BookingDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, (trx) => settlePayoutsAgain(trx, reference));
  deps.wake();
}
