import type { Transaction } from '#app/platform/database.server.ts';
import { addToRating, incrementPerformed } from './reliability-queries.server.ts';

/** Counts a completed performance. Search rank follows in this transaction. */
export function addPerformance(trx: Transaction, artistId: number): Promise<void> {
  return incrementPerformed(trx, artistId);
}

/** Applies a published or removed review. Search rank follows in this transaction. */
export function changeRating(
  trx: Transaction,
  artistId: number,
  stars: number,
  what: 'published' | 'removed',
): Promise<void> {
  const sign = what === 'published' ? 1 : -1;
  return addToRating(trx, artistId, { count: sign, sum: sign * stars });
}
