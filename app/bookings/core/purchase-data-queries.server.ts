import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#app/platform/database.server.ts';

/** Payments and refunds of a purchase for the payer's data export. `reference` may use the outer row. */
export function moneyOfPurchase(db: Database, payerId: string, reference: RawBuilder<string>) {
  const orders = db
    .selectFrom('payment_order')
    .innerJoin('payment', 'payment.payment_order_id', 'payment_order.id')
    .where('payment_order.payer_id', '=', payerId)
    .where('payment_order.reference', '=', reference);
  return [
    jsonArrayFrom(
      orders.select([
        'payment.id',
        'payment.amount_paise',
        'payment.state',
        'payment.method',
        'payment.captured_at',
        'payment.failure',
        'payment.failed_at',
        'payment.begun_at',
      ]),
    ).as('payments'),
    jsonArrayFrom(
      orders
        .innerJoin('refund', 'refund.payment_id', 'payment.id')
        .select([
          'refund.amount_paise',
          'refund.reason',
          'refund.state',
          'refund.requested_at',
          'refund.processed_at',
          'refund.bank_reference',
        ]),
    ).as('refunds'),
  ] as const;
}

/** The venue without its address. The PIN stays: it determines the State of supply for tax. */
export const erasedVenue = sql<string>`'Erased' || coalesce(', ' || substring(venue_address from '\\m[1-9][0-9]{5}\\M'), '')`;
