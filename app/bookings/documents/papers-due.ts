import type { DocumentKind, PaperReader } from './document.ts';
import { type DueDocument, documentsDue, type MoneyFacts } from './documents-due.ts';
import { type Share, shareMoney, shareOfSale } from './paper-shares.ts';
import type { DocumentedPurchase } from './purchase.ts';

/** Whose supply a paper is about. */
export type PaperSide = 'artist' | 'house';

export interface DuePaper extends DueDocument {
  by: PaperSide;
  reader: PaperReader;
}

interface PurchaseMoney {
  payments: MoneyFacts['payments'];
  refunds: readonly (MoneyFacts['refunds'][number] & { reason: string | null })[];
  issued: readonly {
    kind: DocumentKind;
    subject: string;
    supplier: string;
    reader: string;
    refunds: readonly string[];
  }[];
}

type Sold = Pick<DocumentedPurchase, 'id' | 'state' | 'lines' | 'seller'>;

/** Missing papers of a purchase: ours alone, or the artist's for the performance, ours for sound and commission. */
export function papersDue(purchase: Sold, money: PurchaseMoney): DuePaper[] {
  const { id: purchaseId, state, seller } = purchase;
  const own = (by: PaperSide) =>
    money.issued.filter((paper) => sideOf(paper) === by && paper.reader === 'host');
  if (!seller) return named('house', documentsDue({ purchaseId, state, ...money, issued: own('house') }));
  const shares = shareMoney({ lines: purchase.lines, kept: seller.kept }, money);
  const net = total(money.payments) - total(money.refunds);
  const sold = shareOfSale({ lines: purchase.lines, kept: seller.kept }, net);
  const due = (by: PaperSide) =>
    named(
      by,
      documentsDue({
        purchaseId,
        state,
        payments: money.payments.map((payment) => ({ ...payment, amount: partOf(shares, payment.id, by) })),
        refunds: money.refunds.map((refund) => ({ ...refund, amount: partOf(shares, refund.id, by) })),
        issued: own(by),
        sold: sold[by],
      }),
    );
  return [...due('artist'), ...due('house'), ...commissionDue(purchase, money.issued, sold)];
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
  return [{ ...commission, by: 'house', reader: 'artist' }];
}

function named(by: PaperSide, due: DueDocument[]): DuePaper[] {
  return due.map((document) => ({ ...document, by, reader: 'host' }));
}

function partOf(shares: Map<string, Share>, id: string, by: PaperSide): number {
  return shares.get(id)![by];
}

function total(moves: readonly { amount: number }[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}
