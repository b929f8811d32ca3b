import type { Database } from '#app/platform/database.server.ts';
import { balanceGraceEnds } from '#app/pricing/payment-plan.ts';
import { bookingFacts } from '../core/booking-facts.server.ts';
import { selectBalanceDates } from '../money/balance-queries.server.ts';

export async function balanceFacts(db: Database, bookingId: string) {
  const [booking, dates] = [await bookingFacts(db, bookingId), await selectBalanceDates(db, bookingId)];
  if (!booking || !dates?.balance_due_at) return null;
  const dueAt = dates.balance_due_at;
  return {
    booking,
    dueAt,
    endsAt: balanceGraceEnds({
      startsAt: dates.starts_at,
      dueAt,
      lastStep: dates.last_step_at,
      changePayBy: dates.change_pay_by,
    }),
  };
}
