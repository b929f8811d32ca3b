const SHOWN = ['paid', 'unpaid', 'pending', 'partial', 'refunded'] as const;

export type ShownPayment = (typeof SHOWN)[number] | 'unknown';

/** The mark of a payment status: anything else than the five has the unknown mark and its own word [S4-12]. */
export function shownPayment(status: string): ShownPayment {
  return SHOWN.find((one) => one === status) ?? 'unknown';
}
