import { slotOf } from '#app/artists/calendar/slot.ts';
import { firmSlot, releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import type { LostReason, Purchase, Seller } from '#app/payments/seller.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { secureBalance, settleBalance } from '../balance/balance-seller.server.ts';
import { secureChange, settleChange } from '../changes/change-seller.server.ts';
import { lockBookableArtist, selectBookableArtist } from '../core/bookable-artist-queries.server.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  lockBooking,
  lockLivingAccount,
  moveBooking,
} from '../core/booking-queries.server.ts';
import { mayComeBack, respondBy } from '../core/booking-rules.ts';
import { mayBeRevived, whyLost } from '../core/hold-end.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';

export const bookingSeller: Seller = { secure, settle, lapse };

async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  return secureOf[purchase.part](trx, await lockBookingOf(trx, purchase), purchase);
}

const secureOf = { full: secureHold, deposit: secureHold, balance: secureBalance, change: secureChange };

/**
 * Slot before money. An expired hold is honoured if slot and sound are free and the time is still valid.
 * A hold that was given up or replaced is never revived.
 */
async function secureHold(trx: Transaction, booking: BookingRow): Promise<'secured' | LostReason> {
  if (booking.state === 'capturing') return 'secured';
  if (booking.state !== 'held' && booking.state !== 'expired') return 'given_up';
  if (booking.state === 'expired' && !mayBeRevived(booking.hold_ended)) return whyLost(booking.hold_ended);
  const late = booking.state === 'expired' || booking.hold_expires_at <= booking.now;
  if (late && !(await comesBack(trx, booking))) return lose(trx, booking, 'too_late');
  if (booking.starts_at <= booking.now) return lose(trx, booking, 'too_late');
  if (!(await secureSlotAndSound(trx, booking))) return lose(trx, booking, 'slot_gone');
  await moveBooking(trx, booking, 'secure', { actor: 'system' });
  return 'secured';
}

async function lose<Why extends 'too_late' | 'slot_gone'>(
  trx: Transaction,
  booking: BookingRow,
  why: Why,
): Promise<Why> {
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
  const reason = why === 'slot_gone' ? SYSTEM_REASONS.slotLost : SYSTEM_REASONS.holdRanOut;
  if (booking.state === 'held')
    await moveBooking(trx, booking, 'expire', { actor: 'system', reason }, { holdEnded: 'lost' });
  return why;
}

async function comesBack(trx: Transaction, booking: BookingRow): Promise<boolean> {
  // The host may have erased their account after the hold ended.
  if (!(await lockLivingAccount(trx, booking.host_id))) return false;
  const artist = await lockBookableArtist(trx, booking.artist_id);
  if (!artist) return false;
  const { starts_at: startsAt, payment_plan: paymentPlan } = booking;
  return mayComeBack(booking.now, { startsAt, paymentPlan }, { acceptsInstantly: artist.accepts_instantly });
}

async function secureSlotAndSound(trx: Transaction, booking: BookingRow): Promise<boolean> {
  const time = { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const slot = await firmSlot(trx, {
    bookingId: booking.id,
    artistId: booking.artist_id,
    slot: slotOf(time),
  });
  if (slot === 'taken') return false;
  return (await reserveSoundAgain(trx, booking.id)).ok;
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  return settleOf[purchase.part](trx, await lockBookingOf(trx, purchase), purchase);
}

const settleOf = { full: settleHold, deposit: settleHold, balance: settleBalance, change: settleChange };

async function settleHold(trx: Transaction, booking: BookingRow): Promise<void> {
  const deadline = respondBy(booking.now, booking.starts_at);
  const paid = await moveBooking(trx, booking, 'pay', { actor: 'system' }, { respondBy: deadline });
  if (!paid) throw new Error(`Booking ${booking.id} is ${booking.state} and cannot take money`);
  const artist = await selectBookableArtist(trx, booking.artist_id);
  // Captured only after the start: the request ends by itself with a full refund.
  const agreed = booking.starts_at > booking.now && (artist?.accepts_instantly ?? false);
  await announce(trx, {
    kind: 'booking.requested',
    key: booking.id,
    payload: { bookingId: booking.id, agreed },
  });
  if (!agreed) return;
  await moveBooking(trx, { id: booking.id, state: 'requested' }, 'accept', {
    actor: 'system',
    reason: SYSTEM_REASONS.instant,
  });
  await announce(trx, { kind: 'booking.confirmed', key: booking.id, payload: { bookingId: booking.id } });
}

/** Lapsed later payments change nothing: they can be paid again. */
async function lapse(trx: Transaction, purchase: Purchase): Promise<void> {
  if (purchase.part !== 'full' && purchase.part !== 'deposit') return;
  const booking = await lockBookingOf(trx, purchase);
  const by = { actor: 'system', reason: SYSTEM_REASONS.wentBack } as const;
  if (!(await moveBooking(trx, booking, 'lapse', by, { holdEnded: 'payment_lapsed' }))) return;
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
}

async function lockBookingOf(trx: Transaction, { reference }: Purchase): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingIdOf(reference) ?? '');
  if (!booking) throw new Error(`No booking for ${reference}`);
  return booking;
}
