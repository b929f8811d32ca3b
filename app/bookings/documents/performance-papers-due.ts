import type { DocumentKind } from './document.ts';
import { type DuePaper, type IssuedPaper, type PurchaseMoney, paymentOf } from './due-paper.ts';
import type { SellingArtist } from './purchase.ts';

/** Paise of the performance in one payment or refund. */
type ShareOf = (id: string) => number;

interface Performance {
  purchaseId: string;
  seller: Pick<SellingArtist, 'payee' | 'hasYes'>;
  over: boolean;
  /** Paise sold or kept in the end. */
  sold: number;
}

/**
 * Missing papers of a performance that an artist supplies. Before their yes a payment has a receipt of ours; the
 * artist's own receipts begin with the yes. Where another artist takes over, the former receipt is reversed.
 */
export function performancePapersDue(of: Performance, money: PurchaseMoney, shareOf: ShareOf): DuePaper[] {
  const issued = money.issued.filter(({ reader }) => reader === 'host');
  const invoice = issued.find((paper) => paper.kind === 'tax_invoice' && isOfArtist(paper));
  // What was billed is not handed over any more.
  const seller = { ...of.seller, payee: invoice?.supplier ?? of.seller.payee };
  const receipts = money.payments.flatMap(({ id }) => receiptsDue(seller, id, shareOf(id), issued));
  const bill =
    of.over && !invoice ? [artistPaper('tax_invoice', of.purchaseId, of.sold, of.seller.payee)] : [];
  const known = new Set(issued.filter(isOfPerformance).map(({ subject }) => subject));
  const returns = money.refunds
    .filter(({ id, processed }) => processed && !known.has(id))
    .map((refund) => returnDue(of.seller, refund, shareOf(refund.id), { issued, invoice }));
  return [...receipts, ...bill, ...returns].filter(({ total }) => total > 0);
}

export function isOfArtist({ supplier }: Pick<IssuedPaper, 'supplier'>): boolean {
  return supplier !== 'house';
}

/** The receipt that names a payment as an artist's advance now; each earlier one is reversed. */
export function openReceipt<Paper extends Pick<IssuedPaper, 'kind' | 'subject' | 'supplier'>>(
  issued: readonly Paper[],
  paymentId: string,
): Paper | undefined {
  const reversed = ({ subject, supplier }: Paper) =>
    issued.some(
      (paper) => paper.kind === 'refund_voucher' && paper.subject === subject && paper.supplier === supplier,
    );
  return issued.find(
    (paper) =>
      paper.kind === 'receipt_voucher' &&
      isOfArtist(paper) &&
      paymentOf(paper.subject) === paymentId &&
      !reversed(paper),
  );
}

function receiptsDue(
  { payee, hasYes }: Performance['seller'],
  paymentId: string,
  share: number,
  issued: readonly IssuedPaper[],
): DuePaper[] {
  const open = openReceipt(issued, paymentId);
  const ours = issued.find(({ kind, subject }) => kind === 'payment_receipt' && subject === paymentId);
  if (!hasYes) return open || ours ? [] : [ourPaper('payment_receipt', paymentId, share)];
  if (open?.supplier === payee) return [];
  const former = open ?? ours;
  const held = former ? leftOf(former, issued) : share;
  const receipt = artistPaper('receipt_voucher', nextSubject(issued, payee, paymentId), held, payee);
  if (!open) return [receipt];
  const reversal = artistPaper('refund_voucher', open.subject, held, open.supplier);
  return [{ ...reversal, handedOver: true }, receipt];
}

/** Paise of a receipt that are left after the refunds that name it. */
function leftOf({ number, total }: IssuedPaper, issued: readonly IssuedPaper[]): number {
  const returned = issued.filter(
    ({ kind, against }) =>
      (kind === 'refund_voucher' || kind === 'payment_return') && against.includes(number),
  );
  return returned.reduce((left, paper) => left - paper.total, total);
}

function nextSubject(issued: readonly IssuedPaper[], payee: string, paymentId: string): string {
  const before = issued.filter(
    ({ kind, supplier, subject }) =>
      kind === 'receipt_voucher' && supplier === payee && paymentOf(subject) === paymentId,
  ).length;
  return before === 0 ? paymentId : `${paymentId}/${before + 1}`;
}

function returnDue(
  { payee, hasYes }: Performance['seller'],
  { id, paymentId }: PurchaseMoney['refunds'][number],
  share: number,
  { issued, invoice }: { issued: readonly IssuedPaper[]; invoice: IssuedPaper | undefined },
): DuePaper {
  if (invoice && !invoice.refunds.includes(id))
    return artistPaper('credit_note', id, share, invoice.supplier);
  if (hasYes && !invoice) return artistPaper('refund_voucher', id, share, payee);
  const open = openReceipt(issued, paymentId);
  return open
    ? artistPaper('refund_voucher', id, share, open.supplier)
    : ourPaper('payment_return', id, share);
}

function isOfPerformance(paper: IssuedPaper): boolean {
  return isOfArtist(paper) || paper.kind === 'payment_return';
}

function artistPaper(kind: DocumentKind, subject: string, total: number, supplier: string): DuePaper {
  return { kind, subject, total, by: 'artist', reader: 'host', supplier };
}

function ourPaper(kind: 'payment_receipt' | 'payment_return', subject: string, total: number): DuePaper {
  return { kind, subject, total, by: 'house', reader: 'host', supplier: 'house' };
}
