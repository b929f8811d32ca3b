import { holdOtherSlot } from '#app/artists/calendar/other-slot.server.ts';
import { slotOf } from '#app/artists/calendar/slot.ts';
import type { LostReason, Purchase } from '#app/payments/seller.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { type ChangeRow, selectOpenChange } from '../core/change-queries.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { hostMoney } from '../money/owed.server.ts';
import { refundInFull } from '../money/refund-in-full.server.ts';
import { applyChange, isOpenFor, requotedChange, timeOf } from './agree-change.server.ts';
import { priceAfter } from './money-of-change.server.ts';
import { soundFits } from './sound-of-change.server.ts';

/** How long a new slot stays held while its money is being captured. */
const CAPTURE_MS = 3 * 86_400_000;

/** Money for a change: taken while the change still waits for it and slot and sound can be had. */
export async function secureChange(
  trx: Transaction,
  booking: BookingRow,
  purchase: Purchase,
): Promise<'secured' | LostReason> {
  const change = await waitingFor(trx, booking, purchase);
  if (!change) return 'not_due';
  if (change.starts_at <= booking.now) return 'too_late';
  const slot = await holdOtherSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    own: slotOf({ startsAt: booking.starts_at, endsAt: booking.ends_at }),
    other: slotOf(timeOf(change)),
    expiresAt: new Date(booking.now.getTime() + CAPTURE_MS),
  });
  if (slot === 'taken') return 'slot_gone';
  const fits = await soundFits(trx, booking, requotedChange(change), timeOf(change));
  return fits.ok ? 'secured' : 'slot_gone';
}

/** The change is paid and counts; money that came for one that ended meanwhile goes back. */
export async function settleChange(trx: Transaction, booking: BookingRow, purchase: Purchase): Promise<void> {
  const change = await waitingFor(trx, booking, purchase);
  const requoted = change && requotedChange(change);
  if (!change || !requoted || !(await soundFits(trx, booking, requoted, timeOf(change))).ok)
    return refundInFull(trx, purchase);
  const { price, kept } = await hostMoney(trx, booking);
  const after = priceAfter(booking, price, change.total_paise);
  const left = balanceIsOpen(booking) ? Math.max(0, after - kept) : 0;
  await applyChange(trx, booking, change, requoted, {
    due: paise(change.due_paise),
    back: paise(0),
    balance: paise(left),
  });
}

async function waitingFor(
  trx: Transaction,
  booking: BookingRow,
  { amount, subject }: Purchase,
): Promise<ChangeRow | undefined> {
  const change = await selectOpenChange(trx, booking.id);
  // An evening that has begun is not moved any more, whoever's clock stood still.
  const waits =
    change?.state === 'agreed' &&
    isOpenFor(booking, change) &&
    // Money for a change that was taken back does not pay for another one that happens to cost the same.
    (subject === null || subject === change.id) &&
    change.due_paise === amount &&
    booking.starts_at > booking.now;
  return waits ? change : undefined;
}
