import { type Database, inTransaction } from './database.server.ts';
import { type KeyRing, sealPrefix, UnreadableSeal } from './key-ring.server.ts';
import type { Log } from './log.server.ts';
import { sealedTexts } from './metrics.server.ts';
import { countOtherSeals, lockSealedRows, updateSealedRow } from './seal-anew-queries.server.ts';
import type { SealedColumn } from './sealed-column.ts';

const BATCH = 100;
const TABLE_START = '(0,0)';

interface Surroundings {
  db: Database;
  keys: KeyRing;
  log: Log;
}

/**
 * Seals under the current key what rests under another one, in batches; what is under the current key is left alone,
 * so that it may be run at any time and by several processes. Texts that no key of ours can read stay as they are, are
 * counted in `sealed_texts{key="unknown"}` and logged as an error.
 */
export async function sealAnew(
  { db, keys, log }: Surroundings,
  columns: readonly SealedColumn[],
): Promise<void> {
  const prefix = sealPrefix(keys.currentId);
  for (const column of columns) {
    const labels = { table: column.table, column: column.column };
    const found = await countOtherSeals(db, column, prefix);
    sealedTexts.set({ ...labels, key: 'old' }, found);
    const unreadable = found > 0 ? await sealColumn({ db, keys }, column) : [];
    if (unreadable[0])
      log.error({ ...labels, count: unreadable.length, err: unreadable[0] }, 'sealed texts cannot be read');
    const left = found > 0 ? await countOtherSeals(db, column, prefix) : 0;
    sealedTexts.set({ ...labels, key: 'old' }, Math.max(0, left - unreadable.length));
    sealedTexts.set({ ...labels, key: 'unknown' }, unreadable.length);
    if (found > left) log.info({ ...labels, count: found - left }, 'texts sealed anew');
  }
}

type Keys = Omit<Surroundings, 'log'>;

/** Seals a whole column anew; answers why texts could not be read. */
async function sealColumn(keys: Keys, column: SealedColumn): Promise<UnreadableSeal[]> {
  const failures: UnreadableSeal[] = [];
  let after: string | undefined = TABLE_START;
  while (after !== undefined) {
    const batch: Batch = await sealBatch(keys, column, after);
    failures.push(...batch.failures);
    after = batch.last;
  }
  return failures;
}

interface Batch {
  /** Where the last row lay; undefined when there is nothing after this batch. */
  last: string | undefined;
  failures: UnreadableSeal[];
}

function sealBatch({ db, keys }: Keys, column: SealedColumn, after: string): Promise<Batch> {
  return inTransaction(db, async (trx) => {
    const prefix = sealPrefix(keys.currentId);
    const rows = await lockSealedRows(trx, column, { prefix, after, limit: BATCH });
    const failures: UnreadableSeal[] = [];
    for (const { place, text } of rows) {
      try {
        const sealed = keys.seal(column.purpose, keys.unseal(column.purpose, text));
        await updateSealedRow(trx, column, { place, text: sealed });
      } catch (error) {
        if (!(error instanceof UnreadableSeal)) throw error;
        failures.push(error);
      }
    }
    return { last: rows.length < BATCH ? undefined : rows.at(-1)!.place, failures };
  });
}
