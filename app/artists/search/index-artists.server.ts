import type { Database } from '#app/platform/database.server.ts';
import { selectLastArtistId, selectListedIds } from './artist-search-queries.server.ts';

/** Ids per part of the index. */
const SPAN = 5000;

export async function artistIndexParts(db: Database): Promise<number> {
  return Math.ceil((await selectLastArtistId(db)) / SPAN);
}

export function artistIndexPart(db: Database, part: number): Promise<number[]> {
  return selectListedIds(db, (part - 1) * SPAN, part * SPAN);
}
