import type { Database } from '#app/platform/database.server.ts';
import { selectPortrait } from './artist-queries.server.ts';

/** Input of an artist's generated picture. */
export type Portrait = NonNullable<Awaited<ReturnType<typeof selectPortrait>>>;

/** Portrait data of any artist, listed or not; undefined if unknown or erased. */
export function findPortrait(db: Database, artistId: number): Promise<Portrait | undefined> {
  return selectPortrait(db, artistId);
}
