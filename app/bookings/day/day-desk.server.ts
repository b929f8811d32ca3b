import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type ArrivalCodes, arrivalCodes } from './arrival-code.server.ts';

/** What the operations of the day work with. */
export interface DayDesk {
  db: Database;
  arrivalCodes: ArrivalCodes;
  /** Dispatch announced facts now. */
  wake(): void;
}

export function dayDeskOf({ db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>): DayDesk {
  return { db, arrivalCodes: arrivalCodes(config.keys), wake: () => wake() };
}
