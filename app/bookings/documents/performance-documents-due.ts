import type { DocumentKind } from './document.ts';
import {
  type DueDocumentOfSide,
  type IssuedDocument,
  type PurchaseMoney,
  paymentIdOf,
} from './document-sides.ts';
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
 * Missing documents of a performance that an artist supplies. Before their yes a payment has a receipt of ours; the
 * artist's own receipts begin with the yes. Where another artist takes over, the former receipt is reversed.
 */
export function performanceDocumentsDue(
  of: Performance,
  money: PurchaseMoney,
  shareOf: ShareOf,
): DueDocumentOfSide[] {
  const issued = money.issued.filter(({ reader }) => reader === 'host');
  const invoice = issued.find((taxDocument) => taxDocument.kind === 'tax_invoice' && isOfArtist(taxDocument));
  // What was billed is not handed over any more.
  const seller = { ...of.seller, payee: invoice?.supplier ?? of.seller.payee };
  const receipts = money.payments.flatMap(({ id }) => receiptsDue(seller, id, shareOf(id), issued));
  const bill =
    of.over && !invoice ? [artistDocument('tax_invoice', of.purchaseId, of.sold, of.seller.payee)] : [];
  const known = new Set(issued.filter(isOfPerformance).map(({ subject }) => subject));
  const returns = money.refunds
    .filter(({ id, processed }) => processed && !known.has(id))
    .map((refund) => returnDue(of.seller, refund, shareOf(refund.id), { issued, invoice }));
  return [...receipts, ...bill, ...returns].filter(({ total }) => total > 0);
}

export function isOfArtist({ supplier }: Pick<IssuedDocument, 'supplier'>): boolean {
  return supplier !== 'house';
}

/** The receipt that names a payment as an artist's advance now; each earlier one is reversed. */
export function openReceipt<TaxDocument extends Pick<IssuedDocument, 'kind' | 'subject' | 'supplier'>>(
  issued: readonly TaxDocument[],
  paymentId: string,
): TaxDocument | undefined {
  const reversed = ({ subject, supplier }: TaxDocument) =>
    issued.some(
      (taxDocument) =>
        taxDocument.kind === 'refund_voucher' &&
        taxDocument.subject === subject &&
        taxDocument.supplier === supplier,
    );
  return issued.find(
    (taxDocument) =>
      taxDocument.kind === 'receipt_voucher' &&
      isOfArtist(taxDocument) &&
      paymentIdOf(taxDocument.subject) === paymentId &&
      !reversed(taxDocument),
  );
}

function receiptsDue(
  { payee, hasYes }: Performance['seller'],
  paymentId: string,
  share: number,
  issued: readonly IssuedDocument[],
): DueDocumentOfSide[] {
  const open = openReceipt(issued, paymentId);
  const ours = issued.find(({ kind, subject }) => kind === 'payment_receipt' && subject === paymentId);
  if (!hasYes) return open || ours ? [] : [ourDocument('payment_receipt', paymentId, share)];
  if (open?.supplier === payee) return [];
  const former = open ?? ours;
  const held = former ? receiptLeft(former, issued) : share;
  const receipt = artistDocument(
    'receipt_voucher',
    nextReceiptSubject(issued, payee, paymentId),
    held,
    payee,
  );
  if (!open) return [receipt];
  const reversal = artistDocument('refund_voucher', open.subject, held, open.supplier);
  return [{ ...reversal, handedOver: true }, receipt];
}

/** Paise of a receipt that are left after the refunds that name it. */
function receiptLeft({ number, total }: IssuedDocument, issued: readonly IssuedDocument[]): number {
  const returned = issued.filter(
    ({ kind, against }) =>
      (kind === 'refund_voucher' || kind === 'payment_return') && against.includes(number),
  );
  return returned.reduce((left, taxDocument) => left - taxDocument.total, total);
}

function nextReceiptSubject(issued: readonly IssuedDocument[], payee: string, paymentId: string): string {
  const before = issued.filter(
    ({ kind, supplier, subject }) =>
      kind === 'receipt_voucher' && supplier === payee && paymentIdOf(subject) === paymentId,
  ).length;
  return before === 0 ? paymentId : `${paymentId}/${before + 1}`;
}

function returnDue(
  { payee, hasYes }: Performance['seller'],
  { id, paymentId }: PurchaseMoney['refunds'][number],
  share: number,
  { issued, invoice }: { issued: readonly IssuedDocument[]; invoice: IssuedDocument | undefined },
): DueDocumentOfSide {
  if (invoice && !invoice.refunds.includes(id))
    return artistDocument('credit_note', id, share, invoice.supplier);
  if (hasYes && !invoice) return artistDocument('refund_voucher', id, share, payee);
  const open = openReceipt(issued, paymentId);
  return open
    ? artistDocument('refund_voucher', id, share, open.supplier)
    : ourDocument('payment_return', id, share);
}

function isOfPerformance(taxDocument: IssuedDocument): boolean {
  return isOfArtist(taxDocument) || taxDocument.kind === 'payment_return';
}

function artistDocument(
  kind: DocumentKind,
  subject: string,
  total: number,
  supplier: string,
): DueDocumentOfSide {
  return { kind, subject, total, by: 'artist', reader: 'host', supplier };
}

function ourDocument(
  kind: 'payment_receipt' | 'payment_return',
  subject: string,
  total: number,
): DueDocumentOfSide {
  return { kind, subject, total, by: 'house', reader: 'host', supplier: 'house' };
}
