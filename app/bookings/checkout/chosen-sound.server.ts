import type { Database } from '#app/platform/database.server.ts';
import { accepted, type Result } from '#app/shared/result.ts';
import { kitSelectionFor, type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import type { BookingRequest } from '../core/booking-request.ts';

/** The chosen sound, or what fits the audience, at current prices. */
export async function chosenSound(
  db: Database,
  request: Pick<BookingRequest, 'withSound' | 'sound' | 'audienceSize'>,
): Promise<Result<PricedSoundLine[], { reason: 'unknown_sound' }>> {
  if (!request.withSound) return accepted([]);
  return priceSound(db, request.sound ?? (await kitSelectionFor(db, request.audienceSize)));
}
