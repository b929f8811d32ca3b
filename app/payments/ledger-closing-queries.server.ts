import { sql } from 'kysely';
import { type Database, inTransaction } from '#app/platform/database.server.ts';

/**
 * Adds the lines since the last closing to the sums by account. Ids are given before a commit, so the last hour stays
 * open: no transaction lasts that long, and none can still come with a smaller id.
 */
export async function closeLedger(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`lock table ledger_closing in exclusive mode`.execute(trx);
    await sql`
      with open as (select coalesce(max(through_txn), 0) as after from ledger_closing),
        span as (select after, greatest(after, coalesce(
          (select id from ledger_txn where at < now() - interval '1 hour' order by id desc limit 1), 0)) as through
          from open),
        added as (
          select account, sum(greatest(amount_paise, 0)) as debit, sum(greatest(-amount_paise, 0)) as credit
          from ledger_entry, span where txn_id > after and txn_id <= through group by account)
      insert into ledger_closing as closing (account, debit_paise, credit_paise, through_txn)
      select account, debit, credit, through from added, span
      on conflict (account) do update set
        debit_paise = closing.debit_paise + excluded.debit_paise,
        credit_paise = closing.credit_paise + excluded.credit_paise,
        through_txn = excluded.through_txn`.execute(trx);
    await sql`update ledger_closing set through_txn = (select max(through_txn) from ledger_closing)`.execute(
      trx,
    );
  });
}

/** Accounts whose closed sums are not those of their lines. */
export async function countWrongClosings(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_closing closing
    where debit_paise - credit_paise <> (select coalesce(sum(amount_paise), 0) from ledger_entry
      where ledger_entry.account = closing.account and txn_id <= through_txn)`.execute(db);
  return rows[0]!.count;
}
