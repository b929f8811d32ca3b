import type { Paise } from '#app/shared/money.ts';
import type { State } from './states-of-india.ts';

/** In the order in which they are issued, which is also the order in which their series are locked. */
export const DOCUMENT_KINDS = ['receipt_voucher', 'tax_invoice', 'refund_voucher', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who supplies what the host pays for, as it stands on every paper. */
export interface Supplier {
  name: string;
  address: string;
  pin: string;
  /** Its first two digits are the supplier's State. */
  gstin: string;
}

/** What stands on every paper of ours. */
export interface Imprint {
  brand: string;
  supplier: Supplier;
  /** Made where no real money moves. */
  demo: boolean;
}

export interface Recipient {
  name: string;
  /** Only of a registered business. */
  gstin: string | null;
  address: string;
  /** Not known where the host gave no billing details. */
  pin: string | null;
  state: State;
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

/** Everything a paper says, frozen when it is issued. Dates are of India, `2026-12-12`. */
export interface DocumentSnapshot {
  kind: DocumentKind;
  brand: string;
  number: string;
  issuedOn: string;
  /** What it is a paper of; a booking where nothing is said. */
  purchase?: 'booking' | 'sound_order';
  /** Of the booking or the order. */
  bookingCode: string;
  supplier: Supplier;
  recipient: Recipient;
  placeOfSupply: State;
  reverseCharge: boolean;
  event: { artist: string | null; date: string; from: string; to: string; address: string };
  lines: DocumentLine[];
  taxable: Paise;
  taxes: TaxAmount[];
  total: Paise;
  /** What the invoice is for: the whole of it, or what was kept of a cancellation. */
  occasion: 'performance' | 'cancellation';
  /** Of a receipt how it was paid, of a refund how it went back. */
  payment: { id: string; method: string | null; on: string } | null;
  /** The papers this one settles or corrects. */
  against: { number: string; issuedOn: string }[];
  /** Refunds that an invoice leaves out already; a later one gets a credit note. */
  refunds: string[];
  /** Made where no real money moves. */
  demo: boolean;
}
