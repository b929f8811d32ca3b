import type { Paise } from '#app/shared/money.ts';
import {
  type DocumentKind,
  type DocumentSnapshot,
  isPaymentDocument,
  type PaymentDocumentKind,
} from './document.ts';

/** Tax documents are in English in every site language. */
const DOCUMENT_TITLES: Record<DocumentKind, string> = {
  payment_receipt: 'Payment receipt',
  payment_return: 'Returned payment',
  receipt_voucher: 'Receipt voucher',
  tax_invoice: 'Tax invoice',
  refund_voucher: 'Refund voucher',
  credit_note: 'Credit note',
};

/** Documents without GST are no tax documents, and are not called so. */
const TITLES_WITHOUT_GST: Record<Exclude<DocumentKind, PaymentDocumentKind>, string> = {
  receipt_voucher: 'Receipt',
  tax_invoice: 'Bill',
  refund_voucher: 'Refund receipt',
  credit_note: 'Credit note',
};

export function titleOf({ kind, gst = 'inside' }: Pick<DocumentSnapshot, 'kind' | 'gst'>): string {
  if (gst === 'inside' || isPaymentDocument(kind)) return DOCUMENT_TITLES[kind];
  return gst === 'exempt' && kind === 'tax_invoice' ? 'Bill of supply' : TITLES_WITHOUT_GST[kind];
}

/** Why a document bears no GST; null if it does. */
export function noGstSentence({
  kind,
  gst = 'inside',
  gift,
}: Pick<DocumentSnapshot, 'kind' | 'gst' | 'gift'>): string | null {
  if (gift) return 'No tax document: price and tax of the booking stay as they are.';
  if (isPaymentDocument(kind)) return 'No tax document: the artist had not accepted.';
  if (gst === 'unregistered') return 'No GST: supplier not registered.';
  if (gst === 'exempt')
    return 'No GST: folk or classical performance for up to ₹1,50,000, exempt by entry 78 of notification 12/2017 (Central Tax, Rate).';
  return null;
}

const TOTAL_NAMES: Record<DocumentKind, string> = {
  payment_receipt: 'Received',
  payment_return: 'Returned',
  receipt_voucher: 'Received',
  tax_invoice: 'Invoice total',
  refund_voucher: 'Refunded',
  credit_note: 'Credited',
};

/** What the sum at the foot of a document is. */
export function totalNameOf({
  kind,
  gst = 'inside',
  handedOver,
  placeCorrection,
}: Pick<DocumentSnapshot, 'kind' | 'gst' | 'handedOver' | 'placeCorrection'>): string {
  if (handedOver || placeCorrection === 'reversal') return 'Reversed';
  return kind === 'tax_invoice' && gst !== 'inside' ? 'Total' : TOTAL_NAMES[kind];
}

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
  const receipt = titleOf({ ...snapshot, kind: 'receipt_voucher' });
  const invoice = titleOf({ ...snapshot, kind: 'tax_invoice' });
  const taxDocuments = against
    .map(({ number, issuedOn }) => `${number} of ${plainDate(issuedOn)}`)
    .join(', ');
  const roundedUp = snapshot.roundedUp
    ? ` We added ${exactRupees(snapshot.roundedUp)} to round the refund up to the rupee.`
    : '';
  if (snapshot.placeCorrection === 'reversal')
    return `Reversed because it named another place of supply. Nothing was returned by this paper. Corrects ${taxDocuments}.`;
  if (snapshot.placeCorrection === 'replacement')
    return `Replaces ${taxDocuments}, which named another place of supply. Nothing more is due by this paper.`;
  if (snapshot.handedOver)
    return `Reversed because another artist performs, who has a receipt of their own for what was paid. Nothing was returned by this paper. ${receipt}: ${taxDocuments}.`;
  if (kind === 'payment_receipt' && payment)
    return `Paid${byMethod(payment.method)} on ${plainDate(payment.on)}, payment ${payment.id}. The receipt of the artist follows when they accept, the bill after the performance.`;
  if (snapshot.gift && payment)
    return `Given out of goodwill by ${snapshot.supplier.name}, to the account it was paid from, on ${plainDate(payment.on)}, refund ${payment.id}.`;
  if (kind === 'payment_return' && payment)
    return `Returned to the account it was paid from on ${plainDate(payment.on)}, refund ${payment.id}. Payment receipt: ${taxDocuments}.${roundedUp}`;
  if (kind === 'receipt_voucher' && payment)
    return `Paid${byMethod(payment.method)} on ${plainDate(payment.on)}, payment ${payment.id}. The ${invoice.toLowerCase()} follows after the ${hire ? 'event' : 'performance'}.`;
  if (kind === 'refund_voucher' && payment)
    return `Returned to the account it was paid from on ${plainDate(payment.on)}, refund ${payment.id}. ${receipt}: ${taxDocuments}.${roundedUp}`;
  if (kind === 'credit_note' && payment)
    return `Returned to the account it was paid from on ${plainDate(payment.on)}, refund ${payment.id}. Corrects ${invoice.toLowerCase()} ${taxDocuments}.`;
  const settled = taxDocuments
    ? ` ${snapshot.withoutYes ? 'Payment receipt' : receipt}s: ${taxDocuments}.`
    : '';
  if (snapshot.reader === 'artist') return 'Taken from what the host paid. Nothing is due.';
  return occasion === 'cancellation'
    ? `What was kept of the cancelled ${hire ? 'order' : 'booking'}, paid in full. Nothing is due.${settled}`
    : `Paid in full. Nothing is due.${settled}`;
}

function byMethod(method: string | null): string {
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
