import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { LATE_RULE, lateExamples, objectionDeadline, reportDeadline } from '#app/pricing/late-rule.ts';
import { peopleShownTo } from '../core/booking-people-queries.server.ts';
import { eventManagerFor, managerWithName } from '../core/event-manager.ts';
import { mapLink } from '../core/map-link.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { performancePrice } from '../money/performance-price.server.ts';
import { extensionView } from '../reschedule/extension-view.server.ts';
import { artistReachOf } from '../view/artist-reach.server.ts';
import type { ShownHost } from '../view/artist-sees.ts';
import type { BookingParty } from '../view/booking-access.server.ts';
import { headOf } from '../view/booking-head.ts';
import { hostSees } from '../view/host-sees.ts';
import {
  selectAlarms,
  selectArrival,
  selectCalls,
  selectDayBooking,
  selectPerformed,
  selectStatement,
} from './arrival-queries.server.ts';
import { PLANNED_STATES } from './change-plan.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import { alarmsInOrder, arrivalWindow, callAt, canArrive } from './day-times.ts';
import {
  selectDisputeAnswer,
  selectDisputeOf,
  selectLateCredit,
  selectOpenMoneyRequest,
} from './dispute-queries.server.ts';
import { metresFromVenue } from './metres-from-venue.ts';
import { isHostAsked } from './problem.ts';
import { breaksCurfew, type ItemKind, type PlanItem, runSheet } from './run-sheet.ts';
import { selectSheetItems, selectSheetVersion } from './run-sheet-queries.server.ts';
import { needsOf, venueGaps } from './venue-match.ts';
import { selectDoneTasks, selectVenue } from './venue-queries.server.ts';

/** The day as host, artist or staff may see it. Only the host gets the arrival code. */
export async function loadDay(
  deps: Pick<DayDeps, 'db' | 'arrivalCodes'>,
  party: BookingParty & { viewer: Pick<Viewer, 'roles' | 'asleep'> },
) {
  const day = await readDay(deps, party);
  const { db, row, now, times, plan } = day;
  const { booking, as } = party;
  const price = await performancePrice(db, { id: booking.id, fee_paise: row.fee_paise });
  const planned = PLANNED_STATES.includes(booking.state);
  return {
    as,
    now,
    head: headOf(party),
    address: as === 'artist' ? (booking.host?.reach?.address ?? booking.place ?? '') : booking.address,
    ...(await agreedOf(day)),
    exists: planned || booking.state === 'completed',
    canPlan: planned && as !== 'artist' && !party.viewer.asleep,
    ...times,
    callAt: callAt(times),
    sheet: await loadRunSheet(db, booking.id, plan),
    pastCurfew: breaksCurfew(plan),
    arrival: await loadArrival(day),
    contacts: await contactsOf(day),
    venue: await loadVenue(day),
    terms: {
      rule: LATE_RULE,
      examples: as === 'artist' ? null : lateExamples(LATE_RULE, price, plan.minutes),
    },
    after: await loadReportState(day),
    extension: await extensionView(db, party, now),
    mayAnswer: as === 'artist' || (as === 'operator' && mayDo(party.viewer.roles, 'run_the_day')),
  };
}

export type DayPageData = Awaited<ReturnType<typeof loadDay>>;

/** Where it is, and for the artist what host and artist agreed when booking. */
async function agreedOf({ db, party, row }: DayContext) {
  const { venue_lat: lat, venue_lng: lng, venue_setting: setting } = row;
  if (party.as !== 'artist')
    return { directions: mapLink({ address: party.booking.address, lat, lng }), agreed: null };
  const { message, sound, host } = party.booking;
  const reach = host?.reach;
  return {
    directions: reach ? mapLink({ address: reach.address, lat: null, lng: null, ...reach.point }) : null,
    agreed: {
      message,
      setting: setting === 'unknown' ? null : setting,
      access: reach?.access ?? '',
      withOurSound: sound.length > 0,
      musts: await selectMusts(db, party.booking.id),
    },
  };
}

async function loadRunSheet(db: Database, bookingId: string, plan: Parameters<typeof runSheet>[0]) {
  const items = await selectSheetItems(db, bookingId);
  const moved: Partial<Record<ItemKind, PlanItem>> = {};
  for (const { kind, minutes, who } of items) if (kind) moved[kind as ItemKind] = { minutes, who };
  const own = items.flatMap(({ id, title, minutes, who }) => (title ? [{ id, title, minutes, who }] : []));
  return { version: await selectSheetVersion(db, bookingId), items: runSheet(plan, moved, own) };
}

type DayContext = Awaited<ReturnType<typeof readDay>>;

/** What all parts of the page ask about: booking, party, plan and business time. */
async function readDay(
  { db, arrivalCodes }: Pick<DayDeps, 'db' | 'arrivalCodes'>,
  party: BookingParty & { viewer: Pick<Viewer, 'roles' | 'asleep'> },
) {
  const { booking, as } = party;
  const row = (await selectDayBooking(db, booking.id))!;
  const now = await businessNow(db);
  const active = booking.state === 'confirmed' || booking.state === 'in_progress';
  const venue = await selectVenue(db, booking.id);
  const { startsAt, endsAt, callMinutes } = booking;
  const times = { startsAt, endsAt, callMinutes };
  const plan = {
    startsAt,
    callMinutes,
    minutes: performanceMinutes(times),
    hasOurSound: row.sound_paise > 0,
    outdoor: venue && venue.setting === 'outdoor',
  };
  const { roles, asleep } = party.viewer;
  return { db, arrivalCodes, party, booking, as, roles, asleep, row, now, active, venue, times, plan };
}

async function loadArrival(day: DayContext) {
  const { db, arrivalCodes, booking, as, row, now, active, times } = day;
  const arrival = await selectArrival(db, booking.id);
  const alarms = await selectAlarms(db, booking.id, booking.startsAt);
  const awaited = !arrival && active && canArrive(times, now);
  return {
    window: arrivalWindow(times),
    awaited,
    code:
      awaited && as === 'host'
        ? arrivalCodes.of({ id: booking.id, artistId: row.artist_id, startsAt: booking.startsAt })
        : null,
    calls: await selectCalls(db, { id: booking.id, artistId: row.artist_id }),
    minutesPast: Math.max(0, Math.floor((now.getTime() - booking.startsAt.getTime()) / 60_000)),
    alarms: alarmsInOrder(alarms.map(({ step }) => step)),
    statement: await loadStatement(day),
    pending: await loadLateCredit(day),
    arrived: arrival && {
      at: arrival.arrived_at,
      lateMinutes: arrival.late_minutes,
      provedBy: arrival.proved_by,
    },
  };
}

/** The phone's distance is only for host and staff. */
async function loadStatement(day: DayContext) {
  const { db, booking, as, row } = day;
  const said = await selectStatement(db, { id: booking.id, artistId: row.artist_id });
  return said
    ? {
        at: said.said_at,
        denied: said.denied_at !== null,
        metres: as === 'artist' ? null : metresFromVenue(said, row),
      }
    : null;
}

async function loadLateCredit(day: DayContext) {
  const { db, booking, as, roles, now, active } = day;
  const credit = await selectLateCredit(db, booking.id);
  if (!credit) return null;
  const leavesAt = objectionDeadline(LATE_RULE, booking.endsAt, credit.recorded_at);
  const open = !credit.ended_at && !credit.objected_at && active && now < leavesAt;
  return {
    amount: credit.amount_paise,
    owed: credit.owed_paise,
    lateMinutes: credit.late_minutes,
    leavesAt,
    outcome: credit.outcome as 'left' | 'decided' | null,
    objected: credit.objected_at !== null,
    mayObject: open && (as === 'artist' || (as === 'operator' && mayDo(roles, 'run_the_day'))),
  };
}

async function contactsOf(day: DayContext) {
  const { db, party, booking, as, row, now, active } = day;
  const hostPhone = active && party.as === 'artist' ? party.booking.host?.reach?.phone : null;
  const host: ShownHost = { name: row.host_name, phone: hostPhone ?? null };
  const reach = await artistReachOf(db, booking.id);
  const hasArtist = as === 'operator' || (as === 'host' && hostSees(reach.disclosure, 'phone'));
  const shown = peopleShownTo(day, row);
  const manager = row.manager_name ? { name: row.manager_name, phone: shown.manager_phone! } : null;
  return {
    met: active || as === 'operator',
    /** From when the host sees the artist's number. */
    phoneFrom: as === 'host' ? reach.phoneFrom : null,
    manager:
      as === 'operator'
        ? manager && { ...manager, phoneFrom: null }
        : managerWithName(eventManagerFor(booking, manager, now)),
    host: as === 'operator' ? { ...host, phone: row.host_phone } : host,
    artist: { name: row.artist_name, phone: hasArtist ? shown.artist_phone : null },
  };
}

async function loadVenue(day: DayContext) {
  const { db, booking, row, venue, plan } = day;
  if (!venue) return { answers: null, gaps: [], usesOurSound: plan.hasOurSound };
  const done = await selectDoneTasks(db, booking.id);
  const gaps = venueGaps(needsOf(row.rider), venue, plan.minutes > 0 && breaksCurfew(plan));
  return {
    answers: venue,
    gaps: gaps.map((gap) => ({ ...gap, done: done.has(gap.kind) })),
    usesOurSound: plan.hasOurSound,
  };
}

async function loadReportState(day: DayContext) {
  const { db, booking, as, now, active } = day;
  const dispute = await selectDisputeOf(db, booking.id);
  const until = reportDeadline(LATE_RULE, booking.endsAt);
  const began = active && now >= booking.startsAt;
  const isAsked = isHostAsked(dispute);
  return {
    reportUntil: until,
    /** Artist or staff opened the case: the host may answer until it is decided. */
    isAsked,
    canReport: as === 'host' && began && !isReportDone(dispute) && (now < until || isAsked),
    dispute: dispute && {
      raisedBy: dispute.raised_by as 'host' | 'artist' | 'operator',
      kind: dispute.kind,
      missedMinutes: dispute.missed_minutes,
      openedAt: dispute.opened_at,
      decision: dispute.decision,
      open: dispute.state === 'open',
      side: (await selectDisputeAnswer(db, dispute.id)) ?? null,
      secondLook: (await selectOpenMoneyRequest(db, booking.id))?.expires_at ?? null,
      refund: dispute.refund_paise === null || as === 'artist' ? null : dispute.refund_paise,
    },
    canReview: as === 'host' && booking.state === 'completed',
    canConfirm: as === 'artist' && active && now >= booking.endsAt && dispute?.kind !== 'not_played',
    canSayNotPlayed: as === 'artist' && began && !dispute && now < until,
    performedAt: (await selectPerformed(db, booking.id))?.confirmed_at ?? null,
  };
}

function isReportDone(dispute: { state: string; raised_by: string } | undefined): boolean {
  return dispute !== undefined && (dispute.raised_by === 'host' || dispute.state === 'settled');
}
