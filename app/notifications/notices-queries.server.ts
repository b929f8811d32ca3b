import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnceForId, updateRow } from '#app/platform/rows.server.ts';

export type Channel = 'sms' | 'email' | 'push' | 'in_app';

export interface NewNotice {
  key: string;
  channel: Channel;
  /** Phone, e-mail address; for push and in-app, the account. */
  recipient: string;
  accountId: string | null;
  template: string;
  about: readonly string[] | null;
  subject: string;
  body: string;
  variables: string[];
  language: string;
  fallback: { text: string; variables: string[] } | null;
  link: string | null;
  /** Minutes until the text is wiped; null keeps it. */
  forgetAfterMinutes: number | null;
}

export function insertNotice(trx: Transaction, notice: NewNotice): Promise<number | undefined> {
  return insertOnceForId(trx, 'notice', ['key'], {
    key: notice.key,
    channel: notice.channel,
    recipient: notice.recipient,
    account_id: notice.accountId,
    template: notice.template,
    about: notice.about && [...notice.about],
    subject: notice.subject,
    body: notice.body,
    variables: notice.variables,
    language: notice.language,
    fallback: notice.fallback && JSON.stringify(notice.fallback),
    link: notice.link,
    created_at: sql`business_now()`,
    forget_after:
      notice.forgetAfterMinutes === null
        ? null
        : sql`business_now() + make_interval(mins => ${notice.forgetAfterMinutes})`,
  });
}

const WIPED = '(no longer kept)';

export function findQueuedNotice(db: Database, id: number) {
  return db
    .selectFrom('notice')
    .select(['id', 'channel', 'recipient', 'account_id', 'template', 'subject', 'body', 'variables', 'link'])
    .select(['language', sql<{ text: string; variables: string[] } | null>`fallback`.as('fallback')])
    .select(sql<boolean>`coalesce(forget_after < business_now(), body = ${WIPED})`.as('stale'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function markSent(trx: Transaction, id: number, providerId: string | undefined): Promise<void> {
  await updateRow(trx, 'notice', id, {
    state: 'sent',
    provider_id: providerId ?? null,
    sent_at: sql`business_now()`,
    failure: null,
  });
}

export async function markFailed(trx: Transaction, id: number, failure: string): Promise<void> {
  await updateRow(trx, 'notice', id, { state: 'failed', failure: failure.slice(0, 500) });
}

/** Wipes the text of one notice, or of all that have expired. */
export async function wipeNoticeTexts(trx: Transaction, id?: number): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ body: WIPED, variables: [], fallback: null, link: null, forget_after: null })
    .where('forget_after', 'is not', null)
    .where((row) =>
      id === undefined ? row('forget_after', '<', sql<Date>`business_now()`) : row('id', '=', id),
    )
    .execute();
}

export function selectNotices(db: Database, recipients: string[] | undefined, limit: number) {
  let query = db
    .selectFrom('notice')
    .select([
      'id',
      'channel',
      'recipient',
      'template',
      'subject',
      'body',
      'link',
      'state',
      'failure',
      'created_at',
    ])
    .orderBy('id', 'desc')
    .limit(limit);
  if (recipients) query = query.where('recipient', 'in', recipients);
  return query.execute();
}

/** Whether a recent event may still produce a message. */
export async function isDispatchPending(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outbox where done_at is null and failed_at is null and attempts < 2
        and created_at > now() - interval '5 seconds'
    ) as found`.execute(db);
  return rows[0]!.found;
}

export function selectMoneyRequest(trx: Transaction, id: string) {
  return trx
    .selectFrom('money_request')
    .select([
      'act',
      'subject',
      'expires_at',
      'state',
      'amount_paise',
      'requested_by',
      'decided_by',
      'decision',
    ])
    .select(sql<boolean>`expires_at < requested_at + interval '1 year'`.as('expires'))
    .select(
      sql<string | null>`coalesce(
        (select code from booking where id = nullif(substring(subject from '^booking:(.*)$'), '')::uuid),
        (select code from sound_order where id = nullif(substring(subject from '^sound-order:(.*)$'), '')::uuid))`.as(
        'code',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

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
