import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Locks the purchase and returns its state. */
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
export function lockBooked(trx: Transaction, id: string) {
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
