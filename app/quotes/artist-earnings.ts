import { type Paise, paise } from '#app/shared/money.ts';
import { COMMISSION_PERCENT } from './quote.ts';
import { taxInside } from './tax.ts';

/** What a performer's price comes to for them: gross = gst + commission + share, to the paisa. */
export interface ArtistEarnings {
  /** The performer's price, GST inside. */
  gross: Paise;
  /** GST inside the price, which we pay to the state. */
  gst: Paise;
  /** Our part, its own GST inside what is above. */
  commission: Paise;
  /** What is the performer's, before taxes withheld in their name. */
  share: Paise;
}

/** What a performer gets of their price [S9-12]. */
export function artistEarnings(price: Paise): ArtistEarnings {
  const gst = taxInside(price);
  const commission = paise(Math.floor((price * COMMISSION_PERCENT) / 100));
  return { gross: price, gst, commission, share: paise(price - gst - commission) };
}
