import type { Database } from '#app/platform/database.server.ts';
import { selectPortrait } from './artist-queries.server.ts';

/** What an artist's drawn picture is made from. */
export type Portrait = NonNullable<Awaited<ReturnType<typeof selectPortrait>>>;

/** Name, category, city and the stored traits of any artist, listed or not; undefined for nobody and for one that was erased. */
export function findPortrait(db: Database, artistId: number): Promise<Portrait | undefined> {
  return selectPortrait(db, artistId);
}
