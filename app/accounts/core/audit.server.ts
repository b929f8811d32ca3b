import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { AuditAction, AuditedThing, AuditSide } from './audit-actions.ts';
import { insertAuditEntry, selectAuditEntries } from './audit-queries.server.ts';

/**
 * Writes down what one of our staff did, in the transaction that does it.
 *
 * @param entry `action` such as `booking.cancel`; `subject` such as `booking:<id>`; `before` and `after` only
 * what changed.
 */
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

/** What was done, newest first; of one subject or one person where asked. `before` is the id a page ended with. */
export function readAudit(
  db: Database,
  filter: { subject?: string; accountId?: string; before?: number; count: number },
) {
  return selectAuditEntries(db, filter);
}
