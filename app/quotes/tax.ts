import { type Paise, paise } from '#app/shared/money.ts';

/** GST on live performance (SAC 9996) and on rented sound equipment, in basis points. Prices contain it. */
export const GST_BASIS_POINTS = 1800;

/** The tax inside a final price, to the nearest paisa. */
export function taxInside(amount: Paise, basisPoints = GST_BASIS_POINTS): Paise {
  return paise(amount - Math.round((amount * 10_000) / (10_000 + basisPoints)));
}
