import type { Database, Transaction } from '#app/platform/database.server.ts';
import { markReviewed, selectInReview, selectOpenChanges } from './review-admin-queries.server.ts';

/** Artists that wait to be published or given back, the longest waiting first. */
export function artistsInReview(db: Database, page: { limit: number; offset: number }) {
  return selectInReview(db, page);
}

/** What artists changed in public and nobody of us has seen yet, oldest first. `after` is the id a page ended with. */
export function unseenChanges(db: Database, page: { limit: number; after: number }) {
  return selectOpenChanges(db, page);
}

/** Marks changes as seen by an account of our staff. Returns how many were not seen before. */
export function markChangesSeen(trx: Transaction, ids: number[], by: string): Promise<number> {
  return markReviewed(trx, ids, by);
}
