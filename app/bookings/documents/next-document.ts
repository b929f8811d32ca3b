import type { DocumentKind } from './document.ts';

/** The next expected document; text keys `next.<key>`. */
export type NextDocument = 'receipt' | 'yes' | 'invoice' | 'invoiceSoon' | 'refund' | 'nothing' | 'none';

/** Amounts are paise. */
export interface Papered {
  state: string;
  captured: number;
  refunded: number;
}

const RETURNS: readonly DocumentKind[] = ['refund_voucher', 'credit_note', 'payment_return'];

export function nextDocument(
  booking: Papered,
  papers: readonly { kind: DocumentKind; total: number; handedOver: boolean; supplier: string | null }[],
): NextDocument {
  if (booking.captured === 0)
    return booking.state === 'held' || booking.state === 'capturing' ? 'receipt' : 'none';
  const has = (kind: DocumentKind) => papers.some((paper) => paper.kind === kind);
  const returned = papers
    .filter(({ kind, handedOver }) => RETURNS.includes(kind) && !handedOver)
    .reduce((sum, { total }) => sum + total, 0);
  const over = booking.state === 'completed' || booking.state === 'cancelled';
  if (over && booking.captured > booking.refunded && !has('tax_invoice')) return 'invoiceSoon';
  if (returned < booking.refunded) return 'refund';
  if (over || booking.state === 'expired') return 'nothing';
  const ofArtist = papers.some(({ kind, supplier }) => kind === 'receipt_voucher' && supplier !== null);
  return has('payment_receipt') && !ofArtist ? 'yes' : 'invoice';
}
