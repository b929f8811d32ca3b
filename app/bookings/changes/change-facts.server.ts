import { performanceTime } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type BookingFacts, bookingFacts } from '../core/booking-facts.server.ts';
import type { BookingTerms } from '../core/booking-terms.ts';
import { selectChange } from '../core/change-queries.server.ts';

export interface ChangeFacts {
  booking: BookingFacts;
  askedBy: 'host' | 'artist';
  was: BookingTerms;
  wanted: BookingTerms;
  oldStartsAt: Date;
  startsAt: Date;
  answerBy: Date;
  payBy: Date | null;
  due: number;
  back: number;
  reason: string;
  applied: boolean;
}

export async function changeFacts(db: Database, changeId: string): Promise<ChangeFacts | null> {
  const change = await selectChange(db, changeId);
  const booking = change && (await bookingFacts(db, change.booking_id));
  if (!change || !booking) return null;
  const was = change.was as unknown as BookingTerms;
  return {
    booking,
    oldStartsAt: performanceTime(was.date, was.from, was.to).startsAt,
    askedBy: change.asked_by === 'artist' ? 'artist' : 'host',
    was,
    wanted: change.wanted as unknown as BookingTerms,
    startsAt: change.starts_at,
    answerBy: change.answer_by,
    payBy: change.pay_by,
    due: change.due_paise,
    back: change.back_paise,
    reason: change.reason,
    applied: change.applied_at !== null,
  };
}
