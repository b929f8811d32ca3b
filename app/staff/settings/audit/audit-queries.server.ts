import { sql } from 'kysely';
import type { AuditAction, AuditedThing } from '#app/accounts/core/audit-actions.ts';
import type { Database } from '#app/platform/database.server.ts';

export type AuditEntryRow = Awaited<ReturnType<typeof selectAudit>>[number];

export interface AuditFilter {
  /** `booking:<id>`, `sound-order:<id>`, `account:<id>`, `ticket:<number>`, `payment:<id>`. */
  subject: string | null;
  accountId: string | null;
  action: AuditAction | null;
  before: number | null;
}

/** Audit entries, newest first. Each filter uses its own index. */
export async function selectAudit(db: Database, filter: AuditFilter, limit: number) {
  let query = db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.account_id')
    .select([
      'audit_entry.id',
      'audit_entry.account_id',
      'audit_entry.action',
      'audit_entry.subject',
      'audit_entry.reason',
      'audit_entry.before',
      'audit_entry.after',
      'audit_entry.at',
      'account.name as by',
    ])
    .$narrowType<{ action: AuditAction; subject: AuditedThing }>()
    .orderBy('audit_entry.id', 'desc')
    .limit(limit);
  if (filter.subject) query = query.where('audit_entry.subject', '=', filter.subject);
  if (filter.accountId) query = query.where('audit_entry.account_id', '=', filter.accountId);
  if (filter.action) query = query.where('audit_entry.action', '=', filter.action);
  if (filter.before) query = query.where('audit_entry.id', '<', filter.before);
  return query.execute();
}

export async function selectSubjectNames(db: Database, subjects: readonly string[]) {
  const { rows } = await sql<{ subject: string; name: string }>`
    select 'booking:' || id as subject, code as name from booking
      where id = any(${idsOf(subjects, 'booking')}::uuid[])
    union all
    select 'sound-order:' || id, code from sound_order
      where id = any(${idsOf(subjects, 'sound-order')}::uuid[])
    union all
    select 'account:' || id, name from account where id = any(${idsOf(subjects, 'account')}::uuid[])
    union all
    select 'application:' || id, name from artist_application
      where id = any(${idsOf(subjects, 'application')}::uuid[])
    union all
    select 'artist:' || id, name from artist where id = any(${numbersOf(subjects, 'artist')}::integer[])
    union all
    select 'equipment:' || id, name from equipment where id = any(${numbersOf(subjects, 'equipment')}::integer[])
    union all
    select 'kit:' || id, name from sound_kit where id = any(${numbersOf(subjects, 'kit')}::integer[])
    union all
    select 'category:' || slug, name from category where slug = any(${keysOf(subjects, 'category')}::text[])
    union all
    select 'skill:' || id, coalesce(name_en, name) from skill
      where id = any(${numbersOf(subjects, 'skill')}::integer[])
    union all
    select 'city:' || slug, name from city where slug = any(${keysOf(subjects, 'city')}::text[])
    union all
    select 'review:' || review.id, artist.name from review join artist on artist.id = review.artist_id
      where review.id::text = any(${keysOf(subjects, 'review')}::text[])`.execute(db);
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

function keysOf(subjects: readonly string[], kind: string): string[] {
  return subjects.flatMap((subject) =>
    subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [],
  );
}

function idsOf(subjects: readonly string[], kind: string): string[] {
  return keysOf(subjects, kind).filter((id) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id));
}

function numbersOf(subjects: readonly string[], kind: string): number[] {
  return keysOf(subjects, kind)
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
}

export async function selectSubjectOfPhone(db: Database, phone: string): Promise<string | null> {
  const account = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst();
  return account ? `account:${account.id}` : null;
}
