import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { brokenInvariants } from '#app/platform/metrics.server.ts';
import { sweepBalances } from './balance/sweep-balances.server.ts';
import type { BookingDesk } from './booking-desk.server.ts';
import { sweepChanges } from './changes/sweep-changes.server.ts';
import { raiseArrivalAlarms } from './day/raise-alarms.server.ts';
import { countBrokenBookingInvariants } from './invariant-queries.server.ts';
import { sweepSoundOrders } from './sound-orders/sweep-sound-orders.server.ts';
import { sweepBookings } from './sweep-bookings.server.ts';

export function bookingsJobs(desk: BookingDesk): ScheduledJob[] {
  return [
    { name: 'sweep-bookings', cron: '* * * * *', run: () => sweepBookings(desk) },
    { name: 'miss-artists', cron: '* * * * *', run: () => raiseArrivalAlarms(desk) },
    { name: 'sweep-changes', cron: '* * * * *', run: () => sweepChanges(desk) },
    { name: 'sweep-balances', cron: '*/5 * * * *', run: () => sweepBalances(desk) },
    { name: 'sweep-sound-orders', cron: '* * * * *', run: () => sweepSoundOrders(desk) },
    { name: 'check-slots', cron: '*/10 * * * *', run: () => checkSlots(desk) },
  ];
}

async function checkSlots({ db, log }: BookingDesk) {
  for (const [invariant, count] of Object.entries(await countBrokenBookingInvariants(db))) {
    brokenInvariants.set({ invariant }, count);
    if (count > 0) log.fatal({ invariant, count }, 'an invariant of slots is broken');
  }
}
