import type { QuoteLine } from '#app/pricing/quote.ts';
import type { Paise } from '#app/shared/money.ts';
import type { BookingTerms, ChangeKind, TermsField } from '../core/booking-terms.ts';

export interface ChangeView {
  id: string;
  kind: ChangeKind;
  state: 'asked' | 'agreed' | 'declined' | 'lapsed' | 'withdrawn';
  open: boolean;
  askedBy: 'host' | 'artist';
  was: BookingTerms;
  wanted: BookingTerms;
  fields: TermsField[];
  answerBy: Date;
  payBy: Date | null;
  due: Paise;
  back: Paise;
  total: Paise;
  lines: QuoteLine[];
  tax: Paise;
  startsAt: Date;
  refundCap: string | null;
  reason: string;
}
