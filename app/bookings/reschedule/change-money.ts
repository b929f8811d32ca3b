import { BALANCE_DAYS } from '#app/pricing/payment-plan.ts';
import { type Paise, paise } from '#app/shared/money.ts';

const DAY = 86_400_000;

/** Paise; at most one of `due` and `back` is above zero. */
export interface ChangeMoney {
  /** Paid before the change applies. */
  due: Paise;
  /** Refunded when the change applies. */
  back: Paise;
  balance: Paise;
}

/**
 * Paid bookings settle the difference; open balances absorb it, unless the new start needs full payment.
 * @param money.paid paid and not refunded, in paise.
 */
export function changeMoney(
  money: { total: Paise; newTotal: Paise; paid: Paise; balanceOpen: boolean },
  newStart: Date,
  now: Date,
): ChangeMoney {
  if (!money.balanceOpen) return moneyOfDifference(money.newTotal - money.total);
  const open = money.newTotal - money.paid;
  const isNear = newStart.getTime() - now.getTime() < BALANCE_DAYS * DAY;
  if (open <= 0 || isNear) return moneyOfDifference(open);
  return { due: paise(0), back: paise(0), balance: paise(open) };
}

function moneyOfDifference(amount: number): ChangeMoney {
  return { due: paise(Math.max(0, amount)), back: paise(Math.max(0, -amount)), balance: paise(0) };
}
