import { addDays, dayInIndia, timeInIndia } from '#app/shared/india-time.ts';
import type { DayMark } from '#app/ui/month-calendar.tsx';

export interface ShownEngagement {
  id: number;
  purpose: 'booking' | 'blackout' | 'outside' | 'change';
  held: boolean;
  /** First and last IST day that it overlaps. */
  firstDay: string;
  lastDay: string;
  /** `19:30` IST; both null for whole days. */
  startsAt: string | null;
  endsAt: string | null;
  note: string | null;
  bookingId: string | null;
  team: string | null;
}

interface Span {
  from: Date;
  to: Date;
}

export function shownEngagement<Rest extends Span & { state: string; agreed: boolean }>(
  engagement: Rest & Pick<ShownEngagement, 'id' | 'purpose' | 'note' | 'bookingId' | 'team'>,
): ShownEngagement {
  const { id, purpose, state, agreed, from, to, note, bookingId, team } = engagement;
  const whole = timeInIndia(from) === '00:00' && timeInIndia(to) === '00:00';
  return {
    id,
    purpose,
    held: state === 'held' || !agreed,
    firstDay: dayInIndia(from),
    lastDay: dayInIndia(new Date(to.getTime() - 1)),
    startsAt: whole ? null : timeInIndia(from),
    endsAt: whole ? null : timeInIndia(to),
    note,
    bookingId,
    team,
  };
}

const BY_WEIGHT = ['booked', 'held', 'blocked'] as const;

/** What a day is taken by; a booking before a request, a request before a block. */
export function daysOfEngagements(engagements: readonly ShownEngagement[]): Map<string, DayMark> {
  const days = new Map<string, DayMark>();
  for (const mark of BY_WEIGHT)
    for (const engagement of engagements.filter((each) => markOf(each) === mark))
      for (let day = engagement.firstDay; day <= engagement.lastDay; day = addDays(day, 1))
        if (!days.has(day)) days.set(day, mark);
  return days;
}

export function markOf({ purpose, held }: ShownEngagement): DayMark {
  if (purpose === 'blackout' || purpose === 'outside') return 'blocked';
  return held || purpose === 'change' ? 'held' : 'booked';
}
