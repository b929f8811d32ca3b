import { BOOKING_STATES, type BookingState } from '../core/booking-states.ts';

/**
 * `nothing`: hidden. `request`: before accepting. `full`: until a week after.
 * `record`: later. `ended`: after either side declined. `asked_team`, `team`: for members of the team, before and from its yes.
 */
export type Disclosure = 'nothing' | 'request' | 'full' | 'record' | 'ended' | 'asked_team' | 'team';

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

/** The single table of host fields an artist may see. Date, hours, sound and own share always show. */
export const ARTIST_SEES = {
  nothing: [],
  request: ['place', 'distance', 'message'],
  full: ['place', 'distance', 'message', 'hostName', 'phone', 'address', 'mapPoint', 'access', 'total'],
  record: ['place', 'hostName'],
  ended: ['place'],
  asked_team: ['place', 'message'],
  team: ['place', 'message', 'address', 'mapPoint'],
} as const satisfies Record<Disclosure, readonly HostField[]>;

export function artistSees(disclosure: Disclosure, field: HostField): boolean {
  const fields: readonly HostField[] = ARTIST_SEES[disclosure];
  return fields.includes(field);
}

declare const seenByArtist: unique symbol;

/** A host's phone that the artist may see now; only {@link hostPhoneFor} makes one. */
export type HostPhone = string & { readonly [seenByArtist]: true };

export interface ShownHost {
  name: string;
  phone: HostPhone | null;
}

export function hostPhoneFor(disclosure: Disclosure, phone: string): HostPhone | null {
  return artistSees(disclosure, 'phone') ? (phone as HostPhone) : null;
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

const TO_MEMBER: Partial<Record<Disclosure, Disclosure>> = { request: 'asked_team', full: 'team' };

/** States in which a booking does not exist for its artist; for SQL, which cannot ask `disclosureOf`. */
export const STATES_NOT_SHOWN: readonly BookingState[] = BOOKING_STATES.filter(
  (state) => OF_BOOKED_ARTIST[state] === 'nothing',
);

/** How long phone and address stay visible after the end of the performance. */
export const CONTACT_DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

/** `former` was booked or asked before; a `member` plays in the booked team. */
export type ArtistRelation = 'booked' | 'asked' | 'former' | 'member';

export function disclosureOf(
  { relation, state, endsAt }: { relation: ArtistRelation; state: BookingState; endsAt: Date },
  now: Date,
): Disclosure {
  if (relation === 'asked') return 'request';
  if (relation === 'former') return 'ended';
  if (relation === 'member') return TO_MEMBER[OF_BOOKED_ARTIST[state]] ?? 'nothing';
  return state === 'completed' && !isWithinContactDays(endsAt, now) ? 'record' : OF_BOOKED_ARTIST[state];
}

/** Whether the performance is ahead, or recent enough that host and artist may still contact each other. */
export function isWithinContactDays(endsAt: Date, now: Date): boolean {
  return now.getTime() <= endsAt.getTime() + CONTACT_DAYS_AFTER * DAY_MS;
}

export function hasPages(disclosure: Disclosure): boolean {
  return disclosure === 'request' || disclosure === 'full' || disclosure === 'record';
}
