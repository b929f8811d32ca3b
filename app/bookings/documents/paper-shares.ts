import { reasonOf } from '#app/payments/refund-reasons.ts';
import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import { apportion, type PricedLine } from './document-lines.ts';

/** Paise of one amount: the artist's part and ours. */
export interface Share {
  artist: Paise;
  house: Paise;
}

/** What decides how the money of a purchase is shared out. Amounts are paise. */
export interface SharedPurchase {
  lines: readonly PricedLine[];
  /** What was kept of a cancelled booking, by part. */
  kept: Share | null;
}

interface Money {
  payments: readonly { id: string; amount: number }[];
  refunds: readonly { id: string; amount: number; reason: string | null }[];
}

/** Refunds that take something off the performance alone. */
const OF_PERFORMANCE = ['late_credit', 'dispute_credit', 'cheaper_artist', 'goodwill'];

/** Each payment and refund, shared out between the artist, who supplies the performance, and us. Sums stay exact. */
export function shareMoney(purchase: SharedPurchase, { payments, refunds }: Money): Map<string, Share> {
  const byLines = lineWeights(purchase.lines);
  const paid = payments.map(({ id, amount }) => [id, shareBy(amount, byLines)] as const);
  const returned = returnedWeights(purchase, sharesOf(paid.map(([, share]) => share)), byLines);
  return new Map([
    ...paid,
    ...refunds.map(({ id, amount, reason }) => {
      const word = reason === null ? null : reasonOf(reason);
      if (word?.startsWith('cancelled_by')) return [id, shareBy(amount, returned)] as const;
      return [id, shareBy(amount, OF_PERFORMANCE.includes(word ?? '') ? [1, 0] : byLines)] as const;
    }),
  ]);
}

/** What is sold in the end of `net` paise that the host leaves with us. */
export function shareOfSale({ lines, kept }: SharedPurchase, net: number): Share {
  const sound = kept ? kept.house : sumPaise(lines.filter(isSound).map(({ amount }) => amount));
  const house = paise(Math.max(0, Math.min(net, sound)));
  return { artist: paise(net - house), house };
}

export function isSound({ kind }: Pick<PricedLine, 'kind'>): boolean {
  return kind === 'sound';
}

function lineWeights(lines: readonly PricedLine[]): [number, number] {
  const sound = sumPaise(lines.filter(isSound).map(({ amount }) => amount));
  return [sumPaise(lines.map(({ amount }) => amount)) - sound, sound];
}

/** A cancellation returns of each part what it does not keep. */
function returnedWeights({ kept }: SharedPurchase, paid: Share, byLines: [number, number]): [number, number] {
  if (!kept) return byLines;
  const back: [number, number] = [
    Math.max(0, paid.artist - kept.artist),
    Math.max(0, paid.house - kept.house),
  ];
  return back[0] + back[1] === 0 ? byLines : back;
}

function sharesOf(shares: readonly Share[]): Share {
  return {
    artist: sumPaise(shares.map(({ artist }) => artist)),
    house: sumPaise(shares.map(({ house }) => house)),
  };
}

function shareBy(amount: number, weights: readonly [number, number]): Share {
  const [artist, house] = apportion(paise(amount), weights) as [Paise, Paise];
  return { artist, house };
}
