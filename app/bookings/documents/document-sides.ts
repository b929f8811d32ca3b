import type { DocumentKind, DocumentReader } from './document.ts';
import type { DueDocument, MoneyFacts } from './documents-due.ts';

/** Whose supply a document is about. */
export type DocumentSide = 'artist' | 'house';

export interface DueDocumentOfSide extends DueDocument {
  by: DocumentSide;
  reader: DocumentReader;
  /** `house`, or the artist as payee. */
  supplier: string;
  /** Reverses a receipt because another artist performs. */
  handedOver?: true;
  /** Paise of ours that round its refund up, beyond its total. */
  roundedUp?: number;
}

export interface IssuedDocument {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  reader: string;
  number: string;
  /** Paise. */
  total: number;
  /** Numbers of the documents that it settles, reverses or corrects. */
  against: readonly string[];
  refunds: readonly string[];
}

export interface PurchaseMoney {
  payments: MoneyFacts['payments'];
  refunds: readonly (MoneyFacts['refunds'][number] & {
    reason: string | null;
    paymentId: string;
    ofGift?: boolean;
  })[];
  /** Paise of goodwill that later refunds owed: the host's own money, and no gift. */
  giftsReturned: number;
  /** Paise at our cost that round the refund of a cancellation up. */
  rounded: number;
  issued: readonly IssuedDocument[];
}

const GIFT = '/gift';

/** The document of what a refund gave out of goodwill; what it returned of the price has the refund itself as subject. */
export function giftSubject(refundId: string): string {
  return refundId + GIFT;
}

export function isOfGift({ subject }: { subject: string }): boolean {
  return subject.endsWith(GIFT);
}

/** The payment of a receipt or the refund of a gift; a second receipt of the same artist has a number behind it. */
export function paymentIdOf(subject: string): string {
  return subject.split('/')[0]!;
}
