import type { Transaction } from '#app/platform/database.server.ts';
import { addToRating, incrementPerformed } from './standing-queries.server.ts';

/** One more performance that is behind the artist. Search ranks by it from this transaction on. */
export function addPerformance(trx: Transaction, artistId: number): Promise<void> {
  return incrementPerformed(trx, artistId);
}

/** A review with so many stars is published, or was removed. Search ranks by it from this transaction on. */
export function changeRating(
  trx: Transaction,
  artistId: number,
  stars: number,
  what: 'published' | 'removed',
): Promise<void> {
  const sign = what === 'published' ? 1 : -1;
  return addToRating(trx, artistId, { count: sign, sum: sign * stars });
}
