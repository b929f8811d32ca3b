import type { Database } from '#app/platform/database.server.ts';
import { countShown } from './appeal-queries.server.ts';

/** What the page of an artist says of the last 180 days. */
export interface ShownReliability {
  withdrew: number;
  missed: number;
}

export async function shownReliability(db: Database, artistId: number): Promise<ShownReliability> {
  const shown = { withdrew: 0, missed: 0 };
  for (const { kind, count } of await countShown(db, artistId))
    shown[kind === 'no_show' ? 'missed' : 'withdrew'] += count;
  return shown;
}
