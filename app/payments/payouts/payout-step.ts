/** Amounts are paise. */
export interface PayoutLevel {
  /** Total that must have been sent in the end. */
  target: number;
  /** Earned, due and not held. */
  payable: boolean;
  account: string | null;
  /** Whether what failed before may be tried again now. */
  retry: boolean;
  transfers: readonly TransferLevel[];
  payments: readonly PaymentRoom[];
}

export interface TransferLevel {
  id: string;
  state: 'held' | 'released' | 'stuck' | 'bounced';
  account: string;
  /** Sent and not reversed. */
  left: number;
}

/** Transferable rest of a captured payment. Zero once a refund of it has begun. */
export interface PaymentRoom {
  id: string;
  room: number;
  refundBegun: boolean;
}

export type PayoutStep =
  | { act: 'reverse'; transferId: string; amount: number }
  | { act: 'transfer'; paymentId: string | null; account: string; amount: number }
  | { act: 'release'; transferId: string }
  | { act: 'finish' }
  | { act: 'wait'; for: 'account' | 'money' | 'due' };

/** Paise: the gateway moves nothing below one rupee. */
export const MIN_TRANSFER = 100;

/** Next step towards the target. Derived from the actual state only, so it is safe after a crash. */
export function nextStep(payout: PayoutLevel): PayoutStep {
  const bounced = payout.transfers.find(({ state, left }) => state === 'bounced' && left > 0);
  if (bounced)
    return payout.retry
      ? { act: 'reverse', transferId: bounced.id, amount: bounced.left }
      : { act: 'wait', for: 'due' };
  const live = payout.transfers.reduce((sum, { left }) => sum + left, 0);
  const held = payout.transfers.filter(({ state, left }) => state === 'held' && left > 0);
  const strange = held.find(({ account }) => payout.account !== null && account !== payout.account);
  if (strange) return { act: 'reverse', transferId: strange.id, amount: strange.left };
  const excess = live - payout.target;
  const newest = held.at(-1);
  if (excess >= MIN_TRANSFER && newest)
    return { act: 'reverse', transferId: newest.id, amount: reversibleAmount(newest.left, excess) };
  if (-excess >= MIN_TRANSFER) return sendStep(payout, -excess, held.length > 0);
  const hasLeft = Math.abs(excess) < MIN_TRANSFER && areReleased(payout.transfers);
  if (!payout.payable && !hasLeft) return { act: 'wait', for: 'due' };
  return held[0] ? { act: 'release', transferId: held[0].id } : { act: 'finish' };
}

/** All that was sent is released: what is held back afterwards comes too late. */
function areReleased(transfers: readonly TransferLevel[]): boolean {
  const live = transfers.filter(({ left }) => left > 0);
  return live.length > 0 && live.every(({ state }) => state === 'released');
}

/** Leaves no rest below the minimum, which could not be reversed later. */
function reversibleAmount(left: number, excess: number): number {
  if (excess >= left) return left;
  return left - excess < MIN_TRANSFER ? left : excess;
}

function sendStep(
  { account, payable, payments }: PayoutLevel,
  missing: number,
  someHeld: boolean,
): PayoutStep {
  if (!account) return { act: 'wait', for: 'account' };
  const payment = payments.find(({ room, refundBegun }) => !refundBegun && room >= MIN_TRANSFER);
  if (payment) {
    const amount = Math.min(payment.room, missing);
    return { act: 'transfer', paymentId: payment.id, account, amount: transferableAmount(amount, missing) };
  }
  // Fully earned and no payment has room left, so use our own balance.
  if (payable) return { act: 'transfer', paymentId: null, account, amount: missing };
  return { act: 'wait', for: someHeld ? 'due' : 'money' };
}

/** Leaves no rest below the gateway's minimum. */
function transferableAmount(amount: number, missing: number): number {
  const rest = missing - amount;
  if (rest === 0 || rest >= MIN_TRANSFER || amount < 2 * MIN_TRANSFER) return amount;
  return amount - MIN_TRANSFER;
}
