import { incrementPerformed } from '#app/artists/core/reliability-queries.server.ts';
import { recordCompletion, recordSale } from '#app/payments/record-sale.server.ts';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { saleAfterCredits } from '#app/pricing/late-rule.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { bookingReference } from '../core/booking-deps.server.ts';
import { type BookingRow, lockBooking, transitionBooking } from '../core/booking-queries.server.ts';
import { balanceIsOpen } from '../money/balance.ts';
import { sumCredits } from '../money/credit-host.server.ts';
import { performancePrice, returnedByReplacements } from '../money/performance-price.server.ts';
import { saleOfBooking, suppliedByArtist } from '../money/sale-of-booking.server.ts';
import { selectArtistFee } from './arrival-queries.server.ts';
import { hasOpenDispute } from './dispute-queries.server.ts';
import { giveLateCredit, isLateCreditPending } from './late-credit.server.ts';

/** Completes an ended, undisputed booking: splits held money between artist and us, less refunds. */
export function completeBooking(db: Database, bookingId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || balanceIsOpen(booking) || (await hasOpenDispute(trx, bookingId))) return;
    // Staff may have recorded a delay since the sweep chose the booking.
    if (await isLateCreditPending(trx, booking)) return;
    if (!(await transitionBooking(trx, booking, 'complete', { actor: 'system' }))) return;
    await giveLateCredit(trx, booking);
    await recordCompletedSale(trx, booking, await selectArtistFee(trx, bookingId));
    // Nothing of the fee is left for who did not come.
    const { byArtist } = await sumCredits(trx, bookingId);
    if (byArtist < (await performancePrice(trx, booking))) await incrementPerformed(trx, booking.artist_id);
    await announce(trx, { kind: 'booking.completed', key: bookingId, payload: { bookingId } });
  });
}

async function recordCompletedSale(
  trx: Transaction,
  booking: BookingRow,
  artistFee: number | null,
): Promise<void> {
  const reference = bookingReference(booking.id);
  if (suppliedByArtist(booking)) {
    const { entries } = await saleOfBooking(trx, booking, artistFee);
    return recordSale(trx, 'completion', reference, entries);
  }
  const credits = await sumCredits(trx, booking.id);
  const sale = saleOf(await bookingAtFinalPrice(trx, booking), credits, artistFee);
  await recordCompletion(trx, { reference, ...sale });
}

/** What the artist is to get when the booking completes, in paise, after the credits given so far. */
export async function artistDueOf(trx: Transaction, booking: BookingRow): Promise<Paise> {
  const ownFee = await selectArtistFee(trx, booking.id);
  if (suppliedByArtist(booking)) return (await saleOfBooking(trx, booking, ownFee)).statement.share;
  const sale = pricesOf(await bookingAtFinalPrice(trx, booking));
  return paise(saleAfterCredits(sale, await sumCredits(trx, booking.id), ownFee ?? sale.fee).artistDue);
}

async function bookingAtFinalPrice(trx: Transaction, booking: BookingRow): Promise<BookingRow> {
  const returned = await returnedByReplacements(trx, booking.id);
  if (returned === 0) return booking;
  const { fee, tax, commission } = saleAfterCredits(pricesOf(booking), { byArtist: 0, byUs: returned });
  return {
    ...booking,
    fee_paise: paise(fee),
    tax_paise: paise(tax),
    quote: { ...booking.quote, commission: paise(commission) },
  };
}

/** Only credits that we bear make the artist's share differ from the remaining fee. */
function saleOf(booking: BookingRow, credits: { byArtist: number; byUs: number }, artistFee: number | null) {
  const quoted = pricesOf(booking);
  if (credits.byArtist + credits.byUs === 0 && artistFee === null) return quoted;
  const { artistDue, ...sale } = saleAfterCredits(quoted, credits, artistFee ?? quoted.fee);
  return credits.byUs > 0 || artistFee !== null ? { ...sale, artistDue } : sale;
}

function pricesOf(booking: BookingRow) {
  return {
    fee: booking.fee_paise,
    sound: booking.sound_paise,
    tax: booking.tax_paise,
    commission: (booking.quote as { commission: number }).commission,
  };
}
