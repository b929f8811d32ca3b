import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce, isAnnounced } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { openPoints } from './open-points.server.ts';
import { selectConfirmedWithin } from './remind-day-queries.server.ts';
import { dueReminder, FIRST_REMINDER_DAYS } from './reminder-steps.ts';

/** Tells host, artist and event manager what they need before an evening; each step once for each start. */
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
