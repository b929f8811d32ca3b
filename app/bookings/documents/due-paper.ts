import type { DocumentKind, PaperReader } from './document.ts';
import type { DueDocument, MoneyFacts } from './documents-due.ts';

/** Whose supply a paper is about. */
export type PaperSide = 'artist' | 'house';

export interface DuePaper extends DueDocument {
  by: PaperSide;
  reader: PaperReader;
  /** `house`, or the artist as payee. */
  supplier: string;
  /** Reverses a receipt because another artist performs. */
  handedOver?: true;
}

export interface IssuedPaper {
  kind: DocumentKind;
  subject: string;
  supplier: string;
  reader: string;
  number: string;
  /** Paise. */
  total: number;
  /** Numbers of the papers that it settles, reverses or corrects. */
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
  issued: readonly IssuedPaper[];
}

const GIFT = '/gift';

/** The paper of what a refund gave out of goodwill; what it returned of the price has the refund itself as subject. */
export function giftSubject(refundId: string): string {
  return refundId + GIFT;
}

export function isOfGift({ subject }: { subject: string }): boolean {
  return subject.endsWith(GIFT);
}

/** The payment of a receipt or the refund of a gift; a second receipt of the same artist has a number behind it. */
export function paymentOf(subject: string): string {
  return subject.split('/')[0]!;
}
