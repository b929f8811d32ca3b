import { performanceMinutes } from '#app/artists/calendar/slot.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { announce, isAnnounced } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { addDays, DAY_MS, dayInIndia, instantInIndia } from '#app/shared/india-time.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { isOpenMust } from '../core/must.ts';
import { selectMusts } from '../core/must-queries.server.ts';
import { selectOpenBalance } from '../money/balance-queries.server.ts';
import { type RemindedBooking, selectConfirmedWithin } from './arrival-queries.server.ts';
import { isPermissionMissing } from './needed-permissions.server.ts';
import { breaksCurfew } from './run-sheet.ts';
import { needsOf, venueGaps } from './venue-match.ts';
import { selectDoneTasks, selectVenue } from './venue-queries.server.ts';

/** Tells host, artist and event manager what they need before an event; each step once for each start. */
export async function remindOfDay({ db, log }: Pick<BookingDeps, 'db' | 'log'>): Promise<void> {
  const now = await businessNow(db);
  await sweep(
    log,
    (page) => selectConfirmedWithin(db, FIRST_REMINDER_DAYS, page),
    async (booking) => {
      const { id, starts_at: startsAt, confirmed_at: confirmedAt } = booking;
      const step = confirmedAt && dueReminder({ startsAt, confirmedAt }, now);
      if (!step) return;
      const key = `${id}:${startsAt.toISOString()}:${step}`;
      if (await isAnnounced(db, 'day.near', key)) return;
      const open = await openPoints(db, booking);
      await inTransaction(db, (trx) =>
        announce(trx, {
          kind: 'day.near',
          key,
          payload: { bookingId: id, startsAt: startsAt.toISOString(), step, open },
        }),
      );
    },
  );
}

/** What the people of an event are told before it, in order. */
const REMINDER_STEPS = ['week', 'three_days', 'evening', 'morning'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

const FIRST_REMINDER_DAYS = 7;

const HOUR_MS = 3_600_000;

/** In IST: 18:00 of the day before, and 08:00 of the day but at least four hours before the start. */
const SIX_PM = '18:00';
const MORNING = '08:00';
const MORNING_AT_LEAST_MS = 4 * HOUR_MS;

export function reminderAt(step: ReminderStep, startsAt: Date): Date {
  const day = dayInIndia(startsAt);
  if (step === 'week') return new Date(startsAt.getTime() - FIRST_REMINDER_DAYS * DAY_MS);
  if (step === 'three_days') return new Date(startsAt.getTime() - 3 * DAY_MS);
  if (step === 'evening') return instantInIndia(addDays(day, -1), SIX_PM);
  return new Date(Math.min(instantInIndia(day, MORNING).getTime(), startsAt.getTime() - MORNING_AT_LEAST_MS));
}

/** The newest step whose time has come since the artist's yes; null before the first and after the start. */
export function dueReminder(
  { startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date },
  now: Date,
): ReminderStep | null {
  if (now >= startsAt) return null;
  const due = REMINDER_STEPS.findLast((step) => reminderAt(step, startsAt) <= now);
  return due && reminderAt(due, startsAt) > confirmedAt ? due : null;
}

/** What is still missing for the event of a confirmed booking. */
export async function openPoints(db: Database, booking: RemindedBooking): Promise<OpenPoint[]> {
  const [venue, must, permission, unpaid] = await Promise.all([
    venuePoint(db, booking),
    hasOpenMust(db, booking),
    isPermissionMissing(db, booking),
    selectOpenBalance(db, booking.id),
  ]);
  return [
    ...(venue === 'venue' ? (['venue'] as const) : []),
    ...(venue === 'tasks' || must ? (['tasks'] as const) : []),
    ...(permission ? (['permission'] as const) : []),
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

/** What may still be missing before an event: answers about the venue, what the artist needs there, a permission, money, a manager. */
type OpenPoint = 'venue' | 'tasks' | 'permission' | 'balance' | 'manager';
