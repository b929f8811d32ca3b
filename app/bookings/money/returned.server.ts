import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import type { BookingRow } from '../core/booking-queries.server.ts';
import { selectReturned } from '../core/replacement-queries.server.ts';

/** Paise refunded because replacement artists cost less; reduces the price. */
export async function returnedOf(db: Database, bookingId: string): Promise<Paise> {
  return paise(await selectReturned(db, bookingId));
}

/** Paise that the host pays for the performance now: its price less what cheaper artists returned; before credits. */
export async function performancePrice(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'fee_paise'>,
): Promise<Paise> {
  return paise(booking.fee_paise - (await returnedOf(db, booking.id)));
}

/** What an artist of this fee costs us, in paise, beyond what the host of the booking still pays for the performance. */
export async function borneFor(
  db: Database,
  booking: Pick<BookingRow, 'id' | 'fee_paise'>,
  artistFee: number,
): Promise<Paise> {
  return paise(Math.max(0, artistFee - (await performancePrice(db, booking))));
}
