import { isBeingCaptured, paymentOrderOf } from '#app/payments/open-payment-order.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { balanceGraceEnds, dueReminder, REMINDER_DAYS } from '#app/quotes/payment-plan.ts';
import { type BookingDesk, bookingReference } from '../booking-desk.server.ts';
import { lockBooking } from '../booking-queries.server.ts';
import { cancelBooking } from '../cancel-booking.server.ts';
import { reconcileBooking } from '../reconcile-booking.server.ts';
import { markReminded, selectOpenBalance, selectOpenBalances } from './balance-queries.server.ts';
import { hostMoney } from './owed.server.ts';

const UNPAID = { actor: 'system', accountId: null, balanceUnpaid: true } as const;
const WHY = 'The balance was not paid in time';

/** Reminds hosts of what is still to be paid, and ends the bookings of those who did not. */
export async function sweepBalances(desk: BookingDesk, batch?: number): Promise<void> {
  const now = await businessNow(desk.db);
  const act = async (balance: OpenBalance) => {
    if (graceEnds(balance) <= now) await endUnpaid(desk, balance.id);
    else if (reminderDays(balance, now) !== null) await remind(desk, balance.id, now);
  };
  await sweep(desk.log, (page) => selectOpenBalances(desk.db, REMINDER_DAYS[0], page), act, batch);
}

type OpenBalance = Awaited<ReturnType<typeof selectOpenBalances>>[number];

function graceEnds({ starts_at, balance_due_at, last_step_at }: OpenBalance): Date {
  return balanceGraceEnds({ startsAt: starts_at, dueAt: balance_due_at, lastStep: last_step_at });
}

function reminderDays({ starts_at, created_at, balance_reminded_days }: OpenBalance, now: Date) {
  return dueReminder({ startsAt: starts_at, madeAt: created_at, reminded: balance_reminded_days }, now);
}

/**
 * Money that came without anybody telling us is looked for first. Whoever has paid, or may have, is not ended: the
 * next sweep asks again.
 */
async function endUnpaid(desk: BookingDesk, id: string) {
  if (!(await reconcileBooking(desk, id))) return;
  if (isBeingCaptured(await paymentOrderOf(desk, bookingReference(id), 'balance'))) return;
  if (await selectOpenBalance(desk.db, id)) await cancelBooking(desk, UNPAID, id, WHY);
}

function remind(desk: BookingDesk, id: string, now: Date) {
  return inTransaction(desk.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    const balance = await selectOpenBalance(trx, id);
    if (!booking || !balance) return;
    const days = reminderDays(balance, now);
    if (days === null) return;
    await markReminded(trx, id, days);
    const { owed } = await hostMoney(trx, booking);
    await announce(trx, {
      kind: 'balance.reminded',
      key: `${id}:${booking.starts_at.toISOString()}:${days}`,
      payload: { bookingId: id, days, amount: owed },
    });
  });
}
