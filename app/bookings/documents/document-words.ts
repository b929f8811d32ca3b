import type { Paise } from '#app/shared/money.ts';
import type { DocumentKind, DocumentSnapshot } from './document.ts';

/** Tax documents are in English in every site language. */
export const DOCUMENT_TITLES: Record<DocumentKind, string> = {
  receipt_voucher: 'Receipt voucher',
  tax_invoice: 'Tax invoice',
  refund_voucher: 'Refund voucher',
  credit_note: 'Credit note',
};

export const TOTAL_NAMES: Record<DocumentKind, string> = {
  receipt_voucher: 'Received',
  tax_invoice: 'Invoice total',
  refund_voucher: 'Refunded',
  credit_note: 'Credited',
};

const METHODS = new Map<string, string>(
  Object.entries({
    card: 'card',
    upi: 'UPI',
    netbanking: 'net banking',
    wallet: 'wallet',
    emi: 'EMI',
  }),
);

export function moneySentence(snapshot: DocumentSnapshot): string {
  const { kind, payment, against, occasion } = snapshot;
  const hire = snapshot.purchase === 'sound_order';
  const papers = against.map(({ number, issuedOn }) => `${number} of ${plainDate(issuedOn)}`).join(', ');
  if (kind === 'receipt_voucher' && payment)
    return `Paid${by(payment.method)} on ${plainDate(payment.on)}, payment ${payment.id}. The tax invoice follows after the ${hire ? 'event' : 'performance'}.`;
  if (kind === 'refund_voucher' && payment)
    return `Returned to the account it was paid from on ${plainDate(payment.on)}, refund ${payment.id}. Receipt voucher: ${papers}.`;
  if (kind === 'credit_note' && payment)
    return `Returned to the account it was paid from on ${plainDate(payment.on)}, refund ${payment.id}. Corrects tax invoice ${papers}.`;
  const settled = papers ? ` Receipt vouchers: ${papers}.` : '';
  return occasion === 'cancellation'
    ? `What was kept of the cancelled ${hire ? 'order' : 'booking'}, paid in full. Nothing is due.${settled}`
    : `Paid in full. Nothing is due.${settled}`;
}

function by(method: string | null): string {
  return method ? ` by ${METHODS.get(method) ?? method}` : '';
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export function plainDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,18,000.00`: documents always show paise, so that columns align. */
export function exactRupees(amount: Paise): string {
  return `₹${exact.format(amount / 100)}`;
}
