import type { Viewer } from '#app/accounts/core/account.ts';
import { mayDo } from '#app/accounts/core/roles.ts';
import type { Database } from '#app/platform/database.server.ts';
import { LATE_RULE, lateExamples } from '#app/pricing/late-rule.ts';
import { performancePrice } from '../money/performance-price.server.ts';
import { extensionView } from '../reschedule/extension-view.server.ts';
import type { BookingParty } from '../view/booking-access.server.ts';
import { headOf } from '../view/booking-head.ts';
import { PLANNED_STATES } from './change-plan.server.ts';
import type { DayDeps } from './day-deps.server.ts';
import { contactsOf, loadArrival, loadReportState, loadVenue, readDay } from './day-parts.server.ts';
import { callAt } from './day-times.ts';
import { breaksCurfew, type ItemKind, type PlanItem, runSheet } from './run-sheet.ts';
import { selectSheetItems, selectSheetVersion } from './run-sheet-queries.server.ts';

/** The day as host, artist or staff may see it. Only the host gets the arrival code. */
export async function loadDay(
  deps: Pick<DayDeps, 'db' | 'arrivalCodes'>,
  party: BookingParty & { viewer: Pick<Viewer, 'roles'> },
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
    exists: planned || booking.state === 'completed',
    canPlan: planned && as !== 'artist',
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

async function loadRunSheet(db: Database, bookingId: string, plan: Parameters<typeof runSheet>[0]) {
  const items = await selectSheetItems(db, bookingId);
  const moved: Partial<Record<ItemKind, PlanItem>> = {};
  for (const { kind, minutes, who } of items) if (kind) moved[kind as ItemKind] = { minutes, who };
  const own = items.flatMap(({ id, title, minutes, who }) => (title ? [{ id, title, minutes, who }] : []));
  return { version: await selectSheetVersion(db, bookingId), items: runSheet(plan, moved, own) };
}
