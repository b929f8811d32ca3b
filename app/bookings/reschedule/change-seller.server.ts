import { holdOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { slotOf } from '#app/artists/calendar/slot.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import type { Purchase } from '#app/payments/seller.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { type ChangeRow, selectOpenChange } from '../core/change-queries.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { hostPaymentTotals } from '../money/host-payment-totals.server.ts';
import { refundInFull } from '../money/refund-in-full.server.ts';
import { applyChange, isOpenFor, requotedChange, timeOf } from './agree-change.server.ts';
import { priceAfter } from './money-of-change.server.ts';
import { checkSoundOfChange, musicRefusalOfChange } from './sound-of-change.server.ts';

/** How long a new slot is held during capture. */
const CAPTURE_MS = 3 * 86_400_000;

/** An extension is paid within minutes, as another booking may need the time. */
function isTooLate(change: ChangeRow, now: Date): boolean {
  return change.kind === 'extension' ? change.pay_by! <= now : change.starts_at <= now;
}

/** Captures only while the change is pending and its slot and sound are available. */
export async function secureChange(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  const change = await changeAwaitingPayment(trx, booking, purchase);
  if (!change) return 'not_due';
  if (isTooLate(change, booking.now)) return 'too_late';
  const slot = await holdOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    own: slotOf({ startsAt: booking.starts_at, endsAt: booking.ends_at }),
    other: slotOf(timeOf(change)),
    expiresAt: new Date(booking.now.getTime() + CAPTURE_MS),
  });
  if (slot === 'taken') return 'slot_gone';
  const fits = await checkSoundOfChange(trx, booking, requotedChange(change), timeOf(change));
  if (!fits.ok) return 'slot_gone';
  return (await musicRefusalOfChange(trx, booking, change)) ? 'not_due' : 'secured';
}

/** Applies a paid change; refunds money for a change that ended meanwhile. */
export async function settleChange(trx: Transaction, booking: BookingRow, purchase: Purchase): Promise<void> {
  const change = await changeAwaitingPayment(trx, booking, purchase);
  const requoted = change && requotedChange(change);
  if (!change || !requoted || !(await checkSoundOfChange(trx, booking, requoted, timeOf(change))).ok)
    return refundInFull(trx, purchase);
  const { price, kept } = await hostPaymentTotals(trx, booking);
  const after = priceAfter(booking, price, change.total_paise);
  const left = balanceIsOpen(booking) ? Math.max(0, after - kept) : 0;
  await applyChange(trx, booking, change, requoted, {
    due: change.due_paise,
    back: paise(0),
    balance: paise(left),
  });
}

async function changeAwaitingPayment(
  trx: Transaction,
  booking: BookingRow,
  { amount, subject }: Purchase,
): Promise<ChangeRow | undefined> {
  const change = await selectOpenChange(trx, booking.id);
  const waits =
    change?.state === 'agreed' &&
    isOpenFor(booking, change) &&
    // Money for a withdrawn change must not pay for another that costs the same.
    (subject === null || subject === change.id) &&
    change.due_paise === amount &&
    isAhead(booking, change);
  return waits ? change : undefined;
}

/** A performance that has begun is never moved, even if a clock lags; its end is, until the new end. */
function isAhead(booking: BookingRow, change: ChangeRow): boolean {
  return (change.kind === 'extension' ? change.ends_at : booking.starts_at) > booking.now;
}
