import type { PerformanceTime } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import {
  checkReservationCanMove,
  checkSoundIsFree,
  moveReservation,
  releaseSound,
  reserveSound,
  type StockRefusal,
} from '#app/sound/stock.server.ts';
import { type BookingRow, insertSoundLines } from '../core/booking-queries.server.ts';
import { SOUND_FIELDS, termsThatDiffer } from '../core/booking-terms.ts';
import { type ChangeRow, deleteSoundLines } from '../core/change-queries.server.ts';
import type { SoundRefusal } from '../core/sound-answer.ts';
import { soundRefusal, soundRefusalUntil } from '../core/sound-guard.server.ts';
import type { Requoted } from './requote.server.ts';

/** Whether sound for the change is available, ignoring what this booking already reserves. */
export async function checkSoundOfChange(
  trx: Transaction,
  booking: { id: string },
  requoted: Requoted,
  time: PerformanceTime,
): Promise<Result<void, StockRefusal>> {
  const holder = { bookingId: booking.id, ...time };
  return requoted.sound
    ? checkSoundIsFree(trx, { ...holder, lines: requoted.sound })
    : checkReservationCanMove(trx, holder);
}

/** Swaps the reserved sound. Call only after {@link checkSoundOfChange} succeeded. */
export async function moveSound(
  trx: Transaction,
  booking: { id: string },
  requoted: Requoted,
  time: PerformanceTime,
): Promise<void> {
  const holder = { bookingId: booking.id, ...time };
  if (requoted.sound) await releaseSound(trx, booking.id);
  const taken = requoted.sound
    ? await reserveSound(trx, { ...holder, lines: requoted.sound })
    : await moveReservation(trx, holder);
  if (!taken.ok) throw new Error(`The sound of booking ${booking.id} went under its own lock`);
  if (!requoted.sound) return;
  await deleteSoundLines(trx, booking.id);
  await insertSoundLines(trx, booking.id, requoted.sound);
}

/** Why music cannot go on as a waiting change wants it, by the setting that the host says now; null if it can. */
export async function musicRefusalOfChange(
  trx: Transaction,
  booking: BookingRow,
  change: ChangeRow,
): Promise<SoundRefusal | null> {
  if (change.kind === 'extension') return soundRefusalUntil(trx, booking, change.ends_at);
  const moved = termsThatDiffer(change.was, change.wanted);
  if (!moved.some((field) => SOUND_FIELDS.includes(field))) return null;
  return soundRefusal(trx, { hostId: booking.host_id, ...change.wanted, setting: booking.venue_setting });
}
