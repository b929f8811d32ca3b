import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** What the operations of the day work with. */
export interface DayDesk {
  db: Database;
  /** What arrival codes are computed from. */
  secret: string;
  /** Dispatch announced facts now. */
  wake(): void;
}

export function dayDeskOf({ db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>): DayDesk {
  return { db, secret: config.secret, wake: () => wake() };
}
