import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Where the browser of the artist was, and how exactly it knows. */
export interface Place {
  lat: number;
  lng: number;
  accuracyMetres: number;
}

/** Records once that the artist says they are there. False if they had said so before. */
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

/** What the artist who performs in a booking said of their arrival. */
export function selectStatement(db: Database, booking: { id: string; artistId: number }) {
  return db
    .selectFrom('arrival_statement')
    .select(['said_at', 'lat', 'lng', 'accuracy_metres', 'denied_at'])
    .where('booking_id', '=', booking.id)
    .where('artist_id', '=', booking.artistId)
    .executeTakeFirst();
}

/** The host says that the artist is not there. False if nobody says that they are, or it was denied before. */
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
