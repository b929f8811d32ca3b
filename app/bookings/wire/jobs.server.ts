import { type CheckedRows, checkJob } from '#app/platform/invariant-queries.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { sweepBalances } from '../book/sweep-balances.server.ts';
import { recordUnobjectedAbsences } from '../cancel/absence.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { countBrokenBookingInvariants } from '../core/invariant-queries.server.ts';
import { raiseArrivalAlarms } from '../event-day/raise-alarms.server.ts';
import { remindOfDay } from '../event-day/remind-day.server.ts';
import { remindPermissions } from '../event-day/remind-permissions.server.ts';
import { sweepChanges } from '../reschedule/sweep-changes.server.ts';
import { sweepSoundOrders } from '../sound-orders/sweep-sound-orders.server.ts';
import { sweepBookings } from './sweep-bookings.server.ts';

export function bookingsJobs(deps: BookingDeps): ScheduledJob[] {
  const checkSlots = (rows: CheckedRows) =>
    countBrokenBookingInvariants(deps.db, rows, (invariant, count, examples) =>
      deps.log.fatal({ invariant, count, examples }, 'an invariant of slots is broken'),
    );
  return [
    { name: 'sweep-bookings', cron: '* * * * *', run: () => sweepBookings(deps) },
    { name: 'miss-artists', cron: '* * * * *', run: () => raiseArrivalAlarms(deps) },
    { name: 'record-unobjected', cron: '* * * * *', run: () => recordUnobjectedAbsences(deps) },
    { name: 'sweep-changes', cron: '* * * * *', run: () => sweepChanges(deps) },
    { name: 'remind-of-day', cron: '*/5 * * * *', run: () => remindOfDay(deps) },
    { name: 'remind-permissions', cron: '20 * * * *', run: () => remindPermissions(deps) },
    { name: 'sweep-balances', cron: '*/5 * * * *', run: () => sweepBalances(deps) },
    { name: 'sweep-sound-orders', cron: '* * * * *', run: () => sweepSoundOrders(deps) },
    checkJob({ name: 'check-slots', cron: '*/10 * * * *' }, 'recent', checkSlots),
    checkJob({ name: 'check-slots-whole', cron: '50 3 * * *' }, 'all', checkSlots),
  ];
}
