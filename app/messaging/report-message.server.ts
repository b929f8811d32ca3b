import type { Viewer } from '#app/accounts/core/account.ts';
import { recordAudit } from '#app/accounts/core/audit.server.ts';
import {
  type Database,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { signalTopic } from '#app/platform/signals.server.ts';
import { accepted, type Result, refused } from '#app/shared/result.ts';
import type { ReportReason } from './conversation.ts';
import { findConversation, type Reader } from './conversation-access.server.ts';
import { conversationTopic } from './conversation-topic.ts';
import {
  countOpenReports,
  hasOpenOffer,
  insertReport,
  removeMessage,
  selectOpenReports,
  selectReport,
  selectWrittenMessage,
  settleReportsOf,
} from './report-queries.server.ts';

export type ReportRefusal =
  | { reason: 'not_found' | 'own_message' }
  | { reason: 'too_many'; waitSeconds: number };

const MAX_BIGINT_ID = Number.MAX_SAFE_INTEGER;

/** Reports a message to staff. Idempotent per reporter. */
export function reportMessage(
  db: Database,
  reader: Reader,
  report: { messageId: number; reason: ReportReason; note?: string },
): Promise<Result<null, ReportRefusal>> {
  return inTransactionUnlessRefused<Result<null, ReportRefusal>>(db, async (trx) => {
    const { messageId } = report;
    const known = messageId > 0 && messageId <= MAX_BIGINT_ID;
    const message = known ? await selectWrittenMessage(trx, messageId) : undefined;
    if (!message || !(await findConversation(trx, reader, message.booking_id, message.artist_id)))
      return refused({ reason: 'not_found' });
    if (message.author_id === reader.accountId) return refused({ reason: 'own_message' });
    const { waitSeconds } = await consumeLimits(trx, [
      { key: `report:day:${reader.accountId}`, max: 20, seconds: 86_400 },
    ]);
    if (waitSeconds > 0) return refused({ reason: 'too_many', waitSeconds });
    const id = await insertReport(trx, {
      messageId,
      reporterId: reader.accountId,
      reason: report.reason,
      note: (report.note ?? '').trim(),
    });
    if (id !== undefined)
      await announce(trx, { kind: 'message.reported', key: String(id), payload: { reportId: id } });
    return accepted(null);
  });
}

/** Shows staff a message that offers to pay outside, unless another of the conversation waits for them. */
export async function reportOffer(
  trx: Transaction,
  conversationId: string,
  messageId: number,
): Promise<void> {
  if (await hasOpenOffer(trx, conversationId)) return;
  const id = await insertReport(trx, { messageId, reporterId: null, reason: 'contact', note: '' });
  await announce(trx, { kind: 'message.reported', key: String(id), payload: { reportId: id! } });
}

export type ReportedMessage = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/** A report with the original words, its reporter and the author. Staff only. */
export function readReport(db: Database, reportId: number) {
  return selectReport(db, reportId);
}

const REPORTS_PER_PAGE = 20;

/** Undecided reports, oldest first. `after`: last id of the previous page. */
export async function listOpenReports(db: Database, after = 0) {
  const rows = await selectOpenReports(db, { after, limit: REPORTS_PER_PAGE + 1 });
  return {
    reports: rows.slice(0, REPORTS_PER_PAGE),
    more: rows.length > REPORTS_PER_PAGE,
    waiting: await countOpenReports(db),
  };
}

/** Removes the reported message or dismisses the report, audited. False if already decided. */
export async function settleReport(
  db: Database,
  by: Pick<Viewer, 'accountId'>,
  decision: { reportId: number; outcome: 'removed' | 'kept'; reason: string },
): Promise<boolean> {
  const answer = await inTransactionUnlessRefused<Result<null, { reason: 'settled' }>>(db, async (trx) => {
    const report = await selectReport(trx, decision.reportId);
    if (!report) return refused({ reason: 'settled' });
    const { outcome } = decision;
    const settled = await settleReportsOf(trx, report.message_id, { by: by.accountId, outcome });
    if (settled === 0) return refused({ reason: 'settled' });
    if (outcome === 'removed') await removeMessage(trx, report.message_id);
    await recordAudit(trx, {
      accountId: by.accountId,
      action: outcome === 'removed' ? 'message.remove' : 'message.keep',
      subject: `booking:${report.booking_id}`,
      reason: decision.reason,
      before: { message: report.message_id },
    });
    await signalTopic(trx, conversationTopic(report.booking_id));
    return accepted(null);
  });
  return answer.ok;
}
