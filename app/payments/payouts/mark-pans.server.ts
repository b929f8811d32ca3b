import { type Database, inTransaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import { lockUnmarkedAccounts, removeFormerMarks, updatePanMarks } from './payee-queries.server.ts';
import { panMarksOf, unsealPan } from './payout-account.server.ts';

const BATCH = 100;

interface Surroundings {
  db: Database;
  keys: KeyRing;
}

/**
 * Marks PANs under the current key where that is missing: accounts from before marks, and all after a change of keys.
 * Idempotent, concurrent-safe; accounts that no key reads stay as they are.
 */
export async function markPans({ db, keys }: Surroundings): Promise<void> {
  let after: string | null = null;
  do after = await markBatch({ db, keys }, after);
  while (after !== null);
  // Not before: until all are marked anew, marks under a leaked key find equal PANs.
  await removeFormerMarks(db, keys);
}

/** The last id of the batch; null if no more are left. */
function markBatch({ db, keys }: Surroundings, after: string | null): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const rows = await lockUnmarkedAccounts(trx, keys.currentId, { after, limit: BATCH });
    for (const { id, sealed_pan } of rows) {
      const pan = unsealPan(keys, sealed_pan);
      if (pan !== null) await updatePanMarks(trx, id, panMarksOf(keys, pan));
    }
    return rows.length < BATCH ? null : rows.at(-1)!.id;
  });
}
