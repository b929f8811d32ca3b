import type { RiderLine, RiderTitle } from '#app/artists/core/rider.ts';
import type { Must } from '#app/artists/core/rider-musts.ts';
import { plainText } from '#app/shared/typed-text.ts';
import type { BookingState } from '../core/booking-states.ts';
import { minutesFromTime } from '../core/booking-times.ts';
import { type BookedMust, hasMustTasks, isMetByUs } from '../core/must.ts';
import type { PermissionState } from '../core/permission.ts';

export type HostTask =
  | { key: 'musts'; musts: (Must & { arranged: boolean })[]; dueAt: Date | null; late: boolean }
  | { key: 'venueOpen'; at: string }
  | { key: 'needs'; lines: RiderLine[] }
  | { key: 'permission' }
  | { key: 'paper'; id: string; state: PermissionState | 'missing' }
  | { key: 'pin' }
  | { key: 'contact'; name: string; phone: string }
  | { key: 'billing' };

interface TaskFacts {
  state: BookingState;
  from: string;
  to: string;
  arrives: string | null;
  address: string;
  hostName: string;
  hostPhone: string;
  rider: readonly RiderLine[];
  /** We bring the sound system, so its needs are ours. */
  withSound: boolean;
  hasBilling: boolean;
  musts: readonly BookedMust[];
  mustsDueAt: Date | null;
  now: Date;
  /** The permission that music needs at this place and time; null if none. */
  permission: { id: string; state: PermissionState | 'missing' } | null;
}

const AHEAD: readonly BookingState[] = ['requested', 'confirmed', 'declined', 'replacing'];
const NOT_FOR_HOSTS: readonly RiderTitle[] = ['brings', 'arrival', 'notes'];
const QUIET_FROM = 22 * 60;
const QUIET_TO = 6 * 60;

export function hostTasks(facts: TaskFacts): HostTask[] {
  if (!AHEAD.includes(facts.state)) return [];
  const tasks: HostTask[] = [];
  if (!/(?<!\d)[1-9]\d{2}[\s-]?\d{3}(?!\d)/.test(plainText(facts.address))) tasks.push({ key: 'pin' });
  const musts = hasMustTasks(facts.state) ? arrangedByHost(facts) : [];
  const { mustsDueAt: dueAt, now } = facts;
  if (musts.length > 0) tasks.push({ key: 'musts', musts, dueAt, late: dueAt !== null && dueAt < now });
  if (facts.arrives) tasks.push({ key: 'venueOpen', at: facts.arrives });
  const lines = facts.rider.filter(
    ({ title }) => !NOT_FOR_HOSTS.includes(title) && !(facts.withSound && title === 'sound'),
  );
  if (lines.length > 0) tasks.push({ key: 'needs', lines });
  if (facts.permission) tasks.push({ key: 'paper', ...facts.permission });
  else if (isLoudAtNight(facts.from, facts.to)) tasks.push({ key: 'permission' });
  tasks.push({ key: 'contact', name: facts.hostName, phone: facts.hostPhone });
  if (!facts.hasBilling) tasks.push({ key: 'billing' });
  return tasks;
}

function arrangedByHost({ musts, withSound }: Pick<TaskFacts, 'musts' | 'withSound'>) {
  return musts
    .filter((must) => must.answer === 'arrange' && !isMetByUs(must, withSound))
    .map(({ kind, needed, metAt }) => ({ kind, needed, arranged: metAt !== null }));
}

/** Whether it overlaps 22:00–06:00, when outdoor loudspeakers need a written permission. */
export function isLoudAtNight(from: string, to: string): boolean {
  const [start, end] = [minutesFromTime(from), minutesFromTime(to)];
  if (start === null || end === null) return false;
  const until = end > start ? end : end + 1440;
  return start < QUIET_TO || until > QUIET_FROM;
}
