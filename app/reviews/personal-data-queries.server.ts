import type { Database, Transaction } from '#app/platform/database.server.ts';

const NO_MATCH = 'A host';

export function selectReviewsOfAuthor(db: Database, authorId: string) {
  return db
    .selectFrom('review')
    .innerJoin('artist', 'artist.id', 'review.artist_id')
    .select(['artist.name as artist', 'author_name', 'occasion', 'place', 'rating', 'body', 'review.state'])
    .select(['performed_on', 'review.created_at'])
    .where('author_id', '=', authorId)
    .orderBy('review.created_at', 'desc')
    .execute();
}

export async function anonymiseReviews(trx: Transaction, authorId: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ author_name: NO_MATCH, author_id: null })
    .where('author_id', '=', authorId)
    .execute();
}

export async function deleteAnswers(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('review')
    .set({ answer: null, answered_at: null })
    .where('artist_id', 'in', artistIds)
    .execute();
}
