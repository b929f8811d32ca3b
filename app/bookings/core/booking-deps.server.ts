import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';

export type BookingDeps = PaymentDeps;

export function bookingReference(bookingId: string): `booking:${string}` {
  return `booking:${bookingId}`;
}

export function bookingIdOf(reference: string): string | null {
  return reference.startsWith('booking:') ? reference.slice('booking:'.length) : null;
}
