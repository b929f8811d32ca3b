import type { Database } from '#app/platform/database.server.ts';
import type { Quote } from '#app/quotes/quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { type BookingTerms, differences, type TermsField } from '../core/booking-terms.ts';
import { selectChangesOf } from '../core/change-queries.server.ts';

export interface ChangeView {
  id: string;
  state: 'asked' | 'agreed' | 'declined' | 'lapsed' | 'withdrawn';
  open: boolean;
  askedBy: 'host' | 'artist';
  was: BookingTerms;
  wanted: BookingTerms;
  fields: TermsField[];
  answerBy: Date;
  payBy: Date | null;
  due: Paise;
  back: Paise;
  total: Paise;
  tax: Paise;
  startsAt: Date;
  refundCap: string | null;
  reason: string;
}

export async function newestChange(db: Database, bookingId: string): Promise<ChangeView | null> {
  const [change] = await selectChangesOf(db, bookingId, 1);
  if (!change) return null;
  const [was, wanted] = [change.was as unknown as BookingTerms, change.wanted as unknown as BookingTerms];
  return {
    id: change.id,
    state: change.state as ChangeView['state'],
    open: change.state === 'asked' || (change.state === 'agreed' && change.applied_at === null),
    askedBy: change.asked_by === 'artist' ? 'artist' : 'host',
    was,
    wanted,
    fields: differences(was, wanted),
    answerBy: change.answer_by,
    payBy: change.pay_by,
    due: paise(change.due_paise),
    back: paise(change.back_paise),
    total: paise(change.total_paise),
    tax: (change.quote as unknown as Quote).tax,
    startsAt: change.starts_at,
    refundCap: change.refund_cap,
    reason: change.reason,
  };
}
