import { MIN_REFUND } from '#app/payments/refund-parts.ts';
import { type Paise, paiseOfRupees } from '#app/shared/money.ts';
import { trimmedOrNull } from '#app/shared/read-form.ts';
import { plainText, rupeesTyped } from '#app/shared/typed-text.ts';

export const MAX_REASON_LENGTH = 500;
export const MAX_NOTE_LENGTH = 2000;
const MAX_RUPEES = 99_999_999;

/** Reason for the audit; null if missing. */
export const reasonField = trimmedOrNull(MAX_REASON_LENGTH);
/** Note that only staff read; null if missing. */
export const noteField = trimmedOrNull(MAX_NOTE_LENGTH);

/** `1,500`, `₹1500.50` or `2 lakh` in paise; null if invalid, or less than the gateway moves. */
export function readAmount(typed: string): Paise | null {
  const digits = plainText(typed).replaceAll(/[₹,\s]|rs\.?|inr|\/-$/gi, '');
  const typedRupees = /^\d{1,8}\.\d{1,2}$/.test(digits) ? Number(digits) : rupeesTyped(typed);
  if (typedRupees === null || typedRupees > MAX_RUPEES) return null;
  const amount = paiseOfRupees(typedRupees);
  return amount >= MIN_REFUND ? amount : null;
}
