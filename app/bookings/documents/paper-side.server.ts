import { standingOn } from '#app/payments/payouts/tax-standing.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { PerformanceGst } from '#app/quotes/performance-supply.ts';
import { payeeOf } from '../core/payee.ts';
import type { Imprint, PaperSupplier, Recipient } from './document.ts';
import { selectSellingArtist } from './documents-queries.server.ts';
import type { PaperSide } from './due-paper.ts';
import type { DocumentedPurchase } from './purchase.ts';
import { stateOf } from './states-of-india.ts';

/** Who supplies on a paper, from which State, and whether with GST. */
export interface SupplierOnPaper {
  /** `house`, or the artist as payee. */
  key: string;
  supplier: PaperSupplier;
  state: string;
  gst: PerformanceGst;
}

/** The supplier of one side of a purchase, as they stand on the day of the performance. */
export async function supplierOnPaper(
  trx: Transaction,
  { supplier }: Imprint,
  purchase: DocumentedPurchase,
  by: PaperSide,
): Promise<SupplierOnPaper> {
  if (by === 'house' || !purchase.seller)
    return { key: 'house', supplier, state: supplier.gstin.slice(0, 2), gst: 'inside' };
  const { artistId, gst } = purchase.seller;
  const { name, gstin, address, state } = await artistOnPaper(trx, artistId, purchase.event_date);
  return { key: payeeOf(artistId), supplier: { name, address, pin: '', gstin }, state, gst };
}

/** The artist as recipient of our invoice. */
export async function artistAsRecipient(trx: Transaction, artistId: number, day: string): Promise<Recipient> {
  const { state, ...artist } = await artistOnPaper(trx, artistId, day);
  return { ...artist, pin: null, state: stateOf(state) };
}

async function artistOnPaper(trx: Transaction, artistId: number, day: string) {
  const artist = await selectSellingArtist(trx, artistId);
  const { gstin, legalName, address } = await standingOn(trx, payeeOf(artistId), day);
  return {
    name: legalName ?? artist.name,
    address: address ?? artist.city,
    gstin,
    state: gstin?.slice(0, 2) ?? artist.state_code,
  };
}
