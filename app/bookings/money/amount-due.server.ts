import { businessNow } from '#app/platform/clock.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { balanceGraceEnds } from '#app/pricing/payment-plan.ts';
import { selectOpenChange } from '../core/change-queries.server.ts';
import { balanceIsOpen, mayTakeBalance } from './balance.ts';
import { selectBalanceDates } from './balance-queries.server.ts';
import type { DuePayment } from './due-payment.ts';
import { hostPaymentTotals } from './host-payment-totals.server.ts';

interface Booking {
  id: string;
  state: string;
  total_paise: number;
  payment_plan: string;
  balance_paid_at: Date | null;
  balance_due_at: Date | null;
}

/** What is due: the extra cost of an agreed change, else the balance, in paise; null if none. */
export async function selectAmountDue(db: Database, booking: Booking): Promise<DuePayment | null> {
  const change = await selectOpenChange(db, booking.id);
  if (change?.kind === 'extension' && change.pay_by !== null && change.pay_by <= (await businessNow(db)))
    return null;
  if (change?.state === 'agreed')
    return {
      part: 'change',
      amount: change.due_paise,
      changeId: change.id,
      changeKind: change.kind,
      by: change.pay_by!,
      ends: null,
    };
  if (!mayTakeBalance(booking.state) || !balanceIsOpen(booking)) return null;
  const { owed } = await hostPaymentTotals(db, booking);
  if (owed === 0) return null;
  const by = booking.balance_due_at!;
  return { part: 'balance', amount: owed, by, ends: await whenUnpaidEnds(db, booking) };
}

async function whenUnpaidEnds(db: Database, { id, state }: Booking): Promise<Date | null> {
  const dates = state === 'replacing' ? undefined : await selectBalanceDates(db, id);
  if (!dates) return null;
  const { starts_at, balance_due_at, last_step_at, change_pay_by } = dates;
  return balanceGraceEnds({
    startsAt: starts_at,
    dueAt: balance_due_at!,
    lastStep: last_step_at,
    changePayBy: change_pay_by,
  });
}
