import type { BookingState } from '../core/booking-states.ts';
import { callTime } from '../core/booking-times.ts';
import { mapLink } from '../core/map-link.ts';
import { artistSees, disclosureOf } from './artist-sees.ts';
import { hideHost, hideName } from './hide-host.ts';
import { localityOfVenue } from './locality-of.ts';

/** A row of `member_event`, as far as it is shown. Instants are absolute, times are `19:00:00` IST. */
export interface MemberEventRow {
  team_id: number;
  team: string;
  part: string;
  state: BookingState;
  occasion: string;
  event_date: string;
  starts_local: string;
  ends_local: string;
  ends_at: Date;
  call_minutes: number;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  message: string;
  /** Of the booking, of the account, and of who is reached on the evening. */
  host_names: string[];
  now: Date;
}

/**
 * The only way to show an evening to a member of the booked team; null if there is none to see. What comes back has no
 * field for the host, a phone, the total or a price, and texts are without names and contacts.
 */
export function memberEventOf(row: MemberEventRow) {
  const { team, part, state, occasion, event_date: date, host_names: names } = row;
  const disclosure = disclosureOf({ relation: 'member', state, endsAt: row.ends_at }, row.now);
  if (disclosure === 'nothing') return null;
  const house = row.venue_address;
  const address = names.reduce(hideName, house);
  const point = { lat: row.venue_lat, lng: row.venue_lng };
  const from = row.starts_local.slice(0, 5);
  return {
    ...{ team, teamId: row.team_id, part, occasion, date, from, to: row.ends_local.slice(0, 5) },
    call: callTime(from, row.call_minutes),
    /** False until the team says yes. */
    agreed: state !== 'requested',
    place: localityOfVenue(row),
    venue: artistSees(disclosure, 'address') ? { address, directions: mapLink({ address, ...point }) } : null,
    message: names.reduce((text, name) => hideHost(text, { name, address: house }), row.message),
  };
}
