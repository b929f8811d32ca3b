import type { Transaction } from '#app/platform/database.server.ts';
import { type CountedRecord, replaceRecords } from './artist-record-queries.server.ts';

export type { CountedRecord };

/** Replaces what was counted of these artists; those without anything counted have no record. */
export function keepRecords(
  trx: Transaction,
  artistIds: readonly number[],
  records: readonly CountedRecord[],
): Promise<void> {
  return replaceRecords(trx, artistIds, records);
}
