import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Locks the booking and returns its state. */
export async function lockState(trx: Transaction, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('booking')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state;
}

export function lockVenueNote(trx: Transaction, id: string) {
  return trx
    .selectFrom('booking')
    .select(['state', 'venue_access'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateVenueNote(trx: Transaction, id: string, note: string): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ venue_access: note, version: sql`version + 1`, updated_at: sql`business_now()` })
    .where('id', '=', id)
    .execute();
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
