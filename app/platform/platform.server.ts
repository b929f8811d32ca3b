import type { Config } from './config.server.ts';
import type { Database, OpenDatabase } from './database.server.ts';
import type { Log } from './log.server.ts';

/** What every server-side part may need of its surroundings. It knows no domain. */
export interface Platform {
  config: Config;
  database: OpenDatabase;
  db: Database;
  /** Reads that may lag by a moment: listings, profiles, pages. */
  reads: Database;
  log: Log;
  /** Ask the worker of this process to dispatch facts now. */
  wake(): void;
  /** Run every scheduled job of this process now. */
  catchUp(): Promise<void>;
}
