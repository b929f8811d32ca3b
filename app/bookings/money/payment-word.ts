const SHOWN = ['paid', 'unpaid', 'pending', 'partial', 'refunded'] as const;

export type ShownPayment = (typeof SHOWN)[number] | 'unknown';

/** Display mark of a payment status; values beyond the five show as unknown with their own text [S4-12]. */
export function shownPayment(status: string): ShownPayment {
  return SHOWN.find((one) => one === status) ?? 'unknown';
}
