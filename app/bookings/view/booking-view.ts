import type { LostReason } from '#app/payments/lost-reason.ts';
import type { MoneyLine, OpenPaymentRow, PaymentStatus } from '#app/payments/payment.ts';
import type { QuoteLine } from '#app/pricing/quote.ts';
import type { RefundDeadline } from '#app/pricing/refund-policy.ts';
import type { Paise } from '#app/shared/money.ts';
import type { BookingOutline } from '../core/booking-outline.ts';
import type { ProgressStep } from '../core/booking-states.ts';
import type { HoldEnd } from '../core/hold-end.ts';
import type { DuePayment } from '../money/due-payment.ts';
import type { ChangeView } from './change-view.ts';
import type { ReplacementView } from './replacement-view.ts';

export interface PaymentAtBank extends Omit<OpenPaymentRow, 'amount' | 'at' | 'until'> {
  amount: Paise;
  /** When it was begun, and until when we ask the bank. */
  at: Date;
  until: Date;
}

export interface BookingSummary extends BookingOutline {
  step: ProgressStep;
  address: string;
  total: Paise;
  paymentStatus: PaymentStatus;
  captured: Paise;
  refunded: Paise;
  /** Goodwill among what was refunded; it still counts as paid. */
  given: Paise;
  /** Null unless a deposit booking has a balance due. */
  balance: { left: Paise; dueAt: Date } | null;
  replacementArtist: {
    id: number;
    name: string;
    category: string;
    photo: string | null;
    decideBy: Date;
  } | null;
  /** Only our staff said that the artist cannot come: a part of the refund waits to be confirmed. */
  unconfirmed: boolean;
  respondBy: Date | null;
  holdExpiresAt: Date | null;
  /** Why an unpaid hold ended; null while it is active and once paid. */
  holdEnded: HoldEnd | null;
  /** The newest payment that left the host's bank, or may have, without being ours. */
  bank: PaymentAtBank | null;
  /** Why money for it could not be kept. */
  lostWhy: LostReason | null;
  cancellation: {
    by: string;
    because: 'no_artist' | 'unpaid' | null;
    refund: Paise;
    kept: Paise;
    /** Comes back too once it is confirmed that the artist cannot come. */
    pending: Paise;
    at: Date;
  } | null;
}

export interface BookingStep {
  from: string | null;
  to: string;
  actor: string;
  reason: string | null;
  at: Date;
}

export interface BookingDetails extends BookingSummary {
  message: string;
  venueAccess: string;
  hostName: string;
  version: number;
  lines: QuoteLine[];
  tax: Paise;
  money: MoneyLine[];
  /** Steps, each with the artist booked at that time. */
  history: (BookingStep & { artist: string })[];
  refundClock: RefundDeadline[];
  /** Base of refund amounts in paise: paid so far, else the first payment. */
  refundBase: { paid: Paise; tax: Paise; held: Paise };
  due: DuePayment | null;
  change: ChangeView | null;
  replacement: ReplacementView | null;
  /** Refund if cancelled now, in paise, and what follows once it is confirmed; null if it cannot be cancelled. */
  cancelNow: { refund: Paise; kept: Paise; pending?: Paise } | null;
}

/** Whether the host should wait for their bank instead of paying. */
export function waitsForBank({ state, bank }: { state: string; bank?: BookingSummary['bank'] }): boolean {
  return bank?.kind === 'waits' && (state === 'held' || state === 'expired');
}
