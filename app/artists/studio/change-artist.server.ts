import type { Transaction } from '#app/platform/database.server.ts';
import { isKeyOf, ownValue } from '#app/shared/own-value.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ArtistColumns, ArtistPart } from '../core/artist-change.ts';
import { insertArtistChange, lockStudioArtist, updateArtist } from '../core/studio-queries.server.ts';

/** `changed_elsewhere`: saved by another window or person since the form was opened. */
export type ChangeRefusal = { reason: 'changed_elsewhere' };

/** Saves and publishes an owner's changes and logs them for review. `change.version` is the form's. */
export async function changeArtist(
  trx: Transaction,
  change: {
    artistId: number;
    accountId: string;
    version: number;
    part: ArtistPart;
    columns: Partial<ArtistColumns>;
  },
): Promise<Result<null, ChangeRefusal>> {
  const artist = await lockStudioArtist(trx, change.artistId);
  if (!artist || artist.version !== change.version) return refused({ reason: 'changed_elsewhere' });
  const differing = Object.entries(change.columns).filter(
    ([column, value]) => isKeyOf(artist, column) && !isSameValue(artist[column], value),
  );
  if (differing.length === 0) return accepted(null);
  await updateArtist(trx, artist.id, change.columns);
  await insertArtistChange(trx, {
    ...change,
    before: Object.fromEntries(differing.map(([column]) => [column, ownValue(artist, column)])),
    after: Object.fromEntries(differing),
  });
  return accepted(null);
}

/** JSON columns come back with reordered keys, so compare regardless of order. */
function isSameValue(one: unknown, other: unknown): boolean {
  return jsonInKeyOrder(one) === jsonInKeyOrder(other);
}

function jsonInKeyOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
