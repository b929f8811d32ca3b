import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { AuditAction, AuditedThing } from './audit-actions.ts';

export async function insertAuditEntry(
  trx: Transaction,
  entry: {
    accountId: string;
    action: AuditAction;
    subject: AuditedThing;
    reason: string;
    before: unknown;
    after: unknown;
  },
): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject,
      reason: entry.reason,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      at: sql<Date>`business_now()`,
    })
    .execute();
}

export function selectAuditEntries(
  db: Database,
  {
    subject,
    accountId,
    before,
    count,
  }: { subject?: string; accountId?: string; before?: number; count: number },
) {
  return db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.account_id')
    .select([
      'audit_entry.id',
      'audit_entry.action',
      'audit_entry.subject',
      'audit_entry.reason',
      'audit_entry.before',
      'audit_entry.after',
      'audit_entry.at',
      'account.name as by',
    ])
    .$if(subject !== undefined, (query) => query.where('audit_entry.subject', '=', subject!))
    .$if(accountId !== undefined, (query) => query.where('audit_entry.account_id', '=', accountId!))
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', before!))
    .$narrowType<{ action: AuditAction; subject: AuditedThing }>()
    .orderBy('audit_entry.id', 'desc')
    .limit(count)
    .execute();
}
