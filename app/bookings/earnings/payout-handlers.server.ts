import { blockAfterChange } from '#app/payments/payouts/block-payee.server.ts';
import {
  releasePayouts,
  schedulePayout,
  settlePayoutsAgain,
  withdrawPayouts,
} from '#app/payments/payouts/schedule-payout.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { ScheduledJob } from '#app/platform/jobs.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import type { ArtistStatement } from '#app/pricing/supply-lines.ts';
import { DAY_MS } from '#app/shared/india-time.ts';
import { paise } from '#app/shared/money.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import type { BookingState } from '../core/booking-states.ts';
import { payeeOf } from '../core/payee.ts';
import { saleOfBooking, saleOfCancelled } from '../money/sale-of-booking.server.ts';
import {
  lockBookingForPayout,
  type PayoutBookingRow,
  selectArtistIdsOfAccount,
  selectBookingsWithoutPayout,
} from './earnings-queries.server.ts';

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
    'account.phone_changed': ({ accountId }) => blockPayeesOfAccount(deps, accountId),
    'payment.captured': ({ reference }) => syncPayoutMoney(deps, reference),
  } satisfies OutboxHandlers;
}

/** Security: a hijacked phone could divert the earnings, so payouts pause for a while. */
async function blockPayeesOfAccount({ db }: BookingDeps, accountId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id } of await selectArtistIdsOfAccount(trx, accountId))
      await blockAfterChange(trx, payeeOf(id), 'phone_changed');
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

/** States with an agreed artist: money may be transferred and held. */
const AGREED: readonly string[] = ['confirmed', 'in_progress', 'completed'] satisfies BookingState[];

/** Paise. Below a rupee there is no payout: the fee was refunded. */
const MIN_FEE = 100;

/** The host may report a problem within a day of the end. */
const PAYOUT_DELAY_MS = 24 * 3_600_000;

/**
 * Aligns payouts with the booking's current state; released a day after the end, once complete, or after a
 * cancellation that keeps something of the artist's.
 * Reads the current state, so it is idempotent and order does not matter.
 */
export async function syncPayout(deps: BookingDeps, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const booking = await lockBookingForPayout(trx, bookingId);
    if (booking) await sync(trx, booking);
  });
  deps.wake();
}

async function sync(trx: Transaction, booking: PayoutBookingRow): Promise<void> {
  const reference = bookingReference(booking.id);
  const { kept_fee_paise: kept, cancelled_at: cancelledAt } = booking;
  const isKept = booking.state === 'cancelled' && kept !== null && kept >= MIN_FEE;
  if (!AGREED.includes(booking.state) && !isKept) return withdrawPayouts(trx, reference);
  const payee = payeeOf(booking.artist_id);
  await withdrawPayouts(trx, reference, { payee });
  const { gross, deductedGst, ownGst, commission } = await statementNow(trx, booking);
  if (gross < MIN_FEE) return withdrawPayouts(trx, reference);
  const terms = {
    reference,
    payee,
    earnedOn: booking.event_date,
    gross,
    gst: deductedGst,
    ownGst,
    commission,
  };
  await schedulePayout(trx, terms);
  if (booking.state === 'completed') return releasePayouts(trx, reference, payoutDueAt(booking.ends_at));
  if (isKept) await releasePayouts(trx, reference, payoutDueAt(cancelledAt!));
}

async function statementNow(trx: Transaction, booking: PayoutBookingRow): Promise<ArtistStatement> {
  const { kept_fee_paise: performance, artist_fee_paise: ownFee } = booking;
  if (booking.state !== 'cancelled') return (await saleOfBooking(trx, booking, ownFee)).statement;
  const nothing = paise(0);
  const sharedOut = { performance: performance ?? nothing, sound: nothing, soundTax: nothing };
  return (await saleOfCancelled(trx, booking, sharedOut)).statement;
}

function payoutDueAt(from: Date): Date {
  return new Date(from.getTime() + PAYOUT_DELAY_MS);
}

/** Retries transfers that lacked funds, after more money arrived. */
export async function syncPayoutMoney(deps: BookingDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, (trx) => settlePayoutsAgain(trx, reference));
  deps.wake();
}
