export type PaymentRefusal =
  | { reason: 'booking_not_found' }
  | { reason: 'nothing_due' }
  | { reason: 'payment_in_progress' }
  | { reason: 'gateway_unavailable' };

export function paymentRefusalSentence({ reason }: PaymentRefusal): string {
  switch (reason) {
    case 'booking_not_found':
      return 'Booking not found';
    case 'nothing_due':
      return 'There is nothing to pay for this booking now.';
    case 'payment_in_progress':
      return 'A payment for this booking is being completed. Please wait a moment and look again.';
    case 'gateway_unavailable':
      return 'Payments are not available right now. Please try again in a moment.';
  }
}
