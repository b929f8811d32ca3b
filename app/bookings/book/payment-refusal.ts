export type PaymentRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'nothing_due' }
  | { reason: 'payment_in_progress' }
  | { reason: 'gateway_unavailable' }
  | { reason: 'order_refused'; answer: string };

export function paymentRefusalSentence(refusal: PaymentRefusal): string {
  switch (refusal.reason) {
    case 'booking_not_found':
      return 'Booking not found';
    case 'nothing_due':
      return 'There is nothing to pay for this booking now.';
    case 'payment_in_progress':
      return 'A payment for this booking is being completed. Please wait a moment and look again.';
    case 'order_refused':
      return `The payment gateway does not take this payment. It says: “${refusal.answer}” Please write to us.`;
    case 'gateway_unavailable':
      return 'Payments are not available right now. Please try again in a moment.';
  }
}
