import type { Transaction } from '#app/platform/database.server.ts';
import { addToRating } from './reliability-queries.server.ts';

/** Applies a published or removed review. Search rank follows in this transaction. */
export function applyReviewToRating(
  trx: Transaction,
  artistId: number,
  stars: number,
  what: 'published' | 'removed',
): Promise<void> {
  const sign = what === 'published' ? 1 : -1;
  return addToRating(trx, artistId, { count: sign, sum: sign * stars });
}
