import type { Database } from '#app/platform/database.server.ts';
import { type CheckRow, selectChecksOf, selectSteps } from './check-queries.server.ts';
import { type PaperRow, selectPapers } from './paper-queries.server.ts';

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

/** Papers of some checks without their pictures. */
export function papersOfChecks(db: Database, checks: readonly { id: string }[]): Promise<PaperRow[]> {
  return selectPapers(
    db,
    checks.map(({ id }) => id),
  );
}
