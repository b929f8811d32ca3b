import { type Paise, paise } from '#app/shared/money.ts';

/** Below it a range would nearly tell single prices. */
export const MIN_ARTISTS_COMPARED = 10;
/** Paise: prices of others are only told this roughly. */
const STEP = 50_000;

/** What the middle half of other artists of a category ask. */
export interface PriceRange {
  /** How many others are compared. */
  artists: number;
  low: Paise;
  middle: Paise;
  high: Paise;
}

/** Quartiles rounded to ₹500; null for too few artists. Amounts in paise. */
export function priceRange(found: {
  artists: number;
  low: number | null;
  middle: number | null;
  high: number | null;
}): PriceRange | null {
  const { artists, low, middle, high } = found;
  if (artists < MIN_ARTISTS_COMPARED || low === null || middle === null || high === null) return null;
  return { artists, low: rounded(low), middle: rounded(middle), high: rounded(high) };
}

function rounded(amount: number): Paise {
  return paise(Math.max(STEP, Math.round(amount / STEP) * STEP));
}
