import { DOCUMENT_KINDS, type DocumentKind } from './document.ts';

/** What has happened with the money of a purchase, and which papers there are of it. */
export interface MoneyFacts {
  purchaseId: string;
  state: string;
  /** Payments that were kept for their order; one that came twice goes back without a paper. */
  payments: readonly { id: string; amount: number }[];
  refunds: readonly { id: string; amount: number; processed: boolean }[];
  issued: readonly { kind: DocumentKind; subject: string; refunds: readonly string[] }[];
}

export interface DueDocument {
  kind: DocumentKind;
  /** Unique within its kind: the id of a payment, a refund, or the purchase. */
  subject: string;
  total: number;
}

/**
 * The papers that are due and missing. Each payment has a receipt voucher. When the event is over, or the
 * purchase is cancelled, what was kept has its tax invoice, if anything was. A refund that arrived has a refund
 * voucher where the invoice leaves its amount out, and a credit note where the invoice was made out before.
 */
export function documentsDue(facts: MoneyFacts): DueDocument[] {
  const invoice = facts.issued.find(({ kind }) => kind === 'tax_invoice');
  const refunded = facts.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const paid = facts.payments.reduce((sum, { amount }) => sum + amount, 0);
  const over = facts.state === 'completed' || facts.state === 'cancelled';
  const receipts = facts.payments.map(({ id, amount }) => due('receipt_voucher', id, amount));
  const invoices = over && !invoice ? [due('tax_invoice', facts.purchaseId, paid - refunded)] : [];
  const returns = facts.refunds
    .filter(({ processed }) => processed)
    .map(({ id, amount }) =>
      due(invoice && !invoice.refunds.includes(id) ? 'credit_note' : 'refund_voucher', id, amount),
    );
  const known = new Set(facts.issued.map(({ kind, subject }) => `${kind} ${subject}`));
  return [...receipts, ...invoices, ...returns]
    .filter(({ kind, subject, total }) => total > 0 && !known.has(`${kind} ${subject}`))
    .sort((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
}

function due(kind: DocumentKind, subject: string, total: number): DueDocument {
  return { kind, subject, total };
}
