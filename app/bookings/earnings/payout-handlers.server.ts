import { holdAfterChange } from '#app/payments/payouts/hold-payee.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import type { OutboxHandlers } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { selectArtistsOf, selectBookingsWithoutPayout } from './earnings-queries.server.ts';
import { payeeOf } from './payee.ts';
import { syncPayout, syncPayoutMoney } from './sync-payout.server.ts';

/** Events after which a payout may change. */
export function payoutHandlers(deps: BookingDeps): OutboxHandlers {
  const sync = ({ bookingId }: { bookingId: string }) => syncPayout(deps, bookingId);
  return {
    'booking.confirmed': sync,
    'booking.completed': sync,
    'booking.cancelled': sync,
    'booking.replacing': sync,
    'booking.changed': sync,
    'replacement.accepted': sync,
    'artist.arrived': sync,
    'dispute.settled': sync,
    'account.phone_changed': ({ accountId }: { accountId: string }) => holdPayeesOf(deps, accountId),
    'payment.captured': ({ reference }: { reference: string }) => syncPayoutMoney(deps, reference),
  };
}

/** Security: a hijacked phone could divert the earnings, so payouts pause for a while. */
async function holdPayeesOf({ db }: BookingDeps, accountId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id } of await selectArtistsOf(trx, accountId))
      await holdAfterChange(trx, payeeOf(id), 'phone_changed');
  });
}

export function payoutJobs(deps: BookingDeps): ScheduledJob[] {
  return [
    {
      name: 'sync-payouts',
      cron: '*/5 * * * *',
      run: async () => {
        await sweep(
          deps.log,
          (page) => selectBookingsWithoutPayout(deps.db, page),
          ({ id }) => syncPayout(deps, id),
        );
      },
    },
  ];
}
