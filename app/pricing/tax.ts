import { type Paise, paise } from '#app/shared/money.ts';

/** GST in basis points on live performance (SAC 9996) and rented sound. Prices include it. */
export const GST_BASIS_POINTS = 1800;

/** Tax inside a gross price, to the nearest paisa. */
export function taxInside(amount: Paise, basisPoints = GST_BASIS_POINTS): Paise {
  return paise(amount - Math.round((amount * 10_000) / (10_000 + basisPoints)));
}
