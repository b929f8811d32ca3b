import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';

const keyOfMark = sql`split_part(mark, '.', 1)`;

/** Whether an account has a mark under one key. */
const isMarkedWith = (keyId: string) =>
  sql`exists (select from unnest(pan_marks) mark where ${keyOfMark} = ${keyId})`;

/** Locks accounts without a mark under the current key, by id. */
export async function lockUnmarkedAccounts(
  trx: Transaction,
  currentId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; sealed_pan: string }[]> {
  const { rows } = await sql<{ id: string; sealed_pan: string }>`
    select id, sealed_pan from payout_account where not ${isMarkedWith(currentId)}
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit} for update`.execute(trx);
  return rows;
}

export async function updatePanMarks(trx: Transaction, id: string, marks: string[]): Promise<void> {
  await trx.updateTable('payout_account').set({ pan_marks: marks }).where('id', '=', id).execute();
}

/** Removes marks under keys that are leaked or no longer on the ring, of accounts that have one under the current key. */
export async function removeFormerMarks(
  db: Database,
  keys: Pick<KeyRing, 'currentId' | 'validIds'>,
): Promise<void> {
  const valid = sql`${keys.validIds()}::text[]`;
  await sql`update payout_account
    set pan_marks = array(select mark from unnest(pan_marks) mark where ${keyOfMark} = any(${valid}))
    where ${isMarkedWith(keys.currentId)}
    and exists (select from unnest(pan_marks) mark where ${keyOfMark} <> all(${valid}))`.execute(db);
}
