import { performanceTime } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { earningsOfAddedFee } from '#app/pricing/extend-quote.ts';
import { paise } from '#app/shared/money.ts';
import { bookingFacts } from '../core/booking-facts.server.ts';
import { minutesLonger } from '../core/booking-terms.ts';
import { type ChangeRow, selectChange } from '../core/change-queries.server.ts';

export type ChangeFacts = NonNullable<Awaited<ReturnType<typeof changeFacts>>>;

export async function changeFacts(db: Database, changeId: string) {
  const change = await selectChange(db, changeId);
  const booking = change && (await bookingFacts(db, change.booking_id));
  if (!change || !booking) return null;
  const was = change.was;
  const askedBy: 'host' | 'artist' = change.asked_by === 'artist' ? 'artist' : 'host';
  const old = performanceTime(was.date, was.from, was.to);
  return {
    booking,
    kind: change.kind,
    oldStartsAt: old.startsAt,
    ...extensionFacts(change, old.endsAt),
    askedBy,
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

/** Minutes by which the end is later, and paise that the artist earns by it before tax is withheld. */
function extensionFacts(change: ChangeRow, oldEnd: Date) {
  if (change.kind === 'terms') return { oldEndsAt: oldEnd, minutes: 0, artistEarns: paise(0) };
  const minutes = minutesLonger(change);
  return {
    oldEndsAt: new Date(change.ends_at.getTime() - minutes * 60_000),
    minutes,
    artistEarns: earningsOfAddedFee(change.quote, change.due_paise),
  };
}
