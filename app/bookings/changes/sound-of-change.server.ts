import type { PerformanceTime } from '#app/artists/calendar/slot.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { Result } from '#app/shared/result.ts';
import { checkSound, releaseSound, reserveSound, type StockRefusal } from '#app/sound/stock.server.ts';
import { insertSoundLines, selectSoundLines } from '../core/booking-queries.server.ts';
import { deleteSoundLines } from '../core/change-queries.server.ts';
import type { Requoted } from './requote.server.ts';

/** Whether sound for the change is available, ignoring what this booking already reserves. */
export async function soundFits(
  trx: Transaction,
  booking: { id: string },
  requoted: Requoted,
  time: PerformanceTime,
): Promise<Result<void, StockRefusal>> {
  const lines = requoted.sound ?? (await linesOf(trx, booking.id));
  return checkSound(trx, { bookingId: booking.id, lines, ...time });
}

/** Swaps the reserved sound. Call only after {@link soundFits} succeeded. */
export async function moveSound(
  trx: Transaction,
  booking: { id: string },
  requoted: Requoted,
  time: PerformanceTime,
): Promise<void> {
  const lines = requoted.sound ?? (await linesOf(trx, booking.id));
  await releaseSound(trx, booking.id);
  const taken = await reserveSound(trx, { bookingId: booking.id, lines, ...time });
  if (!taken.ok) throw new Error(`The sound of booking ${booking.id} went under its own lock`);
  if (!requoted.sound) return;
  await deleteSoundLines(trx, booking.id);
  await insertSoundLines(trx, booking.id, requoted.sound);
}

async function linesOf(trx: Transaction, bookingId: string) {
  const lines = await selectSoundLines(trx, bookingId);
  return lines.map(({ kit_id, equipment_id, quantity }) => ({
    kitId: kit_id,
    equipmentId: equipment_id,
    quantity,
  }));
}
