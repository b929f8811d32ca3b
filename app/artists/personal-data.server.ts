import type { Database, Transaction } from '#app/platform/database.server.ts';
import {
  deleteOwnOf,
  selectApplicationsOf,
  selectHasPage,
  selectWishedNames,
} from './personal-data-queries.server.ts';

/** The wishlist of an account and its applications as an artist. */
export async function exportArtistsData(db: Database, accountId: string) {
  return {
    wishlist: await selectWishedNames(db, accountId),
    artist_applications: await selectApplicationsOf(db, accountId),
  };
}

/** Whether the account performs here: its page and its bookings must be closed first. */
export function hasPublicPage(db: Database, accountId: string): Promise<boolean> {
  return selectHasPage(db, accountId);
}

export function eraseArtistsData(trx: Transaction, accountId: string): Promise<void> {
  return deleteOwnOf(trx, accountId);
}
