import { sql } from 'kysely';
import type { LedgerAccount, LedgerKind } from '#app/payments/ledger.ts';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { codeOfReferenceSql } from '../frame/purchase-queries.server.ts';

/** Balance of each account in paise, debit positive, with its debits and credits. */
export async function selectBalances(db: Database) {
  const { rows } = await sql<{ account: LedgerAccount; debit: number; credit: number; balance: number }>`
    select account, sum(debit_paise)::bigint as debit, sum(credit_paise)::bigint as credit,
      sum(debit_paise - credit_paise)::bigint as balance
    from (select account, debit_paise, credit_paise from ledger_closing
      union all
      select account, greatest(amount_paise, 0), greatest(-amount_paise, 0) from ledger_entry
      where txn_id > coalesce((select max(through_txn) from ledger_closing), 0)) sums
    group by account order by account`.execute(db);
  return rows;
}

export interface LedgerFilter {
  /** `booking:<id>`: includes the fees of its payments. */
  reference: string | null;
  from: Date | null;
  to: Date | null;
  before: number | null;
}

export interface LedgerTransaction {
  id: number;
  kind: LedgerKind;
  external_id: string;
  at: Date;
  reference: string | null;
  code: string | null;
  amount: number;
}

const ofReference = (reference: string) => sql`ledger_txn.id in (
  select txn_id from ledger_entry where reference = ${reference}
  union
  select fee.id from payment_order o join payment p on p.payment_order_id = o.id
    join ledger_txn fee on fee.kind = 'gateway_fee' and fee.external_id = p.id where o.reference = ${reference})`;

const reference = sql`(select max(reference) from ledger_entry where txn_id = page.id)`;

export async function selectLedgerTransactions(
  db: Database,
  filter: LedgerFilter,
  limit: number,
): Promise<LedgerTransaction[]> {
  const conditions = [sql`true`];
  if (filter.reference) conditions.push(ofReference(filter.reference));
  if (filter.from) conditions.push(sql`at >= ${filter.from}`);
  if (filter.to) conditions.push(sql`at < ${filter.to}`);
  if (filter.before) conditions.push(sql`id < ${filter.before}`);
  const { rows } = await sql<LedgerTransaction>`
    select named.*, ${codeOfReferenceSql(sql`named.reference`)} as code
    from (
      select page.*, ${reference} as reference,
        (select sum(amount_paise) from ledger_entry where txn_id = page.id and amount_paise > 0)::bigint as amount
      from (select id, kind, external_id, at from ledger_txn where ${sql.join(conditions, sql` and `)}
        order by id desc limit ${limit}) page) named
    order by id desc`.execute(db);
  return rows;
}

export function selectLedgerEntries(db: Database, txnIds: readonly number[]) {
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'txn_id', 'account', 'amount_paise', 'reference'])
    .$narrowType<{ account: LedgerAccount }>()
    .where('txn_id', 'in', [...txnIds, 0])
    .orderBy('id')
    .execute();
}

export interface LedgerCsvRow {
  txn: number;
  line: number;
  at: string;
  kind: string;
  external_id: string;
  account: string;
  reference: string | null;
  amount: number;
}

export async function selectCsvRows(
  db: Database,
  span: { from: Date; to: Date },
  after: { txn: number; line: number },
  limit: number,
): Promise<LedgerCsvRow[]> {
  const { rows } = await sql<LedgerCsvRow>`
    select ledger_txn.id as txn, ledger_entry.id as line, kind, external_id, account, reference, amount_paise as amount,
      to_char(at at time zone ${INDIA}, 'YYYY-MM-DD HH24:MI:SS') as at
    from ledger_txn join ledger_entry on ledger_entry.txn_id = ledger_txn.id
    where at >= ${span.from} and at < ${span.to}
      and (ledger_txn.id, ledger_entry.id) > (${after.txn}::bigint, ${after.line}::bigint)
    order by ledger_txn.id, ledger_entry.id limit ${limit}`.execute(db);
  return rows;
}
