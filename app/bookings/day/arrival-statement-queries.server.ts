import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export interface Place {
  lat: number;
  lng: number;
  accuracyMetres: number;
}

/** Records the artist's arrival statement once; false if already recorded. */
export async function insertStatement(
  trx: Transaction,
  statement: { bookingId: string; artistId: number; saidBy: string; place: Place | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('arrival_statement')
    .values({
      booking_id: statement.bookingId,
      artist_id: statement.artistId,
      said_at: sql<Date>`business_now()`,
      said_by: statement.saidBy,
      lat: statement.place?.lat ?? null,
      lng: statement.place?.lng ?? null,
      accuracy_metres: statement.place?.accuracyMetres ?? null,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'artist_id']).doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function selectStatement(db: Database, booking: { id: string; artistId: number }) {
  return db
    .selectFrom('arrival_statement')
    .select(['said_at', 'lat', 'lng', 'accuracy_metres', 'denied_at'])
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .executeTakeFirst();
}

/** The host denies the arrival statement; false if there is none or it was already denied. */
export async function denyStatement(
  trx: Transaction,
  booking: { id: string; artistId: number },
  accountId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('arrival_statement')
    .set({ denied_at: sql<Date>`business_now()`, denied_by: accountId })
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .where('denied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
