import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export async function lockState(
  trx: Transaction,
  table: 'booking' | 'sound_order',
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom(table)
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Locks the booking; says who is to perform, and when. */
export function lockBookedArtist(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .select(['state', 'artist_id', 'starts_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isOfferOf(db: Database, offerId: string, bookingId: string): Promise<boolean> {
  const offer = await db
    .selectFrom('replacement_offer')
    .innerJoin('replacement', 'replacement.id', 'replacement_offer.replacement_id')
    .select('replacement.booking_id')
    .where('replacement_offer.id', '=', offerId)
    .executeTakeFirst();
  return offer?.booking_id === bookingId;
}

export function lockFailedRefund(trx: Transaction, id: string) {
  return trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_order', 'payment_order.id', 'payment.payment_order_id')
    .select(['refund.id', 'refund.amount_paise', 'refund.failure', 'payment_order.reference'])
    .where('refund.id', '=', id)
    .where('refund.state', '=', 'failed')
    .where('refund.by_bank_since', 'is', null)
    .forNoKeyUpdate('refund')
    .executeTakeFirst();
}

export async function requeueRefund(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('refund').set({ state: 'requested' }).where('id', '=', id).execute();
}

/** Returns the payment only to the call that settles it. */
export function markQuarantinedSettled(trx: Transaction, paymentId: string, accountId: string) {
  return trx
    .updateTable('quarantined_payment')
    .set({ settled_at: sql`business_now()`, settled_by: accountId })
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .returning(['payment_id', 'amount_paise', 'expected_paise'])
    .executeTakeFirst();
}

export function lockPayoutById(trx: Transaction, id: string) {
  return trx
    .selectFrom('payout')
    .select(['id', 'reference', 'payee', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasPayoutBlock(trx: Transaction, reference: string, reason: string): Promise<boolean> {
  const block = await trx
    .selectFrom('payout_hold')
    .select('reason')
    .where('reference', '=', reference)
    .where('reason', '=', reason)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return block !== undefined;
}

/** Paise still due to payees of a reference, or to one payee in total. */
export async function sumUnpaidPayouts(
  trx: Transaction,
  of: { reference: string } | { payee: string },
): Promise<number> {
  const which = 'payee' in of ? sql`payee = ${of.payee}` : sql`reference = ${of.reference}`;
  const { rows } = await sql<{ net: number }>`select coalesce(sum(greatest(0,
      gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise)), 0)::bigint as net
    from payout where ${which} and state in ('held', 'due')`.execute(trx);
  return rows[0]!.net;
}
