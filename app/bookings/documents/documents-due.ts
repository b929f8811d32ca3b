import { DOCUMENT_KINDS, type DocumentKind } from './document.ts';

export interface MoneyFacts {
  purchaseId: string;
  state: string;
  /** Payments kept for their order; refunded duplicates get no document. */
  payments: readonly { id: string; amount: number }[];
  refunds: readonly { id: string; amount: number; processed: boolean }[];
  /** What is sold in the end; absent: what was paid and not returned. */
  sold?: number;
  issued: readonly { kind: DocumentKind; subject: string; refunds: readonly string[] }[];
}

export interface DueDocument {
  kind: DocumentKind;
  /** Unique within its kind: id of a payment, refund or purchase. */
  subject: string;
  total: number;
}

/**
 * Missing documents. Receipt voucher per payment; one tax invoice for the kept amount at the end.
 * A refund gets a refund voucher if the invoice excludes it, a credit note if the invoice came before.
 */
export function documentsDue(facts: MoneyFacts): DueDocument[] {
  const invoice = facts.issued.find(({ kind }) => kind === 'tax_invoice');
  const refunded = facts.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const paid = facts.payments.reduce((sum, { amount }) => sum + amount, 0);
  const over = facts.state === 'completed' || facts.state === 'cancelled';
  const receipts = facts.payments.map(({ id, amount }) => dueDocument('receipt_voucher', id, amount));
  const invoices =
    over && !invoice ? [dueDocument('tax_invoice', facts.purchaseId, facts.sold ?? paid - refunded)] : [];
  const returns = facts.refunds
    .filter(({ processed }) => processed)
    .map(({ id, amount }) =>
      dueDocument(invoice && !invoice.refunds.includes(id) ? 'credit_note' : 'refund_voucher', id, amount),
    );
  const known = new Set(facts.issued.map(({ kind, subject }) => `${kind} ${subject}`));
  return [...receipts, ...invoices, ...returns]
    .filter(({ kind, subject, total }) => total > 0 && !known.has(`${kind} ${subject}`))
    .sort((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
}

function dueDocument(kind: DocumentKind, subject: string, total: number): DueDocument {
  return { kind, subject, total };
}
