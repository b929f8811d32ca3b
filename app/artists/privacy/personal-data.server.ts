import type { Database, Transaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import {
  deleteArtistsOwn,
  lockArtistsOf,
  pseudonymiseArtists,
  pseudonymiseInTeamLogs,
  selectArtistsToErase,
  selectPictureKeys,
} from './erase-artist-queries.server.ts';
import { deleteOwnOf, selectApplicationsOf, selectWishedNames } from './personal-data-queries.server.ts';

/** The name that an erased artist or team has wherever a record must stay. */
export const FORMER_ARTIST = 'Former artist';

/** The wishlist of an account and its applications as an artist. */
export async function exportArtistsData(db: Database, accountId: string) {
  return {
    wishlist: await selectWishedNames(db, accountId),
    artist_applications: await selectApplicationsOf(db, accountId),
  };
}

/** An artist or team that goes with its account; `members` counts those of a team that belong to other accounts. */
export type ArtistToErase = Awaited<ReturnType<typeof selectArtistsToErase>>[number];

/** The artists and teams that an account answers for. */
export function artistsToErase(db: Database, accountId: string): Promise<ArtistToErase[]> {
  return selectArtistsToErase(db, accountId);
}

/** The same, locked: until the end of the transaction no booking, offer, picture or membership is added to them. */
export async function lockArtistsToErase(trx: Transaction, accountId: string): Promise<ArtistToErase[]> {
  await lockArtistsOf(trx, accountId);
  return selectArtistsToErase(trx, accountId);
}

/**
 * Takes the person out of what they performed as, and removes the wishlist and the applications of the account. The
 * files of pictures go after the commit, by a fact that is repeated until it is done.
 *
 * @param artistIds locked before by {@link lockArtistsToErase}
 */
export async function eraseArtistsData(
  trx: Transaction,
  accountId: string,
  artistIds: readonly number[],
): Promise<void> {
  await deleteOwnOf(trx, accountId);
  if (artistIds.length === 0) return;
  const keys = await selectPictureKeys(trx, artistIds);
  await pseudonymiseInTeamLogs(trx, artistIds, FORMER_ARTIST);
  await deleteArtistsOwn(trx, artistIds);
  await pseudonymiseArtists(trx, artistIds, FORMER_ARTIST);
  if (keys.length === 0) return;
  const key = artistIds.join('+');
  await announce(trx, { kind: 'remove:pictures', key, payload: { key, keys } });
}
