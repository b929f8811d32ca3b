import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { LedgerKind, LedgerTxn } from './ledger.ts';

/** Records a transaction once. Only the caller that gets true may perform what follows from it. */
export async function recordLedgerTxn(trx: Transaction, txn: LedgerTxn): Promise<boolean> {
  const { rows } = await sql`
    with txn as (
      insert into ledger_txn (kind, external_id) values (${txn.kind}, ${txn.externalId})
      on conflict on constraint one_ledger_txn_per_fact do nothing
      returning id
    )
    insert into ledger_entry (txn_id, account, amount_paise, reference)
    select txn.id, line.account, line.amount, line.reference
    from txn, jsonb_to_recordset(${JSON.stringify(txn.lines)}::jsonb) as line(account text, amount bigint, reference text)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Balance in paise, debit positive; optionally of one reference. */
export async function ledgerBalance(db: Database, account: string, reference?: string): Promise<number> {
  let query = db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('balance'))
    .where('account', '=', account);
  if (reference !== undefined) query = query.where('reference', '=', reference);
  const { balance } = await query.executeTakeFirstOrThrow();
  return Number(balance);
}

/** Paise that transactions of a kind took from the payer's funds of a reference. */
export async function sumTakenFromFunds(db: Database, kind: LedgerKind, reference: string): Promise<number> {
  const { taken } = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_txn', 'ledger_txn.id', 'ledger_entry.txn_id')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('taken'))
    .where('ledger_txn.kind', '=', kind)
    .where('account', '=', 'host_funds')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(taken);
}
