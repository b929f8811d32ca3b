import type { Database } from '#app/platform/database.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import { artistSees, disclosureOf } from '../access/artist-sees.ts';
import { localityOfVenue } from '../access/locality-of.ts';
import { countStates, daysOfSpan, type Engagement, eightWeeks, spanOf } from './eight-weeks.ts';
import { type ClaimRow, selectClaimsOf } from './home-queries.server.ts';

/** Eight weeks by day, from this week's Monday on. */
export async function homeWeeks(db: Database, artistId: number, now: Date) {
  const today = dayInIndia(now);
  const claims = await selectClaimsOf(db, artistId, spanOf(today));
  const weeks = eightWeeks(
    today,
    claims.map((claim) => engagementOf(claim, artistId)),
  );
  return { weeks, counts: countStates(weeks, today) };
}

const AGREED = ['confirmed', 'in_progress', 'completed'];

function engagementOf(claim: ClaimRow, artistId: number): Engagement {
  const { purpose, from, to, bookingId, bookingState, startsAt, endsAt, isOwn, now } = claim;
  if (purpose === 'blackout' || purpose === 'outside')
    return { state: 'blocked', ...daysOfSpan(from, to), place: null, to: null };
  // A booking is on the day it starts, not on those of travel before or after.
  const day = dayInIndia(purpose === 'booking' && startsAt ? startsAt : from);
  const booked = purpose === 'booking' && AGREED.includes(bookingState ?? '');
  const relation = isOwn ? 'booked' : 'member';
  const disclosure =
    bookingState && endsAt ? disclosureOf({ relation, state: bookingState, endsAt }, now) : 'nothing';
  const known = artistSees(disclosure, 'place');
  return {
    state: booked ? 'booked' : 'held',
    first: day,
    last: day,
    place: known && purpose === 'booking' ? localityOfVenue(claim) : null,
    to: known && bookingId ? `/studio/${artistId}/requests/${bookingId}` : null,
  };
}
