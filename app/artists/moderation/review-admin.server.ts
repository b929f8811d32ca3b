import type { Database, Transaction } from '#app/platform/database.server.ts';
import { markReviewed, selectInReview, selectOpenChanges } from './review-admin-queries.server.ts';

export function artistsInReview(db: Database, page: { limit: number; offset: number }) {
  return selectInReview(db, page);
}

/** Public profile changes not yet seen by staff, oldest first. `after` is the paging cursor. */
export function unseenChanges(db: Database, page: { limit: number; after: number }) {
  return selectOpenChanges(db, page);
}

/** Marks changes as seen by a staff account; returns how many were unseen. */
export function markChangesSeen(trx: Transaction, ids: number[], by: string): Promise<number> {
  return markReviewed(trx, ids, by);
}
