import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function selectInReview(db: Database, page: { limit: number; offset: number }) {
  return db
    .selectFrom('artist')
    .innerJoin('city', 'city.id', 'artist.city_id')
    .select([
      'artist.id',
      'artist.name',
      'artist.kind',
      'artist.category',
      'artist.submitted_at as submittedAt',
    ])
    .select(['artist.fee_paise as feePaise', 'city.name as city'])
    .where('artist.state', '=', 'review')
    .orderBy('artist.submitted_at')
    .orderBy('artist.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function selectOpenChanges(db: Database, page: { limit: number; after: number }) {
  return db
    .selectFrom('artist_change')
    .innerJoin('artist', 'artist.id', 'artist_change.artist_id')
    .select(['artist_change.id', 'artist_id as artistId', 'artist.name', 'part', 'before', 'after', 'at'])
    .where('reviewed_at', 'is', null)
    .where('artist_change.id', '>', page.after)
    .orderBy('artist_change.id')
    .limit(page.limit)
    .execute();
}

export async function markReviewed(trx: Transaction, ids: number[], by: string): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await trx
    .updateTable('artist_change')
    .set({ reviewed_at: sql<Date>`business_now()`, reviewed_by: by })
    .where('id', 'in', ids)
    .where('reviewed_at', 'is', null)
    .returning('id')
    .execute();
  return marked.length;
}
