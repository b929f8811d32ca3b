import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

export async function incrementWithdrawn(trx: Transaction, artistId: number): Promise<void> {
  await trx
    .updateTable('artist')
    .set({ withdrawn_count: sql`withdrawn_count + 1` })
    .where('id', '=', artistId)
    .execute();
}
