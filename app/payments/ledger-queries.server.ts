import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { LedgerTxn } from './ledger.ts';

/** Records a fact of money once. False if it was there already: whoever gets true does what follows from it. */
export async function recordLedgerTxn(trx: Transaction, txn: LedgerTxn): Promise<boolean> {
  const inserted = await trx
    .insertInto('ledger_txn')
    .values({ kind: txn.kind, external_id: txn.externalId })
    .onConflict((conflict) => conflict.constraint('one_ledger_txn_per_fact').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .insertInto('ledger_entry')
    .values(
      txn.lines.map(({ account, amount, reference }) => ({
        txn_id: inserted.id,
        account,
        amount_paise: amount,
        reference: reference ?? null,
      })),
    )
    .execute();
  return true;
}

/** Balance of an account in paise, debit positive; of one reference where given. */
export async function ledgerBalance(db: Database, account: string, reference?: string): Promise<number> {
  let query = db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('balance'))
    .where('account', '=', account);
  if (reference !== undefined) query = query.where('reference', '=', reference);
  const { balance } = await query.executeTakeFirstOrThrow();
  return Number(balance);
}
