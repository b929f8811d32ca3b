import { slotOf } from '#app/artists/slot.ts';
import { firmSlot, releaseSlot } from '#app/artists/slot-claim.server.ts';
import type { Purchase, Seller } from '#app/payments/seller.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { releaseSound, reserveSoundAgain } from '#app/sound/stock.server.ts';
import { bookingIdOf } from './booking-desk.server.ts';
import { type BookingRow, lockBooking, moveBooking, selectBookableArtist } from './booking-queries.server.ts';
import { respondBy } from './booking-rules.ts';

/** What bookings answer when money comes for them. */
export const bookingSeller: Seller = { secure, settle, lapse };

/**
 * The slot first, the money second. A hold that ran out while the host was paying is honoured as long as slot
 * and sound are still free.
 */
async function secure(trx: Transaction, purchase: Purchase): Promise<'secured' | 'lost'> {
  const booking = await lockBookingOf(trx, purchase);
  if (booking.state === 'capturing') return 'secured';
  if (booking.state !== 'held' && booking.state !== 'expired') return 'lost';
  if (booking.starts_at <= (await businessNow(trx))) return 'lost';
  if (!(await secureSlotAndSound(trx, booking))) {
    await releaseSlot(trx, booking.id);
    await releaseSound(trx, booking.id);
    if (booking.state === 'held')
      await moveBooking(trx, booking, 'expire', { actor: 'system', reason: 'slot lost while paying' });
    return 'lost';
  }
  await moveBooking(trx, booking, 'secure', { actor: 'system' });
  return 'secured';
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
  const booking = await lockBookingOf(trx, purchase);
  const now = await businessNow(trx);
  const deadline = respondBy(now, booking.starts_at);
  const paid = await moveBooking(trx, booking, 'pay', { actor: 'system' }, { respondBy: deadline });
  if (!paid) throw new Error(`Booking ${booking.id} is ${booking.state} and cannot take money`);
  await announce(trx, { kind: 'booking.requested', key: booking.id, payload: { bookingId: booking.id } });
  const artist = await selectBookableArtist(trx, booking.artist_id);
  if (!artist?.accepts_instantly) return;
  await moveBooking(trx, { id: booking.id, state: 'requested' }, 'accept', {
    actor: 'system',
    reason: 'accepts instantly',
  });
  await announce(trx, { kind: 'booking.confirmed', key: booking.id, payload: { bookingId: booking.id } });
}

async function lapse(trx: Transaction, purchase: Purchase): Promise<void> {
  const booking = await lockBookingOf(trx, purchase);
  if (!(await moveBooking(trx, booking, 'lapse', { actor: 'system', reason: 'the payment went back' })))
    return;
  await releaseSlot(trx, booking.id);
  await releaseSound(trx, booking.id);
}

async function lockBookingOf(trx: Transaction, { reference }: Purchase): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingIdOf(reference) ?? '');
  if (!booking) throw new Error(`No booking for ${reference}`);
  return booking;
}
