import type { Database } from '#app/platform/database.server.ts';
import { type CheckRow, selectChecksOf, selectSteps } from './check-queries.server.ts';
import { type IdentityDocumentRow, selectIdentityDocuments } from './identity-document-queries.server.ts';

const LATEST = 20;

export type CheckStep = Awaited<ReturnType<typeof selectSteps>>[number];

/** The newest checks of an artist and what was done with them, for staff. */
export async function checksOfArtist(
  db: Database,
  artistId: number,
): Promise<{ checks: CheckRow[]; steps: CheckStep[] }> {
  const [checks, steps] = await Promise.all([
    selectChecksOf(db, artistId, LATEST),
    selectSteps(db, artistId, LATEST),
  ]);
  return { checks, steps };
}

/** Identity documents of some checks without their pictures. */
export function identityDocumentsOfChecks(
  db: Database,
  checks: readonly { id: string }[],
): Promise<IdentityDocumentRow[]> {
  return selectIdentityDocuments(
    db,
    checks.map(({ id }) => id),
  );
}
