import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database.server.ts';
import { selectBalances } from '#app/staff/money/ledger-queries.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import { closeLedger, countWrongClosings } from './ledger-queries.server.ts';

const database = useTestDatabase();
let facts = 0;

async function enter(amount: number, hoursAgo: number) {
  await inTransaction(database.db, async (trx) => {
    const txn = sql`(insert into ledger_txn (kind, external_id, at)
      values ('capture', ${`pay_${facts++}`}, now() - make_interval(hours => ${hoursAgo})) returning id)`;
    await sql`with txn as ${txn} insert into ledger_entry (txn_id, account, amount_paise)
      select id, 'gateway_clearing', ${amount}::bigint from txn
      union all select id, 'host_funds', ${-amount}::bigint from txn`.execute(trx);
  });
}

const closedThrough = async () =>
  (
    await sql<{ through: number }>`select max(through_txn) as through from ledger_closing`.execute(
      database.db,
    )
  ).rows[0]!.through;

test('ledger balances: unchanged by closing, each line counted once', async () => {
  const balances = (amount: number, debit = amount) => [
    { account: 'gateway_clearing', debit, credit: debit - amount, balance: amount },
    { account: 'host_funds', debit: debit - amount, credit: debit, balance: -amount },
  ];
  await enter(5000, 30);
  await enter(700, 5);
  expect(await selectBalances(database.db)).toEqual(balances(5700));
  for (let times = 0; times < 2; times++) await closeLedger(database.db);
  const closed = await closedThrough();
  expect(await selectBalances(database.db)).toEqual(balances(5700));
  await enter(-200, 2);
  await enter(30, 0);
  expect(await selectBalances(database.db)).toEqual(balances(5530, 5730));
  await closeLedger(database.db);
  expect(await selectBalances(database.db)).toEqual(balances(5530, 5730));
  expect(await closedThrough()).toBe(closed + 1);
  expect(await countWrongClosings(database.db)).toBe(0);
  await sql`update ledger_closing set debit_paise = debit_paise + 1 where account = 'host_funds'`.execute(
    database.db,
  );
  expect(await countWrongClosings(database.db)).toBe(1);
});
