import { type Paise, paise } from '#app/shared/money.ts';

/** Minutes that one extension price buys. */
export const EXTENSION_STEP_MINUTES = 30;

/** A price covers two and a half hours, so a fifth of it is one half hour. */
const USUAL_PERCENT = 20;
const MAX_PERCENT = 40;
const MIN_PRICE = 50_000;
const ROUNDED_TO = 10_000;

/** Limits in paise of the artist's own price for half an hour more, for a performance fee in paise. */
export function extensionLimits(fee: Paise): { min: Paise; max: Paise } {
  return { min: paise(MIN_PRICE), max: roundedShareOfFee(fee, MAX_PERCENT) };
}

/** The usual price in paise for half an hour more: a fifth of the fee, rounded up to ₹100, at least ₹500. */
export function usualExtensionPrice(fee: Paise): Paise {
  return roundedShareOfFee(fee, USUAL_PERCENT);
}

/** Published price in paise for half an hour more, GST included. An own price is kept within the limits of the fee. */
export function extensionPrice(fee: Paise, own: Paise | null): Paise {
  if (own === null) return usualExtensionPrice(fee);
  const { min, max } = extensionLimits(fee);
  return paise(Math.min(max, Math.max(min, own)));
}

function roundedShareOfFee(fee: Paise, percent: number): Paise {
  return paise(Math.max(MIN_PRICE, Math.ceil((fee * percent) / 100 / ROUNDED_TO) * ROUNDED_TO));
}
