import type { BookingState } from '../core/booking-states.ts';

/**
 * How much of a booking an artist may see.
 *
 * `nothing`: it does not exist for them. `request`: before their yes. `full`: while they are to perform, and a week
 * after. `record`: later. `ended`: after a no, of either side.
 */
export type Disclosure = 'nothing' | 'request' | 'full' | 'record' | 'ended';

/** What of a booking says something about its host or its money. */
export type HostField =
  | 'place'
  | 'distance'
  | 'message'
  | 'hostName'
  | 'phone'
  | 'address'
  | 'mapPoint'
  | 'access'
  | 'total';

/**
 * The one table of what an artist may see of the host. Date, hours, occasion, number of guests, sound and their own
 * share are theirs in each but `nothing`.
 */
export const ARTIST_SEES = {
  nothing: [],
  request: ['place', 'distance', 'message'],
  full: ['place', 'distance', 'message', 'hostName', 'phone', 'address', 'mapPoint', 'access', 'total'],
  record: ['place', 'hostName'],
  ended: ['place'],
} as const satisfies Record<Disclosure, readonly HostField[]>;

export function artistSees(disclosure: Disclosure, field: HostField): boolean {
  const fields: readonly HostField[] = ARTIST_SEES[disclosure];
  return fields.includes(field);
}

const OF_BOOKED_ARTIST: Record<BookingState, Disclosure> = {
  held: 'nothing',
  capturing: 'nothing',
  expired: 'nothing',
  requested: 'request',
  confirmed: 'full',
  in_progress: 'full',
  completed: 'full',
  declined: 'ended',
  replacing: 'ended',
  cancelled: 'ended',
};

/** How long phone and address stay visible after the end of the performance. */
export const CONTACT_DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

/**
 * What an artist is to a booking: booked for it, asked to come instead of somebody, booked or asked before, or a
 * member of the booked team, whose holder alone speaks for it.
 */
export type ArtistRelation = 'booked' | 'asked' | 'former' | 'member';

export function disclosureOf(
  { relation, state, endsAt }: { relation: ArtistRelation; state: BookingState; endsAt: Date },
  now: Date,
): Disclosure {
  if (relation === 'asked') return 'request';
  if (relation === 'former') return 'ended';
  if (relation === 'member') return 'nothing';
  return state === 'completed' && !isWithinContactDays(endsAt, now) ? 'record' : OF_BOOKED_ARTIST[state];
}

/** Whether the performance is ahead, or so few days past that host and artist may still reach each other. */
export function isWithinContactDays(endsAt: Date, now: Date): boolean {
  return now.getTime() <= endsAt.getTime() + CONTACT_DAYS_AFTER * DAY_MS;
}

/** Whether a booking has pages for its artist: those of the day, of its messages, of its calendar file. */
export function hasPages(disclosure: Disclosure): boolean {
  return disclosure === 'request' || disclosure === 'full' || disclosure === 'record';
}
