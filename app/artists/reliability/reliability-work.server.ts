import type { Database } from '#app/platform/database.server.ts';
import { type ReliabilityWorkRow, selectReliabilityWork } from './appeal-queries.server.ts';

/** Appeals, and artists with a third event in a year, that wait for staff; what is due first comes first. */
export function reliabilityWork(
  db: Database,
  span: { limit: number; offset: number },
): Promise<ReliabilityWorkRow[]> {
  return selectReliabilityWork(db, span);
}
