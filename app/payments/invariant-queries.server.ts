import type { Database } from '#app/platform/database.server.ts';
import { type CheckedRows, countInvariantViolations } from '#app/platform/invariant-queries.server.ts';

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
): Promise<Record<MoneyRule, number>> {
  return countInvariantViolations(db, invariants, RECENT, rows);
}
