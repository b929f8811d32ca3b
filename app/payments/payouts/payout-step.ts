/** A payout as the next step needs it. Amounts are paise. */
export interface PayoutLevel {
  /** What must have been sent when all is done. */
  target: number;
  /** Whether it may reach the payee now: earned, due, and nothing holds it back. */
  payable: boolean;
  /** The linked account in use; null while there is none. */
  account: string | null;
  transfers: readonly TransferLevel[];
  payments: readonly PaymentRoom[];
}

export interface TransferLevel {
  id: string;
  state: 'held' | 'released' | 'stuck';
  account: string;
  /** Sent and not taken back. */
  left: number;
}

/** What of a captured payment may still be transferred. Nothing may once a refund of it has begun. */
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

/** The gateway moves nothing below one rupee. */
export const MIN_TRANSFER = 100;

/**
 * What brings a payout nearer to where it must be. Asked again after every step, and after every accident: it
 * looks at what is, never at what was meant to happen.
 */
export function nextStep(payout: PayoutLevel): PayoutStep {
  const live = payout.transfers.reduce((sum, { left }) => sum + left, 0);
  const held = payout.transfers.filter(({ state, left }) => state === 'held' && left > 0);
  const strange = held.find(({ account }) => payout.account !== null && account !== payout.account);
  if (strange) return { act: 'reverse', transferId: strange.id, amount: strange.left };
  const excess = live - payout.target;
  const newest = held.at(-1);
  if (excess >= MIN_TRANSFER && newest)
    return { act: 'reverse', transferId: newest.id, amount: reversible(newest.left, excess) };
  if (-excess >= MIN_TRANSFER) return send(payout, -excess, held.length > 0);
  if (!payout.payable) return { act: 'wait', for: 'due' };
  return held[0] ? { act: 'release', transferId: held[0].id } : { act: 'finish' };
}

/** Leaves nothing behind that is too small to be taken back later. */
function reversible(left: number, excess: number): number {
  if (excess >= left) return left;
  return left - excess < MIN_TRANSFER ? left : excess;
}

function send({ account, payable, payments }: PayoutLevel, missing: number, someHeld: boolean): PayoutStep {
  if (!account) return { act: 'wait', for: 'account' };
  const payment = payments.find(({ room, refundBegun }) => !refundBegun && room >= MIN_TRANSFER);
  if (payment) {
    const amount = Math.min(payment.room, missing);
    return { act: 'transfer', paymentId: payment.id, account, amount: splittable(amount, missing) };
  }
  // Earned in full, and no payment can carry it: out of our balance.
  if (payable) return { act: 'transfer', paymentId: null, account, amount: missing };
  return { act: 'wait', for: someHeld ? 'due' : 'money' };
}

/** Leaves no rest below what the gateway moves. */
function splittable(amount: number, missing: number): number {
  const rest = missing - amount;
  if (rest === 0 || rest >= MIN_TRANSFER || amount < 2 * MIN_TRANSFER) return amount;
  return amount - MIN_TRANSFER;
}
