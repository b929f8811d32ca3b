import type { Database } from '#app/platform/database.server.ts';
import { type Quote, quoteBooking } from '#app/quotes/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import { kitSelectionFor, type PricedSoundLine, priceSound } from '#app/sound/price-sound.server.ts';
import type { BookingRequest } from '../core/booking-request.ts';

export interface QuotedRequest {
  quote: Quote;
  sound: PricedSoundLine[];
}

/** Prices a request from our own tables only: performance fee plus chosen or fitting sound. */
export async function quoteRequest(
  db: Database,
  fee: Paise,
  request: Pick<BookingRequest, 'withSound' | 'sound' | 'audienceSize'>,
): Promise<Result<QuotedRequest, { reason: 'unknown_sound' }>> {
  if (!request.withSound) return accepted({ quote: quoteBooking(fee, []), sound: [] });
  const selection = request.sound ?? (await kitSelectionFor(db, request.audienceSize));
  const priced = await priceSound(db, selection);
  if (!priced.ok) return refused({ reason: 'unknown_sound' });
  return accepted({ quote: quoteBooking(paise(fee), priced.value), sound: priced.value });
}
