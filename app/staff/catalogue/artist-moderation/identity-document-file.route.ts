import { recordAudit } from '#app/accounts/core/audit.server.ts';
import { requirePageRight } from '#app/accounts/core/staff.server.ts';
import { identityDocumentResponse } from '#app/artists/verification/identity-document.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { Route } from './+types/identity-document-file.route';

/** The picture of a identity document; each look is audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = requirePageRight(context, request, 'review_artists');
  const { db, config } = context.get(platformContext);
  const { response, artistId } = await identityDocumentResponse({ db, keys: config.keys }, params.id);
  await inTransaction(db, (trx) =>
    recordAudit(trx, { accountId: viewer.accountId, action: 'check.open', subject: `artist:${artistId}` }),
  );
  return response;
}
