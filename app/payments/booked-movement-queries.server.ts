import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import type { Compared } from './gateway-comparison.ts';

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
export async function selectBooked(
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

export async function selectBookedBetween(
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
