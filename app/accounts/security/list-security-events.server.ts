import type { Database } from '#app/platform/database.server.ts';
import { type SecurityEventFilter, selectSecurityEvents } from './security-event-queries.server.ts';

/** What was recorded, the newest first, with the name of the account; `before` is the id that a page ended with. */
export function listSecurityEvents(db: Database, filter: SecurityEventFilter, limit: number) {
  return selectSecurityEvents(db, filter, limit);
}
