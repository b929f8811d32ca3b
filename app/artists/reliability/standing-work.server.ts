import type { Database } from '#app/platform/database.server.ts';
import { type StandingWorkRow, selectStandingWork } from './standing-queries.server.ts';

/** Appeals, and artists with a third event in a year, that wait for staff; what is due first comes first. */
export function standingWork(
  db: Database,
  span: { limit: number; offset: number },
): Promise<StandingWorkRow[]> {
  return selectStandingWork(db, span);
}
