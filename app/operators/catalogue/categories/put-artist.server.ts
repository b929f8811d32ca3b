import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { type Database, inTransactionUnlessRefused } from '#app/platform/database.server.ts';
import { accepted, refused } from '#app/shared/result.ts';
import type { Act, EntryAnswer } from '../submit-entry.server.ts';
import { lockArtistCategory, lockCategory, updateArtistCategory } from './category-queries.server.ts';

/** Puts an artist into a category that is offered; searches find the artist there at once. */
export function putArtist(
  db: Database,
  by: Act,
  { slug, artistId }: { slug: string; artistId: number },
): EntryAnswer {
  return inTransactionUnlessRefused(db, async (trx) => {
    const category = await lockCategory(trx, slug);
    if (!category) return refused({ reason: 'unknown' as const });
    const artist = await lockArtistCategory(trx, artistId);
    if (!artist || category.hidden || artist.category === slug)
      return refused({ reason: 'fields' as const, fields: { artist: { code: 'artist' as const } } });
    await updateArtistCategory(trx, artistId, slug);
    await recordAudit(trx, {
      ...by,
      action: 'artist.category',
      subject: `artist:${artistId}`,
      before: { category: artist.category },
      after: { category: slug },
    });
    return accepted(null);
  });
}
