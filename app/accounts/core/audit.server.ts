import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertAuditEntry, selectAuditEntries } from './accounts-queries.server.ts';
import type { AuditAction, AuditedThing, AuditSide } from './audit-actions.ts';

/** Writes an audit entry in the caller's transaction; `before` and `after` hold only changed fields. */
export function recordAudit(
  trx: Transaction,
  entry: {
    accountId: string;
    action: AuditAction;
    subject: AuditedThing;
    reason?: string;
    before?: AuditSide;
    after?: AuditSide;
  },
): Promise<void> {
  return insertAuditEntry(trx, {
    ...entry,
    reason: entry.reason ?? '',
    before: entry.before,
    after: entry.after,
  });
}

/** Audit entries, newest first, optionally of one subject or actor. `before` is the paging cursor. */
export function readAudit(
  db: Database,
  filter: { subject?: string; accountId?: string; before?: number; count: number },
) {
  return selectAuditEntries(db, filter);
}
