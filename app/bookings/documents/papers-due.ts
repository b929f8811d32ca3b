import { DOCUMENT_KINDS, isPaymentPaper } from './document.ts';
import { type DueDocument, documentsDue } from './documents-due.ts';
import type { DuePaper, PaperSide, PurchaseMoney } from './due-paper.ts';
import { type Share, shareMoney, shareOfSale } from './paper-shares.ts';
import { performancePapersDue } from './performance-papers-due.ts';
import type { DocumentedPurchase } from './purchase.ts';

type Sold = Pick<DocumentedPurchase, 'id' | 'state' | 'lines' | 'seller'>;

/**
 * Missing papers of a purchase: ours alone, or the artist's for the performance, ours for sound and commission. In an
 * order in which series are locked: ours for payments, each artist's, ours.
 */
export function papersDue(purchase: Sold, money: PurchaseMoney): DuePaper[] {
  const { id: purchaseId, state, seller } = purchase;
  const issued = money.issued.filter((paper) => sideOf(paper) === 'house' && paper.reader === 'host');
  if (!seller) return ofHouse(documentsDue({ purchaseId, state, ...money, issued }));
  const shares = shareMoney({ lines: purchase.lines, saved: seller.saved, kept: seller.kept }, money);
  const net = total(money.payments) - total(money.refunds);
  const sold = shareOfSale({ lines: purchase.lines, kept: seller.kept }, net);
  const ofSound = (move: { id: string; amount: number }) => shares.get(move.id)!.house;
  const sound = documentsDue({
    purchaseId,
    state,
    payments: money.payments.map((payment) => ({ ...payment, amount: ofSound(payment) })),
    refunds: money.refunds.map((refund) => ({ ...refund, amount: ofSound(refund) })),
    issued: issued.filter(({ kind }) => !isPaymentPaper(kind)),
    sold: sold.house,
  });
  const over = state === 'completed' || state === 'cancelled';
  const performance = performancePapersDue(
    { purchaseId, seller, over, sold: sold.artist },
    money,
    (id) => shares.get(id)!.artist,
  );
  return inLockOrder([...performance, ...ofHouse(sound), ...commissionDue(purchase, money.issued, sold)]);
}

function inLockOrder(due: readonly DuePaper[]): DuePaper[] {
  const orderOf = ({ kind, supplier }: DuePaper) => {
    const group = isPaymentPaper(kind) ? 0 : supplier === 'house' ? 2 : 1;
    return `${group} ${supplier} ${DOCUMENT_KINDS.indexOf(kind)}`;
  };
  return due.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

export function sideOf({ supplier }: { supplier: string }): PaperSide {
  return supplier === 'house' ? 'house' : 'artist';
}

/** Our invoice to the artist, once the sale or what is kept of it is certain. */
function commissionDue(
  { id, state, seller }: Sold,
  issued: PurchaseMoney['issued'],
  sold: Share,
): DuePaper[] {
  const over = state === 'completed' || state === 'cancelled';
  const known = issued.some(({ reader }) => reader === 'artist');
  if (!over || known || sold.artist <= 0 || seller!.commission <= 0) return [];
  const commission = { kind: 'tax_invoice' as const, subject: id, total: seller!.commission };
  return [{ ...commission, by: 'house', reader: 'artist', supplier: 'house' }];
}

function ofHouse(due: DueDocument[]): DuePaper[] {
  return due.map((document) => ({ ...document, by: 'house', reader: 'host', supplier: 'house' }));
}

function total(moves: readonly { amount: number }[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}
