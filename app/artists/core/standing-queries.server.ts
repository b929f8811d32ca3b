import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

export async function incrementPerformed(trx: Transaction, artistId: number): Promise<void> {
  await trx
    .updateTable('artist')
    .set({ performed_count: sql`performed_count + 1` })
    .where('id', '=', artistId)
    .execute();
}

export async function addToRating(
  trx: Transaction,
  artistId: number,
  change: { count: number; sum: number },
): Promise<void> {
  await trx
    .updateTable('artist')
    .set({
      rating_count: sql`rating_count + ${change.count}`,
      rating_sum: sql`rating_sum + ${change.sum}`,
    })
    .where('id', '=', artistId)
    .execute();
}
