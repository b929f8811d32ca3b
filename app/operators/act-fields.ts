import { MIN_REFUND } from '#app/payments/refund-parts.ts';
import { type Paise, rupees } from '#app/shared/money.ts';
import { filled } from '#app/shared/read-form.ts';

export const MAX_REASON_LENGTH = 500;

/** Reason for the audit; null if missing. */
export const reasonField = filled(MAX_REASON_LENGTH);

/** `1,500` or `₹1500.50` in paise; null if invalid, or less than the gateway moves. */
export function readAmount(typed: string): Paise | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) return null;
  const amount = rupees(Number(digits));
  return amount >= MIN_REFUND ? amount : null;
}
