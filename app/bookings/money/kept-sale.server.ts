import { refundedAtGateway } from '#app/payments/payment-summary.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import { taxOfPart } from '#app/pricing/payment-plan.ts';
import { refundAmount } from '#app/pricing/refund-policy.ts';
import type { SaleEntry } from '#app/pricing/supply-lines.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import type { CancellationTerms } from '../hold/refund-under-tier.server.ts';
import { returnedOf } from './performance-price.server.ts';
import { saleOfKept, soundTaxOf, suppliedByArtist } from './sale-of-booking.server.ts';

export interface KeptSale {
  /** Paise kept for the performance, of which the artist gets their share. */
  performance: Paise;
  entries: SaleEntry[];
}

/** What a cancellation keeps, shared out between artist and us; null where all of it is ours. */
export async function keptSale(
  trx: Transaction,
  booking: BookingRow,
  terms: CancellationTerms,
): Promise<KeptSale | null> {
  if (!suppliedByArtist(booking)) return null;
  const sound = await keptOfSound(trx, booking, terms);
  const performance = paise(terms.sold - sound);
  const soundTax = taxOfPart(sound, booking.sound_paise, soundTaxOf(booking.quote));
  const { entries } = await saleOfKept(trx, booking, { performance, sound, soundTax });
  return { performance, entries };
}

/**
 * The tier applied to what was paid of the sound alone; and what is kept above what is held of the performance, which
 * refunds from the gateway's dashboard are taken off.
 */
async function keptOfSound(
  trx: Transaction,
  booking: BookingRow,
  { tier, paid, sold: kept }: CancellationTerms,
) {
  const { sound_paise: sound, quote } = booking;
  const price = paise(booking.total_paise - (await returnedOf(trx, booking.id)));
  const held = paise(Math.min(sound, taxOfPart(paid, price, sound)));
  const tax = taxOfPart(held, sound, soundTaxOf(quote));
  const off = await refundedAtGateway(trx, bookingReference(booking.id));
  const given = paise(Math.min(price, paid + off));
  const ofPerformance = taxOfPart(given, price, paise(price - sound));
  const heldOfPerformance = Math.max(0, paid - (given - ofPerformance));
  const ofTier = Math.min(kept, held - refundAmount(tier, held, tax));
  return paise(Math.max(ofTier, kept - heldOfPerformance));
}
