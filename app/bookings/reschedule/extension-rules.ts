import { EXTENSION_STEP_MINUTES, usualExtensionPrice } from '#app/artists/core/extension-price.ts';
import { feeAsBooked } from '#app/pricing/extend-quote.ts';
import type { Quote } from '#app/pricing/quote.ts';
import type { Paise } from '#app/shared/money.ts';

/** Minutes that may be asked for at once. */
export const EXTENSION_MINUTES = [30, 60] as const;
export type ExtensionMinutes = (typeof EXTENSION_MINUTES)[number];

/** Minutes by which one event may be extended in all. */
const MAX_MINUTES = 120;

export const HALF_HOUR = EXTENSION_STEP_MINUTES;

interface RunningBooking {
  state: string;
  ends_at: Date;
  arrived: boolean;
}

/** Whether the event runs: from the artist's arrival until the end. Nothing is sold of an artist who is not there. */
export function isRunning({ state, ends_at, arrived }: RunningBooking, now: Date): boolean {
  if (state !== 'confirmed' && state !== 'in_progress') return false;
  return arrived && now < ends_at;
}

/** Lengths that an event extended by `extended` minutes may still be extended by. */
export function lengthsLeft(extended: number): ExtensionMinutes[] {
  return EXTENSION_MINUTES.filter((minutes) => extended + minutes <= MAX_MINUTES);
}

/** Price in paise for half an hour more: as published at booking; older bookings pay the usual share of their fee. */
export function halfHourPrice(booking: { extension_paise: Paise | null; quote: Quote }): Paise {
  return booking.extension_paise ?? usualExtensionPrice(feeAsBooked(booking.quote));
}
