import type { Database } from '#app/platform/database.server.ts';
import { type Paise, paise } from '#app/shared/money.ts';
import { selectOpenChange } from '../changes/change-queries.server.ts';
import { balanceIsOpen, takesBalance } from './balance.ts';
import { hostMoney } from './owed.server.ts';

/** What a host is to pay of a booking that is paid in part, and until when. */
export interface DuePayment {
  part: 'balance' | 'change';
  amount: Paise;
  by: Date;
}

interface Booking {
  id: string;
  state: string;
  total_paise: number;
  payment_plan: string;
  balance_paid_at: Date | null;
  balance_due_at: Date | null;
}

/** The money that a booking waits for: what an agreed change costs more, or else the balance. Null if none. */
export async function whatIsDue(db: Database, booking: Booking): Promise<DuePayment | null> {
  const change = await selectOpenChange(db, booking.id);
  if (change?.state === 'agreed')
    return { part: 'change', amount: paise(change.due_paise), by: change.pay_by! };
  if (!takesBalance(booking.state) || !balanceIsOpen(booking)) return null;
  const { owed } = await hostMoney(db, booking);
  return owed > 0 ? { part: 'balance', amount: owed, by: booking.balance_due_at! } : null;
}
