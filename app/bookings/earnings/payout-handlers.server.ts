import { holdAfterChange } from '#app/payments/payouts/hold-payee.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { FactHandlers } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDesk } from '../booking-desk.server.ts';
import { selectArtistsOf, selectBookingsWithoutPayout } from './earnings-queries.server.ts';
import { payeeOf } from './payee.ts';
import { syncPayout, syncPayoutMoney } from './sync-payout.server.ts';

/** Facts of bookings and money after which what is to be paid out may be something else. */
export function payoutHandlers(desk: BookingDesk): FactHandlers {
  const sync = ({ bookingId }: { bookingId: string }) => syncPayout(desk, bookingId);
  return {
    'booking.confirmed': sync,
    'booking.completed': sync,
    'booking.cancelled': sync,
    'booking.replacing': sync,
    'booking.changed': sync,
    'replacement.accepted': sync,
    'artist.arrived': sync,
    'dispute.settled': sync,
    'account.phone_changed': ({ accountId }: { accountId: string }) => holdPayeesOf(desk, accountId),
    'payment.captured': ({ reference }: { reference: string }) => syncPayoutMoney(desk, reference),
  };
}

/** Whoever took over a phone may next take the earnings: they rest for a while. */
async function holdPayeesOf({ db }: BookingDesk, accountId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id } of await selectArtistsOf(trx, accountId))
      await holdAfterChange(trx, payeeOf(id), 'phone_changed');
  });
}

export function payoutJobs(desk: BookingDesk): ScheduledJob[] {
  return [
    {
      name: 'sync-payouts',
      cron: '*/5 * * * *',
      run: async () => {
        await sweep(
          desk.log,
          (page) => selectBookingsWithoutPayout(desk.db, page),
          ({ id }) => syncPayout(desk, id),
        );
      },
    },
  ];
}
