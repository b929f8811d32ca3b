import { DOCUMENT_KINDS, isPaymentDocument } from './document.ts';
import { type Share, shareMoney, shareOfSale } from './document-shares.ts';
import {
  type DocumentSide,
  type DueDocumentOfSide,
  giftSubject,
  isOfGift,
  type PurchaseMoney,
} from './document-sides.ts';
import { type DueDocument, documentsDue } from './documents-due.ts';
import { performanceDocumentsDue } from './performance-documents-due.ts';
import type { DocumentedPurchase } from './purchase.ts';

type Sold = Pick<DocumentedPurchase, 'id' | 'state' | 'lines' | 'seller'>;

/**
 * Missing documents of a purchase: ours alone, or the artist's for the performance, ours for sound and commission. In an
 * order in which series are locked: ours for payments, each artist's, ours.
 */
export function purchaseDocumentsDue(purchase: Sold, all: PurchaseMoney): DueDocumentOfSide[] {
  const issued = all.issued.filter((taxDocument) => !isOfGift(taxDocument));
  const { refunds, gifts, roundedUp } = withoutGifts(purchase, { ...all, issued });
  const known = new Set(all.issued.filter(isOfGift).map(({ subject }) => subject));
  const taxDocuments = documentsOfSale(purchase, { ...all, issued, refunds });
  const ofRounded = taxDocuments.find(({ subject }) => subject === roundedUp?.id);
  if (ofRounded) ofRounded.roundedUp = roundedUp!.amount;
  return inLockOrder([...taxDocuments, ...gifts.filter(({ subject }) => !known.has(subject))]);
}

/**
 * Goodwill is our gift: it changes no price and no tax, and has a document of its own once the purchase has ended. Before,
 * a cancellation may still turn it into a refund. Documents from before say how a refund was taken then. The paise that
 * round a refund up are a gift too, which its document only mentions.
 */
function withoutGifts({ state }: Sold, { refunds, issued, giftsReturned, rounded }: PurchaseMoney) {
  const over = isOver(state);
  const onDocuments = (id: string) =>
    issued.reduce((sum, taxDocument) => (taxDocument.subject === id ? sum + taxDocument.total : sum), 0);
  const isGoodwill = ({ reason }: { reason: string | null }) => reason?.startsWith('goodwill:') ?? false;
  const goodwill = refunds.filter(isGoodwill);
  let left = giftsReturned - goodwill.reduce((sum, { id }) => sum + onDocuments(id), 0);
  const gifts: DueDocumentOfSide[] = [];
  const kept = refunds.flatMap((refund) => {
    if (!isGoodwill(refund)) return refund;
    const { id, amount, processed } = refund;
    const own = onDocuments(id) || (over ? Math.min(amount, Math.max(0, left)) : 0);
    if (onDocuments(id) === 0) left -= own;
    const gift = amount - own;
    if (over && processed && gift > 0)
      gifts.push(...asHouseDocuments([{ kind: 'payment_return', subject: giftSubject(id), total: gift }]));
    return own > 0 ? { ...refund, amount: own, ofGift: true } : [];
  });
  const amount = Math.max(0, rounded - Math.max(0, left));
  const last = kept.findLast(
    (refund) => refund.reason?.startsWith('cancelled_by_') && refund.amount >= amount,
  );
  if (amount === 0 || !last) return { refunds: kept, gifts, roundedUp: null };
  const exact = { ...last, amount: last.amount - amount };
  const refundsOwed = kept.map((refund) => (refund === last ? exact : refund));
  return { refunds: refundsOwed, gifts, roundedUp: { id: last.id, amount } };
}

function documentsOfSale(purchase: Sold, money: PurchaseMoney): DueDocumentOfSide[] {
  const { id: purchaseId, state, seller } = purchase;
  const issued = money.issued.filter(
    (taxDocument) => sideOf(taxDocument) === 'house' && taxDocument.reader === 'host',
  );
  if (!seller) return asHouseDocuments(documentsDue({ purchaseId, state, ...money, issued }));
  const net = total(money.payments) - total(money.refunds);
  const sold = shareOfSale({ lines: purchase.lines, kept: seller.kept }, net);
  const { saved, kept } = seller;
  const shares = shareMoney({ lines: purchase.lines, saved, kept, sold }, money);
  const ofSound = (move: { id: string; amount: number }) => shares.get(move.id)!.house;
  const sound = documentsDue({
    purchaseId,
    state,
    payments: money.payments.map((payment) => ({ ...payment, amount: ofSound(payment) })),
    refunds: money.refunds.map((refund) => ({ ...refund, amount: ofSound(refund) })),
    issued: issued.filter(({ kind }) => !isPaymentDocument(kind)),
    sold: sold.house,
  });
  const over = isOver(state);
  const performance = performanceDocumentsDue(
    { purchaseId, seller, over, sold: sold.artist },
    money,
    (id) => shares.get(id)!.artist,
  );
  return [...performance, ...asHouseDocuments(sound), ...commissionDue(purchase, money.issued, sold)];
}

function inLockOrder(due: readonly DueDocumentOfSide[]): DueDocumentOfSide[] {
  const orderOf = ({ kind, supplier }: DueDocumentOfSide) => {
    const group = isPaymentDocument(kind) ? 0 : supplier === 'house' ? 2 : 1;
    return `${group} ${supplier} ${DOCUMENT_KINDS.indexOf(kind)}`;
  };
  return due.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

export function sideOf({ supplier }: { supplier: string }): DocumentSide {
  return supplier === 'house' ? 'house' : 'artist';
}

/** Our invoice to the artist, once the sale or what is kept of it is certain. */
function commissionDue(
  { id, state, seller }: Sold,
  issued: PurchaseMoney['issued'],
  sold: Share,
): DueDocumentOfSide[] {
  const known = issued.some(({ reader }) => reader === 'artist');
  if (!isOver(state) || known || sold.artist <= 0 || seller!.commission <= 0) return [];
  const commission = { kind: 'tax_invoice' as const, subject: id, total: seller!.commission };
  return [{ ...commission, by: 'house', reader: 'artist', supplier: 'house' }];
}

function asHouseDocuments(due: DueDocument[]): DueDocumentOfSide[] {
  return due.map((document) => ({ ...document, by: 'house', reader: 'host', supplier: 'house' }));
}

function isOver(state: string): boolean {
  return state === 'completed' || state === 'cancelled';
}

function total(moves: readonly { amount: number }[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}
