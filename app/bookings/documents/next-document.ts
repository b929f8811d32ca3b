import type { DocumentKind } from './document.ts';

/** The next expected document; text keys `next.<key>`. */
export type NextDocument = 'receipt' | 'invoice' | 'invoiceSoon' | 'refund' | 'nothing' | 'none';

/** Amounts are paise. */
export interface Papered {
  state: string;
  captured: number;
  refunded: number;
}

export function nextDocument(
  booking: Papered,
  papers: readonly { kind: DocumentKind; total: number }[],
): NextDocument {
  if (booking.captured === 0)
    return booking.state === 'held' || booking.state === 'capturing' ? 'receipt' : 'none';
  const has = (kind: DocumentKind) => papers.some((paper) => paper.kind === kind);
  const returned = papers
    .filter(({ kind }) => kind === 'refund_voucher' || kind === 'credit_note')
    .reduce((sum, { total }) => sum + total, 0);
  const over = booking.state === 'completed' || booking.state === 'cancelled';
  if (over && booking.captured > booking.refunded && !has('tax_invoice')) return 'invoiceSoon';
  if (returned < booking.refunded) return 'refund';
  return over || booking.state === 'expired' ? 'nothing' : 'invoice';
}
