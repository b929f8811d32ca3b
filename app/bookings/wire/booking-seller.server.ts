import { slotOf } from '#app/artists/calendar/slot.ts';
import { firmSlot, releaseSlot } from '#app/artists/calendar/slot-claim.server.ts';
import type { LostReason } from '#app/payments/lost-reason.ts';
import type { Purchase, Seller } from '#app/payments/seller.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { pipelined } from '#app/platform/pipelined.ts';
import { agreedSupply } from '#app/pricing/quote.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { secureBalance, settleBalance } from '../book/balance-seller.server.ts';
import { lockBookableArtist, selectAcceptsInstantly } from '../core/bookable-artist-queries.server.ts';
import { bookingIdOf } from '../core/booking-deps.server.ts';
import {
  type BookingRow,
  lockBooking,
  lockLivingAccount,
  transitionBooking,
} from '../core/booking-queries.server.ts';
import { canReviveHold, respondBy } from '../core/booking-rules.ts';
import { SYSTEM_REASONS } from '../core/system-reasons.ts';
import { isPastThreshold } from '../core/turnover-limit.server.ts';
import { lengthenHold } from '../purchase/lengthen-hold-queries.server.ts';
import { secureHold } from '../purchase/secure-hold.server.ts';
import { secureChange, settleChange } from '../reschedule/change-seller.server.ts';

export const bookingSeller: Seller = {
  secure,
  settle,
  wait: lengthenHoldOfBooking,
  lapse: lapseHoldOfBooking,
};

async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | LostReason> {
  return secureOf[purchase.part](trx, await lockBookingOf(trx, purchase), purchase);
}

const secureOf = {
  full: secureHoldOf,
  deposit: secureHoldOf,
  balance: secureBalance,
  change: secureChange,
};

/** Slot before money. */
function secureHoldOf(trx: Transaction, booking: BookingRow): Promise<'secured' | LostReason> {
  return secureHold(booking, booking.now, {
    comesBack: () => mayHoldComeBack(trx, booking),
    reserve: () => secureSlotAndSound(trx, booking),
    secure: () => transitionBooking(trx, booking, 'secure', { actor: 'system' }),
    lose: (why) => loseHold(trx, booking, why),
  });
}

async function loseHold(trx: Transaction, booking: BookingRow, why: 'too_late' | 'slot_gone') {
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
  const reason = why === 'slot_gone' ? SYSTEM_REASONS.slotLost : SYSTEM_REASONS.holdRanOut;
  if (booking.state === 'held')
    await transitionBooking(trx, booking, 'expire', { actor: 'system', reason }, { holdEnded: 'lost' });
}

async function mayHoldComeBack(trx: Transaction, booking: BookingRow): Promise<boolean> {
  // The account may have been erased or blocked after the hold ended.
  const host = await lockLivingAccount(trx, booking.host_id);
  if (!host || host.blocked) return false;
  const artist = await lockBookableArtist(trx, booking.artist_id);
  if (!artist) return false;
  const asked = {
    artistId: booking.artist_id,
    day: booking.event_date,
    price: booking.quote.fee,
    exceptHost: booking.host_id,
  };
  if (await isPastThreshold(trx, asked, agreedSupply(booking.quote))) return false;
  const { starts_at: startsAt, payment_plan: paymentPlan } = booking;
  const acceptsInstantly = await selectAcceptsInstantly(trx, booking.id);
  return canReviveHold(booking.now, { startsAt, paymentPlan }, { acceptsInstantly });
}

async function secureSlotAndSound(trx: Transaction, booking: BookingRow): Promise<boolean> {
  const time = { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const { id: bookingId, artist_id: artistId } = booking;
  const [slot, sound] = await pipelined([
    firmSlot(trx, { bookingId, artistId, slot: slotOf(time) }),
    reserveSoundAgain(trx, bookingId),
  ]);
  return slot === 'secured' && sound.ok;
}

async function settle(trx: Transaction, purchase: Purchase): Promise<void> {
  const [booking, acceptsInstantly] = await pipelined([
    lockBookingOf(trx, purchase),
    selectAcceptsInstantly(trx, bookingIdOf(purchase.reference) ?? ''),
  ]);
  if (purchase.part === 'balance') return settleBalance(trx, booking, purchase);
  if (purchase.part === 'change') return settleChange(trx, booking, purchase);
  return settleHold(trx, booking, acceptsInstantly);
}

async function settleHold(trx: Transaction, booking: BookingRow, acceptsInstantly: boolean): Promise<void> {
  const deadline = respondBy(booking.now, booking.starts_at);
  // Captured only after the start: the request ends by itself with a full refund.
  const agreed = booking.starts_at > booking.now && acceptsInstantly;
  const { id: bookingId } = booking;
  const [paid] = await pipelined([
    transitionBooking(trx, booking, 'pay', { actor: 'system' }, { respondBy: deadline }),
    announce(trx, { kind: 'booking.requested', key: bookingId, payload: { bookingId, agreed } }),
  ]);
  if (!paid) throw new Error(`Booking ${bookingId} is ${booking.state} and cannot take money`);
  if (!agreed) return;
  await pipelined([
    transitionBooking(trx, { id: bookingId, state: 'requested' }, 'accept', {
      actor: 'system',
      reason: SYSTEM_REASONS.instant,
    }),
    announce(trx, { kind: 'booking.confirmed', key: bookingId, payload: { bookingId } }),
  ]);
}

async function lengthenHoldOfBooking(trx: Transaction, { reference, part }: Purchase): Promise<void> {
  const id = bookingIdOf(reference);
  if (id && (part === 'full' || part === 'deposit')) await lengthenHold(trx, 'booking', { id, reference });
}

/** Lapsed later payments change nothing: they can be paid again. */
async function lapseHoldOfBooking(trx: Transaction, purchase: Purchase): Promise<void> {
  if (purchase.part !== 'full' && purchase.part !== 'deposit') return;
  const booking = await lockBookingOf(trx, purchase);
  const by = { actor: 'system', reason: SYSTEM_REASONS.wentBack } as const;
  if (!(await transitionBooking(trx, booking, 'lapse', by, { holdEnded: 'payment_lapsed' }))) return;
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
}

async function lockBookingOf(trx: Transaction, { reference }: Purchase): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingIdOf(reference) ?? '');
  if (!booking) throw new Error(`No booking for ${reference}`);
  return booking;
}
