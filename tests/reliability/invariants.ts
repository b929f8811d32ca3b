import { sql } from 'kysely';
import { IS_OPEN_ABSENCE } from '#app/bookings/core/absence-queries.server.ts';
import { countBrokenBookingInvariants } from '#app/bookings/core/invariant-queries.server.ts';
import { countBrokenPaymentInvariants, ledgerBalance } from '#app/payments/ledger-queries.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { GatewayDump } from '#tests/support/test-gateway.ts';

export type WholeDump = GatewayDump & {
  transfers: { id: string; status: string; amount: number; amount_reversed: number }[];
};

/** Violated invariants of our books, and between them and the gateway, when nothing is in progress. */
export async function contradictions(db: Database, gatewayBase: string): Promise<string[]> {
  const counts = { ...(await countBrokenPaymentInvariants(db)), ...(await countBrokenBookingInvariants(db)) };
  const broken = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}: ${count}`);
  const dump = (await (await fetch(`${gatewayBase}/_sandbox/dump`)).json()) as WholeDump;
  const atTheGateway = heldByGateway(dump);
  const fees = (await ledgerBalance(db, 'gateway_fee')) + (await ledgerBalance(db, 'gst_input'));
  const inOurBooks = (await ledgerBalance(db, 'gateway_clearing')) + fees;
  if (inOurBooks !== atTheGateway)
    broken.push(`the gateway holds ${atTheGateway} paise for us, our books say ${inOurBooks}`);
  const owed = await ledgerBalance(db, 'refund_payable');
  if (owed !== 0) broken.push(`${-owed} paise of refunds are still owed`);
  const { rows } = await sql<{ txn_id: number }>`
    select txn_id from ledger_entry group by txn_id having sum(amount_paise) <> 0`.execute(db);
  if (rows.length > 0) broken.push(`${rows.length} ledger transactions do not balance`);
  return broken;
}

export async function unendedStories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ story: string }>`
    select booking.id || ' (' || payment_plan || ', from ' || starts_at || '): '
      || string_agg(to_state || ' by ' || actor || ' ' || at, ', ' order by at, booking_transition.id) as story
    from booking join booking_transition on booking_id = booking.id
    where state not in ('expired', 'cancelled', 'completed')
    group by booking.id limit 20`.execute(db);
  return rows.map(({ story }) => story);
}

/** What is still open when every story has ended. */
export async function unfinished(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'booking ' || id || ' is still ' || state as what from booking
      where state not in ('expired', 'cancelled', 'completed')
    union all select 'absence ' || id || ' waits' from absence where ${IS_OPEN_ABSENCE}
    union all select account || ' of ' || coalesce(reference, '-') || ': ' || sum(amount_paise) from ledger_entry
      where account in ('host_funds', 'refund_payable') group by account, reference having sum(amount_paise) <> 0
    union all select 'payout ' || payout.id || ' ' || payout.state || ': payable ' || owed.amount || ', to be paid ' || owed.due
      from payout cross join lateral (select
        coalesce((select -sum(amount_paise) from ledger_entry
          where account = 'artist_payable' and ledger_entry.reference = payout.reference), 0) as amount,
        case when payout.state = 'due' then gross_paise - gst_paise - commission_paise + adjustment_paise
          - tds_paise - tcs_paise - coalesce((select sum(t.amount_paise - t.reversed_paise)
            from payout_transfer t where t.payout_id = payout.id and t.state <> 'failed'), 0) else 0 end as due) owed
      where owed.amount <> owed.due and not exists (select 1 from payout other
        where other.reference = payout.reference and other.id <> payout.id and other.state in ('due', 'paid'))
    union all select 'payout ' || payout.id || ' with an account is ' || payout.state from payout
      join payout_account on payout_account.payee = payout.payee and payout_account.state = 'active'
      where payout.state not in ('paid', 'withdrawn')
    union all select 'fact ' || kind || ': ' || coalesce(failure, 'waits') from outbox
      where done_at is null and kind in ('capture:payment', 'send:refund', 'settle:payout', 'booking.completed')
    limit 20`.execute(db);
  return rows.map(({ what }) => what);
}

/** Paise received but neither refunded nor paid out; includes the gateway's fee. */
function heldByGateway({ payments, transfers }: WholeDump): number {
  const kept = payments
    .filter(({ captured }) => captured)
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  const sent = transfers
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  return kept - sent;
}
