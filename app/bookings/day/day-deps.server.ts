import type { Database } from '#app/platform/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type ArrivalCodes, arrivalCodes } from './arrival-code.server.ts';

export interface DayDeps {
  db: Database;
  arrivalCodes: ArrivalCodes;
  wake(): void;
}

export function dayDepsOf({ db, config, wake }: Pick<Platform, 'db' | 'config' | 'wake'>): DayDeps {
  return { db, arrivalCodes: arrivalCodes(config.keys), wake: () => wake() };
}
