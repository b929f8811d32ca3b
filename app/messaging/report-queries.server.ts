import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnceForId } from '#app/platform/rows.server.ts';
import type { ReportReason } from './conversation.ts';

export function selectWrittenMessage(db: Database, messageId: number) {
  return db
    .selectFrom('conversation_message as message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.id', 'message.author_id', 'conversation.booking_id', 'conversation.artist_id'])
    .where('message.id', '=', messageId)
    .where('message.author_id', 'is not', null)
    .where('message.removed_at', 'is', null)
    .executeTakeFirst();
}

export function insertReport(
  trx: Transaction,
  report: { messageId: number; reporterId: string | null; reason: ReportReason; note: string },
): Promise<number | undefined> {
  return insertOnceForId(trx, 'message_report', 'one_report_per_message_and_reporter', {
    message_id: report.messageId,
    reporter_id: report.reporterId,
    reason: report.reason,
    note: report.note,
    at: sql<Date>`business_now()`,
  });
}

function reportsQuery(db: Database) {
  return db
    .selectFrom('message_report as report')
    .innerJoin('conversation_message as message', 'message.id', 'report.message_id')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('booking', 'booking.id', 'conversation.booking_id')
    .innerJoin('artist', 'artist.id', 'conversation.artist_id')
    .leftJoin('account as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('account as author', 'author.id', 'message.author_id')
    .select([
      'report.id',
      'report.reason',
      'report.note',
      'report.at',
      'report.outcome',
      'report.settled_at',
      'message.id as message_id',
      'message.body',
      'message.author_as',
      'message.at as written_at',
      'message.removed_at',
      'booking.id as booking_id',
      'booking.code',
      'artist.id as artist_id',
      'artist.name as artist_name',
      'report.reporter_id',
      'message.author_id',
      sql<string>`coalesce(reporter.name, 'Mehfil')`.as('reporter_name'),
      'author.name as author_name',
    ]);
}

export function selectOpenReports(db: Database, { after, limit }: { after: number; limit: number }) {
  return reportsQuery(db)
    .where('report.settled_at', 'is', null)
    .where('report.id', '>', after)
    .orderBy('report.id')
    .limit(limit)
    .execute();
}

export function selectReport(db: Database, id: number) {
  return reportsQuery(db).where('report.id', '=', id).executeTakeFirst();
}

export async function countOpenReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('message_report')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a report of our own waits in a conversation. */
export async function hasOpenOffer(trx: Transaction, conversationId: string): Promise<boolean> {
  const open = await reportsQuery(trx)
    .where('report.reporter_id', 'is', null)
    .where('report.settled_at', 'is', null)
    .where('conversation.id', '=', conversationId)
    .executeTakeFirst();
  return open !== undefined;
}

export async function settleReportsOf(
  trx: Transaction,
  messageId: number,
  { by, outcome }: { by: string; outcome: 'removed' | 'kept' },
): Promise<number> {
  const settled = await trx
    .updateTable('message_report')
    .set({ settled_at: sql<Date>`business_now()`, settled_by: by, outcome })
    .where('message_id', '=', messageId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(settled.numUpdatedRows);
}

export async function removeMessage(trx: Transaction, messageId: number): Promise<void> {
  await trx
    .updateTable('conversation_message')
    .set({ removed_at: sql<Date>`business_now()` })
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .execute();
}
