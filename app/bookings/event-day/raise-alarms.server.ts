import { bookedTime } from '#app/artists/calendar/slot.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { type Database, inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import { isLateReplacement } from '../core/event-queries.server.ts';
import {
  insertAlarm,
  selectArrival,
  selectMissingArtists,
  selectStatement,
} from './arrival-queries.server.ts';
import { dueAlarms } from './day-times.ts';

/** Alerts artist, event manager, then staff and host, once per start and performer. Safe with concurrent processes. */
export async function raiseArrivalAlarms({ db, log }: Pick<BookingDeps, 'db' | 'log'>): Promise<void> {
  await sweep(
    log,
    (page) => selectMissingArtists(db, page),
    ({ id }) => raiseAlarmsOfBooking(db, id),
  );
}

function raiseAlarmsOfBooking(db: Database, bookingId: string) {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || (booking.state !== 'confirmed' && booking.state !== 'in_progress')) return;
    if (await selectArrival(trx, bookingId)) return;
    // The artist's statement stops the alarms unless the host denies it.
    const statement = await selectStatement(trx, { id: bookingId, artistId: booking.artist_id });
    if (statement && !statement.denied_at) return;
    const startsAt = booking.starts_at;
    const now = await businessNow(trx);
    // A replacement of a running event is on the way until then.
    if (now < startsAt && (await isLateReplacement(trx, bookingId))) return;
    for (const step of dueAlarms(bookedTime(booking), now))
      if (await insertAlarm(trx, { bookingId, startsAt, step }))
        await announce(trx, {
          kind: 'artist.missing',
          key: `${bookingId}:${booking.artist_id}:${startsAt.toISOString()}:${step}`,
          payload: {
            bookingId,
            artistId: booking.artist_id,
            step,
            startsAt: startsAt.toISOString(),
            managerId: booking.event_manager_id,
          },
        });
  });
}
