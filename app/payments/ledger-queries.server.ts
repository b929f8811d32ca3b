import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '#app/platform/database.server.ts';
import { type CheckedRows, countInvariantViolations } from '#app/platform/invariant-queries.server.ts';
import type { Compared } from './gateway-comparison.ts';
import type { LedgerKind, LedgerTxn } from './ledger.ts';

/** Records a transaction once. Only the caller that gets true may perform what follows from it. */
export async function recordLedgerTxn(trx: Transaction, txn: LedgerTxn): Promise<boolean> {
  const { rows } = await sql`
    with txn as (
      insert into ledger_txn (kind, external_id, at) values (${txn.kind}, ${txn.externalId}, business_now())
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
          (select id from ledger_txn where at < business_now() - interval '1 hour' order by id desc limit 1), 0)) as through
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

export interface BookedMovement {
  kind: Compared;
  /** The gateway's id. */
  id: string;
  payment_id: string | null;
  amount: number;
}

/** Amount a transaction moved on our gateway account. */
const moved = sql`(select abs(sum(amount_paise)) from ledger_entry
  where txn_id = ledger_txn.id and account = 'gateway_clearing')::bigint`;

/** Ledger entries for these gateway movements. */
export async function selectBookedMovements(
  db: Database,
  ids: Record<Compared, readonly string[]>,
): Promise<BookedMovement[]> {
  const { rows } = await sql<BookedMovement>`
    select 'captured' as kind, external_id as id, null as payment_id, ${moved} as amount from ledger_txn
      where kind = 'capture' and external_id = any(${ids.captured}::text[])
    union all
    select 'refunded', refund.gateway_refund_id, refund.payment_id, ${moved} from refund
      join ledger_txn on (kind = 'refund_processed' and external_id = refund.id::text)
        or (kind = 'foreign_refund' and external_id = refund.gateway_refund_id)
      where refund.gateway_refund_id = any(${ids.refunded}::text[])
    union all
    select 'transferred', external_id, null, ${moved} from ledger_txn
      where kind = 'transfer' and external_id = any(${ids.transferred}::text[])
    union all
    select 'reversed', transfer.gateway_transfer_id, null, sum(${moved})::bigint from payout_transfer transfer
      join transfer_reversal reversal on reversal.transfer_id = transfer.id
      join ledger_txn on kind = 'transfer_reversal' and external_id = reversal.gateway_reversal_id
      where transfer.gateway_transfer_id = any(${ids.reversed}::text[])
      group by transfer.gateway_transfer_id`.execute(db);
  return rows;
}

export async function selectMovementsBookedBetween(
  db: Database,
  from: Date,
  to: Date,
  limit: number,
): Promise<BookedMovement[]> {
  const within: RawBuilder<unknown> = sql`ledger_txn.at >= ${from} and ledger_txn.at < ${to}`;
  const { rows } = await sql<BookedMovement>`
    select * from (
      select 'captured' as kind, external_id as id, null as payment_id, ${moved} as amount from ledger_txn
        where kind = 'capture' and ${within}
      union all
      select 'refunded', refund.gateway_refund_id, refund.payment_id, ${moved} from ledger_txn
        join refund on (kind = 'refund_processed' and external_id = refund.id::text)
          or (kind = 'foreign_refund' and external_id = refund.gateway_refund_id)
        where ${within} and kind in ('refund_processed', 'foreign_refund')
      union all
      select 'transferred', external_id, null, ${moved} from ledger_txn
        where kind = 'transfer' and ${within}
          and not exists (select from payout_transfer where gateway_transfer_id = external_id and state = 'failed')
    ) booked limit ${limit}`.execute(db);
  return rows;
}

/** What of a table changed lately. */
const RECENT = {
  payment: `select * from payment where updated_at > {since}`,
  payment_order: `select * from payment_order where created_at > {since}`,
  refund: `select * from refund where requested_at > {since}`,
  payout_transfer: `select * from payout_transfer where created_at > {since}`,
  payout: `select * from payout where id in (select payout_id from payout_transfer where created_at > {since})`,
  ledger_entry: `select * from ledger_entry where txn_id in (select id from ledger_txn where at > {since})`,
};

/** Invariants of money; each query finds violating rows. Names in braces may be read as what changed lately. */
const invariants = {
  ledger_sums_to_zero: `select 1 from {ledger_entry} having coalesce(sum(amount_paise), 0) <> 0`,
  one_capture_kept_per_order: `
    select payment_order_id from payment
    where payment_order_id in (select payment_order_id from {payment}) and state = 'captured' and amount_paise > (select coalesce(sum(r.amount_paise), 0) from refund r where r.payment_id = payment.id and r.reason in ('paid_twice', 'slot_lost', 'hold_given_up', 'hold_replaced', 'hold_over', 'came_late', 'other_amount'))
    group by payment_order_id having count(*) > 1`,
  refunds_within_captures: `
    select payment.id from payment where id in (select payment_id from {refund})
    and amount_paise < (select sum(refund.amount_paise) from refund where payment_id = payment.id)`,
  captures_are_booked: `
    select id from {payment} where state = 'captured'
    and not exists (select 1 from ledger_txn where kind = 'capture' and external_id = payment.id)`,
  refunds_are_booked: `
    select id from {refund} where reason not like 'gateway_desk:%'
    and not exists (select 1 from ledger_txn where kind = 'refund_requested' and external_id = refund.id::text)`,
  transfers_are_booked: `
    select id from {payout_transfer} where gateway_transfer_id is not null
    and not exists (select 1 from ledger_txn where kind = 'transfer' and external_id = payout_transfer.gateway_transfer_id)`,
  reversals_are_booked: `
    select id from transfer_reversal where state = 'done'
    and not exists (select 1 from ledger_txn where kind = 'transfer_reversal' and external_id = transfer_reversal.gateway_reversal_id)`,
  transfers_within_captures: `
    select payment.id from payment where id in (select payment_id from {payout_transfer})
    and amount_paise < (select sum(t.amount_paise - t.reversed_paise) from payout_transfer t
      where t.payment_id = payment.id and t.state <> 'failed')`,
  paid_payouts_were_sent: `
    select id from {payout} where state = 'paid'
    and gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise <> (
      select coalesce(sum(t.amount_paise - t.reversed_paise), 0) from payout_transfer t
      where t.payout_id = payout.id and t.state <> 'failed')`,
  paid_payees_are_owed_nothing: `
    select id from {payout} where state = 'paid'
    and (select sum(e.amount_paise) from ledger_entry e where e.account = 'artist_payable' and e.reference = payout.reference) <> 0`,
  paid_orders_have_their_money: `
    select o.id from {payment_order:o} where o.state = 'paid'
    and not exists (select 1 from payment p where p.id = o.winner_payment_id and p.state = 'captured' and p.amount_paise = o.amount_paise)`,
} as const satisfies Record<string, string>;

export type MoneyRule = keyof typeof invariants;

/** Number of violating rows per invariant; all zero when healthy. */
export function countBrokenPaymentInvariants(
  db: Database,
  rows: CheckedRows = 'all',
  onBroken?: (rule: MoneyRule, count: number, examples: unknown) => void,
): Promise<Record<MoneyRule, number>> {
  return countInvariantViolations(db, invariants, RECENT, rows, onBroken);
}
