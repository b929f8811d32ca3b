import { sharedOutOfCancelled } from '#app/payments/payment-summary.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { paise } from '#app/shared/money.ts';
import { readPendingRefund } from '../core/absence-queries.server.ts';
import { bookingIdOf, bookingReference } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { type BookingViewRow, selectBookingView } from '../core/booking-view-queries.server.ts';
import { payeeOf } from '../core/payee.ts';
import { lockSoundOrder, selectSoundOrder } from '../core/sound-order-queries.server.ts';
import { soundOrderIdOf } from '../core/sound-order-reference.ts';
import { returnedByReplacements } from '../money/performance-price.server.ts';
import { saleOfBooking, saleOfCancelled, suppliedByArtist } from '../money/sale-of-booking.server.ts';
import type { PricedLine } from './document-lines.ts';
import { wasEverConfirmed } from './documents-queries.server.ts';
import type { DocumentedPurchase, SellingArtist } from './purchase.ts';

/**
 * Locks a purchase, so that its documents are issued one at a time. Undefined while a refund waits to be confirmed: what
 * is kept, and of whose part, is not known before.
 */
export async function lockPurchase(
  trx: Transaction,
  reference: string,
): Promise<DocumentedPurchase | undefined> {
  const [bookingId, orderId] = [bookingIdOf(reference), soundOrderIdOf(reference)];
  if (bookingId) {
    await lockBooking(trx, bookingId);
    if ((await readPendingRefund(trx, bookingId)) > 0) return undefined;
  }
  if (orderId) await lockSoundOrder(trx, orderId);
  return findPurchase(trx, reference);
}

/** The purchase of a reference; undefined if it is not sold here. */
export async function findPurchase(db: Database, reference: string): Promise<DocumentedPurchase | undefined> {
  const [bookingId, orderId] = [bookingIdOf(reference), soundOrderIdOf(reference)];
  if (bookingId) {
    const row = await selectBookingView(db, bookingId);
    if (!row) return undefined;
    const artist = { name: row.artist_name, category: row.artist_category };
    const seller = suppliedByArtist(row) ? await sellingArtistOf(db, row) : null;
    return { ...row, ...hostAndLines(row), reference, kind: 'booking', artist, seller };
  }
  const row = orderId ? await selectSoundOrder(db, orderId) : undefined;
  if (!row) return undefined;
  const nowhere = { venue_lat: null, venue_lng: null };
  return {
    ...row,
    ...hostAndLines(row),
    ...nowhere,
    reference,
    kind: 'sound_order',
    artist: null,
    seller: null,
  };
}

async function sellingArtistOf(db: Database, row: BookingViewRow): Promise<SellingArtist> {
  const kept = row.kept_fee_paise;
  const nothing = paise(0);
  const inAll = kept === null ? 0 : await sharedOutOfCancelled(db, bookingReference(row.id));
  const { gst, statement } =
    row.state === 'cancelled'
      ? await saleOfCancelled(db, row, { performance: kept ?? nothing, sound: nothing, soundTax: nothing })
      : await saleOfBooking(db, row, row.artist_fee_paise);
  return {
    artistId: row.artist_id,
    payee: payeeOf(row.artist_id),
    hasYes: await wasEverConfirmed(db, row.id),
    gst,
    commission: statement.commission,
    saved: await returnedByReplacements(db, row.id),
    kept: kept === null ? null : { artist: kept, house: paise(inAll - kept) },
  };
}

function hostAndLines({ host_id, quote }: { host_id: string; quote: unknown }) {
  return { hostId: host_id, lines: (quote as { lines: PricedLine[] }).lines };
}
