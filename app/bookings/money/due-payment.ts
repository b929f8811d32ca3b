import type { Paise } from '#app/shared/money.ts';
import type { ChangeKind } from '../core/booking-terms.ts';

export interface DuePayment {
  part: 'balance' | 'change';
  amount: Paise;
  changeId?: string;
  changeKind?: ChangeKind;
  by: Date;
  /** When the booking ends if unpaid; null while a replacement or change is pending. */
  ends: Date | null;
}
