import type { Transaction } from '#app/platform/database.server.ts';
import { type CountedFigures, replaceFigures } from './artist-figures-queries.server.ts';

export type { CountedFigures };

/** Replaces what was counted of these artists; those without anything counted have no record. */
export function keepFigures(
  trx: Transaction,
  artistIds: readonly number[],
  records: readonly CountedFigures[],
): Promise<void> {
  return replaceFigures(trx, artistIds, records);
}
