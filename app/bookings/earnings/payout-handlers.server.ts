import { holdAfterChange } from '#app/payments/payouts/hold-payee.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import type { BookingDeps } from '../core/booking-deps.server.ts';
import { payeeOf } from '../core/payee.ts';
import { selectArtistsOf, selectBookingsWithoutPayout } from './earnings-queries.server.ts';
import { syncPayout, syncPayoutMoney } from './sync-payout.server.ts';

/** What moved earlier is not looked at again: it was, every five minutes for so long. */
const SYNC_DAYS = 10;

/** Events after which a payout may change. */
export function payoutHandlers(deps: BookingDeps) {
  const sync = ({ bookingId }: { bookingId: string }) => syncPayout(deps, bookingId);
  return {
    'booking.confirmed': sync,
    'booking.completed': sync,
    'booking.cancelled': sync,
    'absence.settled': sync,
    'booking.replacing': sync,
    'replacement.accepted': sync,
    'artist.arrived': sync,
    'change.applied': sync,
    'dispute.settled': sync,
    'account.phone_changed': ({ accountId }) => holdPayeesOf(deps, accountId),
    'payment.captured': ({ reference }) => syncPayoutMoney(deps, reference),
  } satisfies OutboxHandlers;
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
        const since = new Date((await businessNow(deps.db)).getTime() - SYNC_DAYS * DAY_MS);
        await sweep(
          deps.log,
          (page) => selectBookingsWithoutPayout(deps.db, since, page),
          ({ id }) => syncPayout(deps, id),
        );
      },
    },
  ];
}
