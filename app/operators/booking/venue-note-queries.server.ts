import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

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
