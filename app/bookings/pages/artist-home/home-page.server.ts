import { requirePageViewer } from '#app/accounts/core/viewer.server.ts';
import { priceBesideOthers } from '#app/artists/core/profile-interest.server.ts';
import { openOverview } from '#app/artists/studio/overview-page.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { loadSections } from '#app/platform/sections.server.ts';
import { dayInIndia } from '#app/shared/india-time.ts';
import type { ParamArgs } from '#app/shared/page-args.ts';
import { artistSees, disclosureOf } from '../../view/artist-sees.ts';
import { localityOfVenue } from '../../view/locality-of.ts';
import { countStates, daysOfSpan, type Engagement, eightWeeks, spanOf } from './eight-weeks.ts';
import { homeInterest } from './home-interest.server.ts';
import { homeMoney } from './home-money.server.ts';
import { type ClaimRow, selectClaimsOf } from './home-queries.server.ts';
import { nextEvent } from './next-event.server.ts';
import { openRequestsOf } from './open-requests.server.ts';

/** The first page of an own artist; a section that fails is null, the others stay. Throws as `requireOwnArtist`. */
export async function openHome(args: ParamArgs<'artistId'>) {
  const overview = await openOverview(args);
  const { db, log } = args.context.get(platformContext);
  const { accountId } = requirePageViewer(args.context, args.request);
  const now = await businessNow(db);
  const { id } = overview.artist;
  const sections = await loadSections(log, {
    event: () => nextEvent(db, id, now),
    requests: () => openRequestsOf(db, accountId, id),
    weeks: () => homeWeeks(db, id, now),
    money: () => homeMoney(db, id, now),
    interest: () => homeInterest(db, id, now),
    price: () => priceBesideOthers(db, id),
  });
  return { ...overview, now: now.getTime(), ...sections };
}

export type Home = Awaited<ReturnType<typeof openHome>>;

/** Eight weeks by day, from this week's Monday on. */
async function homeWeeks(db: Database, artistId: number, now: Date) {
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
    to: known && bookingId ? (isOwn ? `/studio/${artistId}/requests/${bookingId}` : '/evenings') : null,
  };
}
