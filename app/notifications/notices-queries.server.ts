import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

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

export async function insertNotice(trx: Transaction, notice: NewNotice): Promise<number | undefined> {
  const row = await trx
    .insertInto('notice')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findQueuedNotice(db: Database, id: number) {
  return db
    .selectFrom('notice')
    .select(['id', 'channel', 'recipient', 'account_id', 'template', 'subject', 'body', 'variables', 'link'])
    .select(['language', sql<{ text: string; variables: string[] } | null>`fallback`.as('fallback')])
    .select(sql<boolean>`coalesce(forget_after < business_now(), false)`.as('stale'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function markSent(trx: Transaction, id: number, providerId: string | undefined): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ state: 'sent', provider_id: providerId ?? null, sent_at: sql`business_now()`, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(trx: Transaction, id: number, failure: string): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

const WIPED = '(no longer kept)';

/** Wipes the text of one notice, or of all that have expired. */
export async function forgetTexts(trx: Transaction, id?: number): Promise<void> {
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
export async function somethingIsUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from outbox where done_at is null and failed_at is null and attempts < 2
        and created_at > now() - interval '5 seconds'
    ) as found`.execute(db);
  return rows[0]!.found;
}
