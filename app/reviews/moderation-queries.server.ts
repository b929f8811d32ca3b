import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export function lockReview(trx: Transaction, id: number) {
  return trx
    .selectFrom('review')
    .select(['id', 'artist_id', 'booking_id', 'rating', 'body', 'state', 'answer', 'removal_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateState(
  trx: Transaction,
  id: number,
  change: { state: 'published' | 'removed'; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      state: change.state,
      removal_reason: change.reason,
      removed_at: change.state === 'removed' ? sql<Date>`business_now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateAnswer(trx: Transaction, id: number, answer: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ answer, answered_at: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();
}

export function selectForModeration(
  db: Database,
  page: { state: 'pending' | 'published' | 'removed'; limit: number; offset: number },
) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .leftJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.id', 'review.artist_id as artistId', 'artist.name as artistName', 'booking.code'])
    .select(['review.booking_id as bookingId', 'author_name as authorName', 'review.rating', 'review.body'])
    .select(['review.answer', 'review.state', 'review.concerns', 'review.removal_reason as removalReason'])
    .select('review.created_at as createdAt')
    .where('review.state', '=', page.state)
    .orderBy('review.created_at', page.state === 'pending' ? 'asc' : 'desc')
    .orderBy('review.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
