import { data } from 'react-router';
import type { Database } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { isUuid } from '#app/shared/read-id.ts';
import { selectIdentityDocumentFile } from './identity-document-queries.server.ts';
import { unsealIdentityDocument } from './seal-identity-document.server.ts';

/**
 * The picture of an identity document; throws 404 if there is none.
 * @param of the artist through whom it is asked for; identity documents of others are 404
 */
export async function identityDocumentResponse(
  { db, keys }: { db: Database; keys: KeyRing },
  id: string | undefined,
  of?: { artistId: number },
): Promise<{ response: Response; artistId: number }> {
  const identityDocument = isUuid(id) ? await selectIdentityDocumentFile(db, id) : undefined;
  if (!identityDocument?.sealed_file || (of && identityDocument.artist_id !== of.artistId))
    throw data(null, { status: 404 });
  const response = new Response(new Uint8Array(unsealIdentityDocument(keys, identityDocument.sealed_file)), {
    headers: {
      'content-type': identityDocument.content_type,
      'content-disposition': `inline; filename="${identityDocument.kind}.${identityDocument.content_type.split('/')[1]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  return { response, artistId: identityDocument.artist_id };
}
