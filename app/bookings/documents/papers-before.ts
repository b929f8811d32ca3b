import type { DocumentKind, DocumentSnapshot } from './document.ts';
import { paymentOf } from './due-paper.ts';
import { isOfArtist, openReceipt } from './performance-papers-due.ts';

interface PaperBefore {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  number: string;
  snapshot: DocumentSnapshot;
}

interface NewPaper {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  handedOver?: true | undefined;
  /** Of the refund that the paper is about. */
  paymentId: string | undefined;
}

/** An invoice settles receipts, a paper of a refund reverses one receipt, a credit note corrects the invoice. */
export function papersBefore<Paper extends PaperBefore>(
  { kind, subject, supplier, handedOver, paymentId }: NewPaper,
  issued: readonly Paper[],
): Paper[] {
  const own = issued.filter((paper) => paper.supplier === supplier);
  if (kind === 'credit_note') return own.filter((paper) => paper.kind === 'tax_invoice');
  if (kind === 'payment_return') return receiptsOf(issued, 'payment_receipt', paymentId);
  if (kind === 'tax_invoice') return settledBy(supplier, issued);
  if (kind !== 'refund_voucher') return [];
  if (handedOver) return receiptsOf(own, 'receipt_voucher', subject);
  const open = paymentId && supplier !== 'house' ? openReceipt(own, paymentId) : undefined;
  return open ? [open] : receiptsOf(own, 'receipt_voucher', paymentId);
}

/** Receipts of who supplies; ours for payments where there was no yes. */
function settledBy<Paper extends PaperBefore>(supplier: string, issued: readonly Paper[]): Paper[] {
  const receipts = issued.filter((paper) => paper.kind === 'receipt_voucher' && paper.supplier === supplier);
  if (supplier === 'house') return receipts;
  const open = receipts.filter((paper) => openReceipt(issued, paymentOf(paper.subject)) === paper);
  return open.length > 0 || issued.some((paper) => paper.kind === 'receipt_voucher' && isOfArtist(paper))
    ? open
    : issued.filter((paper) => paper.kind === 'payment_receipt');
}

function receiptsOf<Paper extends PaperBefore>(
  issued: readonly Paper[],
  kind: DocumentKind,
  subject: string | undefined,
): Paper[] {
  return issued.filter((paper) => paper.kind === kind && paper.subject === subject);
}
