import type { Database } from '#app/platform/database.server.ts';
import { selectLastArtistId, selectListedIds } from './artist-index-queries.server.ts';

/** How many ids one part of the index spans. */
const SPAN = 5000;

/** How many parts an index of all artists has. */
export async function artistIndexParts(db: Database): Promise<number> {
  return Math.ceil((await selectLastArtistId(db)) / SPAN);
}

/** Ids of the artists in one part, the first being 1. */
export function artistIndexPart(db: Database, part: number): Promise<number[]> {
  return selectListedIds(db, (part - 1) * SPAN, part * SPAN);
}
