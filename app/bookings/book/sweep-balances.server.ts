import { findPaymentOrder, isBeingCaptured } from '#app/payments/open-payment-order.server.ts';
import { businessNow } from '#app/platform/clock.server.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Transaction,
} from '#app/platform/database.server.ts';
import { announce } from '#app/platform/outbox.server.ts';
import { sweep } from '#app/platform/sweep.server.ts';
import { balanceGraceEnds, dueReminder, REMINDER_DAYS } from '#app/pricing/payment-plan.ts';
import { refused } from '#app/shared/result.ts';
import { cancelInTransaction } from '../cancel/cancel-booking.server.ts';
import { type BookingDeps, bookingReference } from '../core/booking-deps.server.ts';
import { lockBooking } from '../core/booking-queries.server.ts';
import {
  markBalanceReminded,
  selectOpenBalance,
  selectOpenBalances,
} from '../money/balance-queries.server.ts';
import { hostPaymentTotals } from '../money/host-payment-totals.server.ts';
import { reconcilePurchase } from '../purchase/reconcile-purchase.server.ts';

const UNPAID = { actor: 'system', accountId: null, balanceUnpaid: true } as const;
const WHY = 'The balance was not paid in time';

export async function sweepBalances(deps: BookingDeps, batch?: number): Promise<void> {
  const now = await businessNow(deps.db);
  const act = async (balance: OpenBalance) => {
    if (graceEnds(balance) <= now) await endUnpaid(deps, balance.id);
    else if (dueReminderDays(balance, now) !== null) await remind(deps, balance.id, now);
  };
  await sweep(deps.log, (page) => selectOpenBalances(deps.db, REMINDER_DAYS[0], page), act, batch);
}

type OpenBalance = Awaited<ReturnType<typeof selectOpenBalances>>[number];

function graceEnds({ starts_at, balance_due_at, last_step_at, change_pay_by }: OpenBalance): Date {
  return balanceGraceEnds({
    startsAt: starts_at,
    dueAt: balance_due_at,
    lastStep: last_step_at,
    changePayBy: change_pay_by,
  });
}

function dueReminderDays({ balance_due_at, created_at, balance_reminded_days }: OpenBalance, now: Date) {
  return dueReminder({ dueAt: balance_due_at, madeAt: created_at, reminded: balance_reminded_days }, now);
}

/** Reconciles with the gateway first. Skips bookings that are or may be paid; the next sweep retries. */
async function endUnpaid(deps: BookingDeps, id: string) {
  if (!(await reconcilePurchase(deps, bookingReference(id)))) return;
  const ended = await inTransactionUnlessRefused(deps.db, (trx) => endIfStillUnpaid(trx, id));
  if (ended.ok) deps.wake();
}

/** Asks again under the lock: an answer, a change or a payment may have come while the gateway was asked. */
async function endIfStillUnpaid(trx: Transaction, id: string) {
  const not = refused({ reason: 'not_overdue' as const });
  if (!(await lockBooking(trx, id))) return not;
  const balance = await selectOpenBalance(trx, id);
  if (!balance || graceEnds(balance) > (await businessNow(trx))) return not;
  for (const part of ['balance', 'change'] as const)
    if (isBeingCaptured(await findPaymentOrder({ db: trx }, bookingReference(id), part))) return not;
  return cancelInTransaction(trx, UNPAID, id, WHY);
}

function remind(deps: BookingDeps, id: string, now: Date) {
  return inTransaction(deps.db, async (trx) => {
    const booking = await lockBooking(trx, id);
    const balance = await selectOpenBalance(trx, id);
    if (!booking || !balance) return;
    const days = dueReminderDays(balance, now);
    if (days === null) return;
    await markBalanceReminded(trx, id, days);
    const { owed } = await hostPaymentTotals(trx, booking);
    const startsAt = booking.starts_at.toISOString();
    await announce(trx, {
      kind: 'balance.reminded',
      key: `${id}:${startsAt}:${days}`,
      payload: { bookingId: id, startsAt, days, amount: owed },
    });
  });
}
