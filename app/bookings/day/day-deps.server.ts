import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type ArrivalCodes, arrivalCodes } from './arrival-code.server.ts';

/** What the operations of the day work with. */
export interface DayDeps {
  db: Database;
  arrivalCodes: ArrivalCodes;
  /** Dispatch announced facts now. */
  wake(): void;
}

export function dayDepsOf({ db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>): DayDeps {
  return { db, arrivalCodes: arrivalCodes(config.keys), wake: () => wake() };
}
