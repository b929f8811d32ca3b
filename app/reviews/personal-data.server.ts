import type { Database, Transaction } from '#app/platform/database.server.ts';
import { deleteAnswers, selectReviewsOfAuthor } from './reviews-queries.server.ts';

export async function exportReviews(db: Database, authorId: string) {
  return { reviews: await selectReviewsOfAuthor(db, authorId) };
}

/** Erases artists' answers; the hosts' reviews stay. */
export async function eraseAnswers(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  if (artistIds.length > 0) await deleteAnswers(trx, artistIds);
}
