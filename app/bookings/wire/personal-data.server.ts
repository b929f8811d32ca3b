import { erasePayees, payeesWithOpenPayouts } from '#app/payments/payouts/erase-payee.server.ts';
import { deleteWebhooksOfPayer } from '#app/payments/webhook-queries.server.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { payeeOf } from '../core/payee.ts';
import { eraseDataOfBookings, selectDataOfBookings } from './personal-data-after-queries.server.ts';
import {
  eraseWordsOfArtists,
  type OpenItemOfArtist,
  pseudonymiseBookings,
  pseudonymiseSoundOrders,
  selectBookingsOfHost,
  selectOpenItems,
  selectSoundOrdersOfHost,
} from './personal-data-queries.server.ts';

/** All bookings of a host, with payments and later data. Amounts are integer paise. */
export async function exportBookings(db: Database, hostId: string) {
  return {
    bookings: await selectBookingsOfHost(db, hostId),
    sound_orders: await selectSoundOrdersOfHost(db, hostId),
    ...(await selectDataOfBookings(db, hostId)),
  };
}

export async function openItemsOfArtists(
  db: Database,
  artistIds: readonly number[],
): Promise<{ reason: OpenItemOfArtist; artistId: number }[]> {
  if (artistIds.length === 0) return [];
  const openItems = await selectOpenItems(db, artistIds);
  const unpaid = await payeesWithOpenPayouts(db, artistIds.map(payeeOf));
  const isOwed = (artistId: number) =>
    openItems.some((item) => item.reason === 'payout_open' && item.artistId === artistId);
  const owed = artistIds.filter((id) => unpaid.has(payeeOf(id)) && !isOwed(id));
  return [...openItems, ...owed.map((artistId) => ({ reason: 'payout_open' as const, artistId }))];
}

/** Erases an artist's texts and payout account from other people's bookings. Amounts stay. */
export async function erasePerformers(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  if (artistIds.length === 0) return;
  await eraseWordsOfArtists(trx, accountId, artistIds);
  await erasePayees(trx, artistIds.map(payeeOf));
}

/** Erases the host from their bookings. Amounts, tax, dates and venue PIN (State of supply) stay for tax. */
export async function eraseHost(trx: Transaction, hostId: string, pseudonym: string): Promise<void> {
  await deleteWebhooksOfPayer(trx, hostId);
  await eraseDataOfBookings(trx, hostId);
  await pseudonymiseBookings(trx, hostId, pseudonym);
  await pseudonymiseSoundOrders(trx, hostId, pseudonym);
}
