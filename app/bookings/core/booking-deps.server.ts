import type { PaymentDeps } from '#app/payments/payment-deps.server.ts';
import type { Transaction } from '#app/platform/database.server.ts';
import type { BookingRow } from './booking-queries.server.ts';
import type { Actor } from './booking-states.ts';

export type BookingDeps = PaymentDeps;

/** Who changes a booking, and as whom. */
export interface ActingParty {
  actor: Actor;
  accountId: string | null;
  /** Written in the same transaction, such as an audit entry; `before` is the booking before the change. */
  alongside?: (trx: Transaction, before: BookingRow) => Promise<void>;
}

export function bookingReference(bookingId: string): `booking:${string}` {
  return `booking:${bookingId}`;
}

export function bookingIdOf(reference: string): string | null {
  return reference.startsWith('booking:') ? reference.slice('booking:'.length) : null;
}
