import { dayInIndia } from '../../calendar/availability.ts';

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
  const whole = clock(from) === '00:00' && clock(to) === '00:00';
  return {
    id,
    purpose,
    held: state === 'held',
    firstDay: dayInIndia(from),
    lastDay: dayInIndia(new Date(to.getTime() - 1)),
    startsAt: whole ? null : clock(from),
    endsAt: whole ? null : clock(to),
    note,
    bookingId,
    team,
  };
}

function clock(instant: Date): string {
  return new Date(instant.getTime() + 5.5 * 60 * 60_000).toISOString().slice(11, 16);
}

export function touchedDays(engagements: readonly ShownEngagement[]): Set<string> {
  const days = new Set<string>();
  for (const { firstDay, lastDay } of engagements)
    for (let day = firstDay; day <= lastDay; day = dayAfter(day)) days.add(day);
  return days;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
