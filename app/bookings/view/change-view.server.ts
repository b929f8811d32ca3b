import type { Database } from '#app/platform/database.server.ts';
import { termsThatDiffer } from '../core/booking-terms.ts';
import { selectChangesOf } from '../core/change-queries.server.ts';
import type { ChangeView } from './change-view.ts';

export async function newestChange(db: Database, bookingId: string): Promise<ChangeView | null> {
  const [change] = await selectChangesOf(db, bookingId, 1);
  if (!change) return null;
  const [was, wanted] = [change.was, change.wanted];
  return {
    id: change.id,
    kind: change.kind,
    state: change.state as ChangeView['state'],
    open: change.state === 'asked' || (change.state === 'agreed' && change.applied_at === null),
    askedBy: change.asked_by === 'artist' ? 'artist' : 'host',
    was,
    wanted,
    fields: termsThatDiffer(was, wanted),
    answerBy: change.answer_by,
    payBy: change.pay_by,
    due: change.due_paise,
    back: change.back_paise,
    total: change.total_paise,
    lines: change.quote.lines,
    tax: change.quote.tax,
    startsAt: change.starts_at,
    refundCap: change.refund_cap,
    reason: change.reason,
  };
}
