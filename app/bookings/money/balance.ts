export interface PaidInParts {
  payment_plan: string;
  balance_paid_at: Date | null;
}

export function balanceIsOpen(booking: PaidInParts): boolean {
  return booking.payment_plan === 'deposit' && booking.balance_paid_at === null;
}

/** States in which the balance is captured: the booking is live. */
export function mayTakeBalance(state: string): boolean {
  return state === 'requested' || state === 'confirmed' || state === 'replacing';
}

interface DueBooking {
  state: string;
  due: { part: string; by: Date } | null;
  now: Date;
}

/** Whether the balance can wait for acceptance: not yet accepted and not overdue. */
export function mayBalanceWait({ state, due, now }: DueBooking): boolean {
  if (due?.part !== 'balance') return false;
  return state === 'replacing' || (state === 'requested' && now < due.by);
}
