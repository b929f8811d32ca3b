/** What of a booking says whether its second part is still to come. */
export interface PaidInParts {
  payment_plan: string;
  balance_paid_at: Date | null;
}

export function balanceIsOpen(booking: PaidInParts): boolean {
  return booking.payment_plan === 'deposit' && booking.balance_paid_at === null;
}

/** States in which the balance is taken: somebody still counts on the booking. */
export function takesBalance(state: string): boolean {
  return state === 'requested' || state === 'confirmed' || state === 'replacing';
}
