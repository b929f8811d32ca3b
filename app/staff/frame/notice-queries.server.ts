import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { NoticeRow } from './group-notices.ts';

/**
 * Notices about a booking or order, newest first; by the id in the link, or by key where there is no page.
 */
export async function selectNotices(db: Database, id: string, keys: readonly string[], limit: number) {
  const { rows } = await sql<NoticeRow>`
    select notice.id, channel, recipient, template, subject, state, failure, notice.created_at, account.name
    from notice left join account on account.id = notice.account_id
    where notice.id in (
      select id from notice where substring(link from '[0-9a-f]{8}-[0-9a-f-]{27}') = ${id} and link is not null
      union select id from notice where key = any(${keys}))
    order by notice.id desc limit ${limit}`.execute(db);
  return rows;
}
