import { BALANCE_DAYS } from '#app/quotes/payment-plan.ts';
import { type Paise, paise } from '#app/shared/money.ts';

const DAY = 86_400_000;

/** What a change means in money: at most one of `due` and `back` is more than nothing. */
export interface ChangeMoney {
  /** Paid before the change counts. */
  due: Paise;
  /** Comes back when it counts. */
  back: Paise;
  /** Still to be paid later of a deposit booking. */
  balance: Paise;
}

/**
 * A booking that is paid pays or gets back the difference. While the balance of a deposit is open the difference
 * goes into it, unless the new time is so near that everything is paid at once.
 *
 * @param money.kept what of the host's money we hold now.
 */
export function changeMoney(
  money: { total: Paise; newTotal: Paise; kept: Paise; balanceOpen: boolean },
  newStart: Date,
  now: Date,
): ChangeMoney {
  if (!money.balanceOpen) return difference(money.newTotal - money.total);
  const open = money.newTotal - money.kept;
  const isNear = newStart.getTime() - now.getTime() < BALANCE_DAYS * DAY;
  if (open <= 0 || isNear) return difference(open);
  return { due: paise(0), back: paise(0), balance: paise(open) };
}

function difference(amount: number): ChangeMoney {
  return { due: paise(Math.max(0, amount)), back: paise(Math.max(0, -amount)), balance: paise(0) };
}
