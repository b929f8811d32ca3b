import { parseRefundReason } from '#app/payments/refund-reasons.ts';
import { type Paise, paise, sumPaise } from '#app/shared/money.ts';
import { isPaymentDocument } from './document.ts';
import { apportion, type PricedLine } from './document-lines.ts';
import { type IssuedDocument, paymentIdOf } from './document-sides.ts';

/** Paise of one amount: the artist's part and ours. */
export interface Share {
  artist: Paise;
  house: Paise;
}

/** What decides how the money of a purchase is shared out. Amounts are paise. */
export interface SharedPurchase {
  lines: readonly PricedLine[];
  /** What the host saves because a cheaper artist came. */
  saved: Paise;
  /** What was kept of a cancelled booking, by part. */
  kept: Share | null;
  /** What is sold or kept in the end, by part. */
  sold: Share;
}

type Issued = Pick<IssuedDocument, 'kind' | 'subject' | 'supplier' | 'total'>;

interface Money {
  payments: readonly { id: string; amount: number }[];
  refunds: readonly {
    id: string;
    amount: number;
    reason: string | null /** Goodwill that was owed later on; what is left of it after the others. */;
    ofGift?: boolean;
  }[];
  issued: readonly Issued[];
}

type Refund = Money['refunds'][number];

/** Refunds that take something off the performance alone. */
const CREDITS = ['late_credit', 'dispute_credit', 'cheaper_artist', 'goodwill'];

/**
 * Each payment and refund, shared out between the artist, who supplies the performance, and us. Sums stay exact. What
 * has documents is shared as they say. Else a payment goes to what is not paid yet, and a refund comes from what is held
 * above what is sold or kept: neither side returns more than it received.
 */
export function shareMoney(
  purchase: SharedPurchase,
  { payments, refunds, issued }: Money,
): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const move of [...payments, ...refunds]) {
    const known = shareOnDocuments(move, issued);
    if (known) shares.set(move.id, known);
  }
  const price = priceToPay(purchase, refunds);
  const credits = refunds.filter(isCredit);
  const others = refunds.filter((refund) => !isCredit(refund));
  const sumOf = (moves: readonly { id: string }[]) =>
    sumShares(moves.flatMap(({ id }) => shares.get(id) ?? []));
  const paid = () => subtract(sumOf(payments), sumOf(others));
  const held = () => subtract(paid(), sumOf(credits));
  for (const { id, amount } of payments)
    if (!shares.has(id)) shares.set(id, shareByWeight(amount, subtract(price, paid()), price));
  const soldAt = (refund: Refund) => {
    if (refund.ofGift) return purchase.sold;
    return endsPurchase(refund) ? (purchase.kept ?? NOTHING) : subtract(price, sumOf(credits));
  };
  for (const refund of [
    ...refunds.filter(({ ofGift }) => !ofGift),
    ...refunds.filter(({ ofGift }) => ofGift),
  ]) {
    if (shares.has(refund.id)) continue;
    const sold = soldAt(refund);
    const share = isCredit(refund)
      ? { artist: paise(refund.amount), house: paise(0) }
      : isFromDashboard(refund)
        ? shareKeepingSold(refund.amount, held(), purchase.kept ?? sold)
        : shareByWeight(refund.amount, subtract(held(), sold), price);
    shares.set(refund.id, capShare(held(), share));
  }
  return shares;
}

/** What each side is to be paid. What a cheaper artist saves is refunded, a credit, or was never paid. */
function priceToPay({ lines, saved }: SharedPurchase, refunds: readonly Refund[]): Share {
  const { artist, house } = shareOfPrice(lines);
  const refunded = refunds.filter(({ reason }) => reasonWord(reason) === 'cheaper_artist');
  const neverPaid = saved - sumPaise(refunded.map(({ amount }) => paise(amount)));
  return { artist: paise(artist - Math.max(0, neverPaid)), house };
}

const NOTHING: Share = { artist: paise(0), house: paise(0) };

function isCredit({ reason, ofGift }: Refund): boolean {
  return !ofGift && CREDITS.includes(reasonWord(reason));
}

/** Made by staff at the gateway: it changes no price. */
function isFromDashboard({ reason }: Refund): boolean {
  return reasonWord(reason) === 'gateway_desk';
}

/** Whether the purchase ended with it: what is kept decides, and not the price. */
function endsPurchase({ reason }: Refund): boolean {
  const word = reasonWord(reason);
  return word === 'no_show' || word === 'confirmed_absence' || word.startsWith('cancelled_by');
}

function reasonWord(reason: string | null): string {
  return (reason && parseRefundReason(reason)) ?? '';
}

/** How the documents of a payment or refund share it; undefined if there are none yet. */
function shareOnDocuments({ id, amount }: { id: string; amount: number }, issued: readonly Issued[]) {
  const taxDocuments = issued.filter(
    ({ subject, kind }) => kind !== 'tax_invoice' && paymentIdOf(subject) === id,
  );
  if (taxDocuments.length === 0) return undefined;
  const ours = taxDocuments.filter(({ supplier, kind }) => supplier === 'house' && !isPaymentDocument(kind));
  const house = sumPaise(ours.map(({ total }) => paise(total)));
  return { artist: paise(amount - house), house };
}

/** What is sold in the end of `net` paise that the host leaves with us. */
export function shareOfSale({ lines, kept }: Pick<SharedPurchase, 'lines' | 'kept'>, net: number): Share {
  const sound = kept ? kept.house : sumPaise(lines.filter(isSound).map(({ amount }) => amount));
  const house = paise(Math.max(0, Math.min(net, sound)));
  return { artist: paise(net - house), house };
}

export function isSound({ kind }: Pick<PricedLine, 'kind'>): boolean {
  return kind === 'sound';
}

function shareOfPrice(lines: readonly PricedLine[]): Share {
  const house = sumPaise(lines.filter(isSound).map(({ amount }) => amount));
  return { artist: paise(sumPaise(lines.map(({ amount }) => amount)) - house), house };
}

function sumShares(shares: readonly Share[]): Share {
  return {
    artist: sumPaise(shares.map(({ artist }) => artist)),
    house: sumPaise(shares.map(({ house }) => house)),
  };
}

function subtract(one: Share, other: Share): Share {
  return { artist: paise(one.artist - other.artist), house: paise(one.house - other.house) };
}

/** From the artist's part; from ours only what is held of it above what is sold: the sound is billed whole as long as it can be. */
function shareKeepingSold(amount: number, held: Share, sold: Share): Share {
  const house = Math.max(0, Math.min(amount, held.house - sold.house));
  return { artist: paise(amount - house), house: paise(house) };
}

/** By what each side has above nothing; by price where neither has. */
function shareByWeight(amount: number, weights: Share, price: Share): Share {
  const above = [Math.max(0, weights.artist), Math.max(0, weights.house)];
  const some = above.some((weight) => weight > 0);
  const [artist, house] = apportion(paise(amount), some ? above : [price.artist, price.house]);
  return { artist: artist!, house: house! };
}

/** The same sum, of neither side more than it has, as far as that can be. */
function capShare(held: Share, { artist, house }: Share): Share {
  const sum = artist + house;
  const ofArtist = Math.min(Math.max(artist, sum - Math.max(0, held.house)), Math.max(0, held.artist));
  return { artist: paise(ofArtist), house: paise(sum - ofArtist) };
}
