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

/** States with an agreed artist: money may be transferred and held. */
const AGREED: readonly string[] = ['confirmed', 'in_progress', 'completed'] satisfies BookingState[];

/** Paise. Below a rupee there is no payout: the fee was refunded. */
const MIN_FEE = 100;

/** The host may report a problem within a day of the end. */
const OBJECTION_MS = 24 * 3_600_000;

/**
 * Aligns payouts with the booking's current state; released a day after the end, once complete.
 * Reads the current state, so it is idempotent and order does not matter.
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

/** Retries transfers that lacked funds, after more money arrived. */
export async function syncPayoutMoney(deps: BookingDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, (trx) => settlePayoutsAgain(trx, reference));
  deps.wake();
}
