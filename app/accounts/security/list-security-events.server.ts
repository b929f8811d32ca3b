import type { Database } from '#app/platform/database.server.ts';
import { type SecurityEventFilter, selectSecurityEvents } from './security-event-queries.server.ts';

/** Security events with account names, newest first; `before` is the paging cursor. */
export function listSecurityEvents(db: Database, filter: SecurityEventFilter, limit: number) {
  return selectSecurityEvents(db, filter, limit);
}
