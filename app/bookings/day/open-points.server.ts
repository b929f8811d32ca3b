import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import type { Database } from '#app/platform/database.server.ts';
import { isOpenMust } from '../core/must.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { selectOpenBalance } from '../money/balance-queries.server.ts';
import { paperIsMissing } from '../permissions/needed-papers.server.ts';
import type { OpenPoint } from './open-point.ts';
import type { RemindedBooking } from './remind-day-queries.server.ts';
import { breaksCurfew } from './run-sheet.ts';
import { needsOf, venueGaps } from './venue-match.ts';
import { selectDoneTasks, selectVenue } from './venue-queries.server.ts';

/** What is still missing for the evening of a confirmed booking. */
export async function openPoints(db: Database, booking: RemindedBooking): Promise<OpenPoint[]> {
  const [venue, must, paper, unpaid] = await Promise.all([
    venuePoint(db, booking),
    hasOpenMust(db, booking),
    paperIsMissing(db, booking),
    selectOpenBalance(db, booking.id),
  ]);
  return [
    ...(venue === 'venue' ? (['venue'] as const) : []),
    ...(venue === 'tasks' || must ? (['tasks'] as const) : []),
    ...(paper ? (['permission'] as const) : []),
    ...(unpaid ? (['balance'] as const) : []),
    ...(booking.event_manager_id ? [] : (['manager'] as const)),
  ];
}

async function hasOpenMust(db: Database, { id, sound_paise }: RemindedBooking): Promise<boolean> {
  const musts = await selectMusts(db, id);
  return musts.some((must) => isOpenMust(must, sound_paise > 0));
}

async function venuePoint(db: Database, booking: RemindedBooking): Promise<'venue' | 'tasks' | null> {
  const venue = await selectVenue(db, booking.id);
  if (!venue) return 'venue';
  const times = { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const plan = {
    startsAt: booking.starts_at,
    minutes: performanceMinutes(times),
    outdoor: venue.setting === 'outdoor',
  };
  const done = await selectDoneTasks(db, booking.id);
  const gaps = venueGaps(needsOf(booking.rider), venue, breaksCurfew(plan));
  return gaps.every(({ kind }) => done.has(kind)) ? null : 'tasks';
}
