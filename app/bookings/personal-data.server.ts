import type { Database, Transaction } from '#app/platform/database.server.ts';
import { eraseAfterBookings, selectAfterBookings } from './personal-data-after-queries.server.ts';
import {
  countLiveBookings,
  countRefundsUnderWay,
  pseudonymiseBookings,
  selectBookingsOfHost,
} from './personal-data-queries.server.ts';
import {
  countLiveSoundOrders,
  pseudonymiseSoundOrders,
  selectSoundOrdersOfHost,
} from './sound-orders/personal-data-queries.server.ts';

/** Every booking that somebody made, with its money and all that came after it. Amounts are integer paise. */
export async function exportBookings(db: Database, hostId: string) {
  return {
    bookings: await selectBookingsOfHost(db, hostId),
    sound_orders: await selectSoundOrdersOfHost(db, hostId),
    ...(await selectAfterBookings(db, hostId)),
  };
}

/** What of somebody's bookings is still to be settled with them, if anything is. */
export async function openMatterOfHost(
  db: Database,
  hostId: string,
): Promise<'live_booking' | 'refund_on_its_way' | null> {
  const live = (await countLiveBookings(db, hostId)) + (await countLiveSoundOrders(db, hostId));
  if (live > 0) return 'live_booking';
  return (await countRefundsUnderWay(db, hostId)) > 0 ? 'refund_on_its_way' : null;
}

/**
 * Takes the host out of their bookings. Amounts, tax, dates and the PIN of the venue stay, because tax records must:
 * the PIN says in which State the service was supplied.
 */
export async function eraseHost(trx: Transaction, hostId: string, pseudonym: string): Promise<void> {
  await eraseAfterBookings(trx, hostId);
  await pseudonymiseBookings(trx, hostId, pseudonym);
  await pseudonymiseSoundOrders(trx, hostId, pseudonym);
}
