import { readAudit } from '#app/accounts/core/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const AT_MOST = 50;

export async function auditedActions(db: Database, reference: string): Promise<TimelineEntry[]> {
  const entries = await readAudit(db, { subject: reference, count: AT_MOST });
  return entries.map(({ id, at, action, by, reason }) => ({
    kind: 'act',
    key: `act-${id}`,
    at,
    action,
    by,
    reason,
  }));
}
