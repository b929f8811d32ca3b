import { performanceSupplyOn } from '#app/artists/core/performance-supply.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { type PerformanceSupply, performanceGst, performanceTax } from '#app/pricing/performance-supply.ts';
import type { Quote } from '#app/pricing/quote.ts';
import { type SupplyCase, type SupplyLines, supplyLines } from '#app/pricing/supply-lines.ts';
import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import { sumCredits } from './credit-host.server.ts';
import { performancePrice, returnedByReplacements } from './performance-price.server.ts';

interface SoldBooking {
  id: string;
  artist_id: number;
  event_date: string;
  fee_paise: Paise;
  sound_paise: Paise;
  quote: Quote;
}

/** Whether the artist supplies the performance through us; as the booking was sold. */
export function suppliedByArtist({ quote }: { quote: Pick<Quote, 'supplier'> }): boolean {
  return quote.supplier === 'agent';
}

/**
 * The sale as of now, after credits, under the artist's tax status on the day of the performance.
 * @param artistFee the performing artist's own price in paise; null if it is the booking's
 */
export async function saleOfBooking(
  db: Database,
  booking: SoldBooking,
  artistFee: number | null,
): Promise<SupplyLines> {
  const price = await performancePrice(db, booking);
  const { byArtist, byUs } = await sumCredits(db, booking.id);
  return supplyLinesOf(db, booking, {
    price,
    hostPays: paise(Math.max(0, price - byArtist - byUs)),
    artistPrice: paise(Math.max(0, (artistFee ?? price) - byArtist)),
    sound: booking.sound_paise,
    soundTax: soundTaxOf(booking.quote),
  });
}

/** What is shared out of a cancelled booking, as the sale that it is: the artist's part and ours. Amounts in paise. */
export async function saleOfCancelled(
  db: Database,
  booking: SoldBooking,
  sharedOut: { performance: Paise; sound: Paise; soundTax: Paise },
): Promise<SupplyLines> {
  const { performance, sound, soundTax } = sharedOut;
  return supplyLinesOf(db, booking, {
    price: await performancePrice(db, booking),
    hostPays: performance,
    artistPrice: performance,
    sound,
    soundTax,
  });
}

async function supplyLinesOf(
  db: Database,
  { artist_id, event_date, quote }: SoldBooking,
  amounts: Omit<SupplyCase, keyof PerformanceSupply>,
): Promise<SupplyLines> {
  const supply = await performanceSupplyOn(db, artist_id, event_date, quote.supplier ?? 'principal');
  return supplyLines({ ...supply, ...amounts });
}

/**
 * Paise of GST inside the total, were this artist to perform.
 * @param price what the host then pays for the performance, in paise; decides on its exemption
 */
export async function taxInBooking(
  db: Database,
  { event_date, fee_paise, quote }: Pick<SoldBooking, 'event_date' | 'fee_paise' | 'quote'>,
  { artistId, price }: { artistId: number; price: Paise },
): Promise<Paise> {
  const supply = await performanceSupplyOn(db, artistId, event_date, quote.supplier ?? 'principal');
  const tax = performanceTax(performanceGst(supply, price), fee_paise);
  return paise(tax + soundTaxOf(quote));
}

/** Paise of GST inside the sound of a quote. */
export function soundTaxOf({ lines }: Pick<Quote, 'lines'>): Paise {
  return sumPaise(lines.filter(({ kind }) => kind === 'sound').map(({ tax }) => tax));
}

/** What a booking costs now, less what cheaper artists returned, and the tax inside that; in paise. */
export async function currentCost(
  db: Database,
  booking: Pick<SoldBooking, 'id' | 'fee_paise' | 'quote'> & { total_paise: Paise; tax_paise: Paise },
): Promise<{ price: Paise; tax: Paise }> {
  const { fee_paise: fee, total_paise: total, tax_paise: tax, quote } = booking;
  const returned = await returnedByReplacements(db, booking.id);
  if (returned === 0) return { price: total, tax };
  const ofSound = soundTaxOf(quote);
  const ofPerformance = taxOfPart(paise(fee - returned), fee, paise(tax - ofSound));
  return { price: paise(total - returned), tax: paise(ofPerformance + ofSound) };
}

/** Paise of tax in a changed price. Where a replacement lowered it, no more than who performs owes. */
export async function taxAfterChange(
  db: Database,
  booking: Pick<SoldBooking, 'id' | 'artist_id' | 'quote'> & { tax_paise: number },
  { quote, eventDate }: { quote: SoldBooking['quote']; eventDate: string },
): Promise<number> {
  if (booking.tax_paise >= booking.quote.tax) return quote.tax;
  const sold = { event_date: eventDate, fee_paise: quote.fee, quote };
  const price = paise(quote.fee - (await returnedByReplacements(db, booking.id)));
  return Math.min(quote.tax, await taxInBooking(db, sold, { artistId: booking.artist_id, price }));
}
