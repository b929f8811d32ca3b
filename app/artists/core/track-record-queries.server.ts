import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

export async function addToWithdrawn(trx: Transaction, artistId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('artist')
    .set({ withdrawn_count: sql`greatest(0, withdrawn_count + ${by})` })
    .where('id', '=', artistId)
    .execute();
}
