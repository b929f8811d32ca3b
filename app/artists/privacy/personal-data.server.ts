import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  deleteDataOfArtists,
  deleteWishesAndApplications,
  lockArtistsOf,
  lockUnansweredPages,
  pseudonymiseArtists,
  pseudonymiseInTeamLogs,
  selectApplicationsOf,
  selectArtistsToErase,
  selectPictureKeys,
  selectWishedNames,
} from './erase-artist-queries.server.ts';

export const FORMER_ARTIST = 'Former artist';

export async function exportArtistsData(db: Database, accountId: string) {
  return {
    wishlist: await selectWishedNames(db, accountId),
    artist_applications: await selectApplicationsOf(db, accountId),
  };
}

/** An artist or team erased with its account; `members` counts members owned by other accounts. */
export type ArtistToErase = Awaited<ReturnType<typeof selectArtistsToErase>>[number];

/** As above, locked: no booking, offer, picture or membership can be added until commit. */
export async function lockArtistsToErase(trx: Transaction, accountId: string): Promise<ArtistToErase[]> {
  await lockArtistsOf(trx, accountId);
  return selectArtistsToErase(trx, accountId);
}

/** Erases what {@link lockArtistsToErase} locked. Picture files go after commit by a retried event. */
export async function eraseArtistsData(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  const drafts = await deleteWishesAndApplications(trx, accountId);
  await eraseArtists(trx, [...artistIds, ...drafts]);
}

/** Erases pages that staff wrote and nobody said yes to in time. */
export async function eraseUnansweredPages(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => eraseArtists(trx, await lockUnansweredPages(trx)));
}

/** Erases artists, who are locked. */
export async function eraseArtists(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  if (artistIds.length === 0) return;
  const keys = await selectPictureKeys(trx, artistIds);
  await pseudonymiseInTeamLogs(trx, artistIds, FORMER_ARTIST);
  await deleteDataOfArtists(trx, artistIds);
  await pseudonymiseArtists(trx, artistIds, FORMER_ARTIST);
  if (keys.length === 0) return;
  const key = artistIds.join('+');
  await announce(trx, { kind: 'remove:pictures', key, payload: { key, keys } });
}
