import type { Database, Transaction } from '#app/platform/database.server.ts';
import { anonymiseReviews, deleteAnswers, selectReviewsOfAuthor } from './personal-data-queries.server.ts';

/** Every review that somebody wrote. */
export async function exportReviews(db: Database, authorId: string) {
  return { reviews: await selectReviewsOfAuthor(db, authorId) };
}

/** The stars and words stay for other hosts; nobody can tell whose they are. */
export function eraseAuthor(trx: Transaction, authorId: string): Promise<void> {
  return anonymiseReviews(trx, authorId);
}

/** The answers of artists go; what hosts wrote about an evening stays theirs. */
export async function eraseAnswers(trx: Transaction, artistIds: readonly number[]): Promise<void> {
  if (artistIds.length > 0) await deleteAnswers(trx, artistIds);
}
