import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { KeyedBlock } from './payout-block-reasons.ts';

const now = sql<Date>`business_now()`;

export async function hasOpenBlock(db: Database, reference: string): Promise<boolean> {
  const block = await db
    .selectFrom('payout_hold')
    .select('reason')
    .where('reference', '=', reference)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return block !== undefined;
}

/** Places a block, again after it ended; but a bank's dispute that is over is not opened by a late webhook. */
export async function insertPayoutBlock(
  trx: Transaction,
  reference: string,
  reason: KeyedBlock,
): Promise<void> {
  await trx
    .insertInto('payout_hold')
    .values({ reference, reason, placed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['reference', 'reason'])
        .doUpdateSet({ released_at: null })
        .where('payout_hold.reason', 'not like', 'chargeback:%'),
    )
    .execute();
}

export async function endPayoutBlock(trx: Transaction, reference: string, reason: string): Promise<void> {
  await trx
    .updateTable('payout_hold')
    .set({ released_at: now })
    .where('reference', '=', reference)
    .where('reason', '=', reason)
    .where('released_at', 'is', null)
    .execute();
}
