import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectInbox(db: Database, accountId: string, offset: number, limit: number) {
  return db
    .selectFrom('notice')
    .select(['id', 'subject', 'body', 'link', 'created_at as at', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countUnread(db: Database, accountId: string, cap: number): Promise<number> {
  const unread = db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .where('read_at', 'is', null)
    .limit(cap);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(trx: Transaction, accountId: string, id?: number): Promise<void> {
  let query = trx
    .updateTable('notice')
    .set({ read_at: sql`business_now()` })
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .where('read_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  await query.execute();
}

export async function selectLink(db: Database, accountId: string, id: number): Promise<string | null> {
  const notice = await db
    .selectFrom('notice')
    .select('link')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'in_app')
    .where('id', '=', id)
    .executeTakeFirst();
  return notice?.link ?? null;
}
