import { type Database, inTransaction } from './database.server.ts';
import { countOtherSeals, lockSealedRows, updateSealedRow } from './invariant-queries.server.ts';
import { type KeyRing, sealPrefix, UnreadableSeal } from './key-ring.server.ts';
import type { Log } from './log.server.ts';
import { sealedTexts } from './metrics.server.ts';
import type { SealedColumn } from './sealed-column.ts';

const BATCH = 100;
const TABLE_START = '(0,0)';

interface Surroundings {
  db: Database;
  keys: KeyRing;
  log: Log;
}

/**
 * Re-seals texts under the current key. Idempotent, concurrent-safe; unreadable ones are counted and logged.
 */
export async function reencrypt(
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
