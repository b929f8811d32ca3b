import { performanceTime } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { earningsOfAddedFee } from '#app/pricing/extend-quote.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { type BookingFacts, bookingFacts } from '../core/booking-facts.server.ts';
import { type BookingTerms, type ChangeKind, minutesLonger } from '../core/booking-terms.ts';
import { type ChangeRow, selectChange } from '../core/change-queries.server.ts';

export interface ChangeFacts {
  booking: BookingFacts;
  kind: ChangeKind;
  askedBy: 'host' | 'artist';
  was: BookingTerms;
  wanted: BookingTerms;
  oldStartsAt: Date;
  startsAt: Date;
  endsAt: Date;
  oldEndsAt: Date;
  /** Minutes by which the end is later; only of an extension. */
  minutes: number;
  /** Paise that the artist earns of an extension, before tax is withheld. */
  artistEarns: Paise;
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
  const was = change.was;
  const old = performanceTime(was.date, was.from, was.to);
  return {
    booking,
    kind: change.kind,
    oldStartsAt: old.startsAt,
    ...extensionFacts(change, old.endsAt),
    askedBy: change.asked_by === 'artist' ? 'artist' : 'host',
    was,
    wanted: change.wanted,
    startsAt: change.starts_at,
    endsAt: change.ends_at,
    answerBy: change.answer_by,
    payBy: change.pay_by,
    due: change.due_paise,
    back: change.back_paise,
    reason: change.reason,
    applied: change.applied_at !== null,
  };
}

function extensionFacts(change: ChangeRow, oldEnd: Date) {
  if (change.kind === 'terms') return { oldEndsAt: oldEnd, minutes: 0, artistEarns: paise(0) };
  const minutes = minutesLonger(change);
  return {
    oldEndsAt: new Date(change.ends_at.getTime() - minutes * 60_000),
    minutes,
    artistEarns: earningsOfAddedFee(change.quote, change.due_paise),
  };
}
