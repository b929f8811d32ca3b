import type { Database, Transaction } from '#app/platform/database.server.ts';
import { anonymiseReviews, selectReviewsOfAuthor } from './personal-data-queries.server.ts';

/** Every review that somebody wrote. */
export async function exportReviews(db: Database, authorId: string) {
  return { reviews: await selectReviewsOfAuthor(db, authorId) };
}

/** The stars and words stay for other hosts; nobody can tell whose they are. */
export function eraseAuthor(trx: Transaction, authorId: string): Promise<void> {
  return anonymiseReviews(trx, authorId);
}
