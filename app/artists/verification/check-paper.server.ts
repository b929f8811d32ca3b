import { data } from 'react-router';
import type { Database } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { selectPaperFile } from './paper-queries.server.ts';
import { unsealPaper } from './paper-seal.server.ts';

/**
 * The picture of a paper; throws 404 if there is none.
 * @param of the artist through whom it is asked for; papers of others are 404
 */
export async function checkPaperResponse(
  { db, keys }: { db: Database; keys: KeyRing },
  id: string | undefined,
  of?: { artistId: number },
): Promise<{ response: Response; artistId: number }> {
  const paper = isUuid(id) ? await selectPaperFile(db, id) : undefined;
  if (!paper?.sealed_file || (of && paper.artist_id !== of.artistId)) throw data(null, { status: 404 });
  const response = new Response(new Uint8Array(unsealPaper(keys, paper.sealed_file)), {
    headers: {
      'content-type': paper.content_type,
      'content-disposition': `inline; filename="${paper.kind}.${paper.content_type.split('/')[1]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  return { response, artistId: paper.artist_id };
}
