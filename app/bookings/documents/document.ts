import type { PerformanceGst } from '#app/pricing/performance-supply.ts';
import type { Paise } from '#app/shared/money.ts';
import type { State } from './states-of-india.ts';

/** In issuing order, which is also the lock order of their series. */
export const DOCUMENT_KINDS = [
  'payment_receipt',
  'payment_return',
  'receipt_voucher',
  'tax_invoice',
  'refund_voucher',
  'credit_note',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Ours, of money for a performance to which no artist has said yes; no tax documents. */
export type PaymentDocumentKind = 'payment_receipt' | 'payment_return';

export function isPaymentDocument(kind: DocumentKind): kind is PaymentDocumentKind {
  return kind === 'payment_receipt' || kind === 'payment_return';
}

/** Our commission is invoiced to the artist, everything else to the host. */
export type DocumentReader = 'host' | 'artist';

export interface Supplier {
  name: string;
  address: string;
  pin: string;
  /** The first two digits are the supplier's State. */
  gstin: string;
}

/** Supplier of one document: we, or an artist, who need not be registered. */
export type DocumentSupplier = Omit<Supplier, 'gstin'> & {
  gstin: string | null;
  /** Of a copy for a host to whom the artist has not said yes: only the stage name is told. */
  hidden?: true;
};

export interface Imprint {
  brand: string;
  supplier: Supplier;
  demo: boolean;
}

export interface Recipient {
  name: string;
  gstin: string | null;
  address: string;
  pin: string | null;
  state: State;
  /** The company's own number of its order. */
  poNumber?: string;
  /** Of a copy for an artist who may not know the host: only the State is told. */
  hidden?: true;
}

export interface TaxAmount {
  name: 'IGST' | 'CGST' | 'SGST' | 'UTGST';
  basisPoints: number;
  amount: Paise;
}

export interface DocumentLine {
  description: string;
  /** Service accounting code. */
  sac: string;
  quantity: number;
  taxable: Paise;
  taxes: TaxAmount[];
  total: Paise;
}

/** Everything on a document, frozen when issued. Dates are IST, `2026-12-12`. */
export interface DocumentSnapshot {
  kind: DocumentKind;
  brand: string;
  number: string;
  issuedOn: string;
  purchase?: 'booking' | 'sound_order';
  bookingCode: string;
  supplier: DocumentSupplier;
  /** An artist supplies, and we make the document out for them. */
  forArtist?: boolean;
  /** The artist had not said yes: neither side reads who the other is. */
  withoutYes?: true;
  /** Out of goodwill, at our expense: it changes no price. */
  gift?: true;
  /** What we added to round its refund up to the rupee; not in the total. */
  roundedUp?: Paise;
  /** Reverses a receipt because another artist performs; no money moved. */
  handedOver?: true;
  /** Reverses or replaces a document that printed another State; no money moved. */
  placeCorrection?: 'reversal' | 'replacement';
  /** GST of what it is about; absent: inside. */
  gst?: PerformanceGst;
  /** Who gets it; absent: the host. */
  reader?: DocumentReader;
  recipient: Recipient;
  placeOfSupply: State;
  reverseCharge: boolean;
  event: { artist: string | null; date: string; from: string; to: string; address: string };
  lines: DocumentLine[];
  taxable: Paise;
  taxes: TaxAmount[];
  total: Paise;
  occasion: 'performance' | 'cancellation';
  payment: { id: string; method: string | null; on: string } | null;
  /** The documents this one settles, reverses or corrects. */
  against: { number: string; issuedOn: string }[];
  /** Refunds already deducted from the invoice; later ones get a credit note. */
  refunds: string[];
  demo: boolean;
}
