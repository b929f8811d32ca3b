import type { Config } from './config.server.ts';
import type { Database, OpenDatabase } from './database.server.ts';
import type { Log } from './log.server.ts';
import type { SlowReads } from './slow-reads.server.ts';

/** Server-side dependencies shared by all domains; must not depend on any domain. */
export interface Platform {
  config: Config;
  database: OpenDatabase;
  db: Database;
  /** Replica reads, may lag: listings, profiles, pages. */
  reads: Database;
  /** Reads that took long, shared between viewers; `readAlways` where it is not set. */
  slowReads?: SlowReads;
  log: Log;
  wake(): void;
  catchUp(): Promise<void>;
}
