import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';

/** What the operations of bookings work with: the same as those of money. */
export type BookingDeps = PaymentDeps;

/** How payments knows a booking. */
export function bookingReference(bookingId: string): `booking:${string}` {
  return `booking:${bookingId}`;
}

export function bookingIdOf(reference: string): string | null {
  return reference.startsWith('booking:') ? reference.slice('booking:'.length) : null;
}
