import type { Database } from '#app/platform/database.server.ts';
import { countShown } from './standing-queries.server.ts';

/** What the page of an artist says of the last 180 days. */
export interface ShownStanding {
  withdrew: number;
  missed: number;
}

export async function shownStanding(db: Database, artistId: number): Promise<ShownStanding> {
  const shown = { withdrew: 0, missed: 0 };
  for (const { kind, count } of await countShown(db, artistId))
    shown[kind === 'no_show' ? 'missed' : 'withdrew'] += count;
  return shown;
}
