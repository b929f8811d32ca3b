import { addDays, dayInIndia, timeInIndia } from '#app/shared/india-time.ts';

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

export function shownEngagement<Rest extends Span & { state: string }>(
  engagement: Rest & Pick<ShownEngagement, 'id' | 'purpose' | 'note' | 'bookingId' | 'team'>,
): ShownEngagement {
  const { id, purpose, state, from, to, note, bookingId, team } = engagement;
  const whole = timeInIndia(from) === '00:00' && timeInIndia(to) === '00:00';
  return {
    id,
    purpose,
    held: state === 'held',
    firstDay: dayInIndia(from),
    lastDay: dayInIndia(new Date(to.getTime() - 1)),
    startsAt: whole ? null : timeInIndia(from),
    endsAt: whole ? null : timeInIndia(to),
    note,
    bookingId,
    team,
  };
}

export function daysOfEngagements(engagements: readonly ShownEngagement[]): Set<string> {
  const days = new Set<string>();
  for (const { firstDay, lastDay } of engagements)
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.add(day);
  return days;
}
