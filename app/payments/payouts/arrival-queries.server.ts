import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';

/**
 * Transfers that left and whose money is not known to have arrived, asked about once an hour; or all to one account. What
 * was said to have come back may have arrived all the same.
 */
export function selectUnarrivedTransfers(db: Database, page: Page, linkedAccountId: string | null = null) {
  return db
    .selectFrom('payout_transfer')
    .innerJoin('payout', 'payout.id', 'payout_transfer.payout_id')
    .select(['payout_transfer.id', sql<string>`gateway_transfer_id`.as('gateway_transfer_id')])
    .where('payout_transfer.state', 'in', ['released', 'bounced'])
    .whereRef('reversed_paise', '<', 'amount_paise')
    .$if(linkedAccountId === null, (query) => query.where('payout.arrival_unrecorded', '=', false))
    .$if(linkedAccountId !== null, (query) => query.where('linked_account_id', '=', linkedAccountId!))
    .$if(page.after !== null, (query) => query.where('payout_transfer.id', '>', page.after!))
    .orderBy('payout_transfer.id')
    .limit(page.limit)
    .execute();
}

/** Whether all that was sent of a payout has arrived, paise of it, and the newest number of the bank's. */
export async function selectArrivals(db: Database, payoutId: string) {
  const left = sql`amount_paise - reversed_paise`;
  return db
    .selectFrom('payout_transfer')
    .select([
      sql<boolean>`coalesce(bool_and(state = 'settled'), false)`.as('all'),
      sql<number>`coalesce(sum(${left}), 0)::bigint`.as('sent'),
      sql<string | null>`(array_agg(utr order by settled_at desc) filter (where utr is not null))[1]`.as(
        'utr',
      ),
    ])
    .where('payout_id', '=', payoutId)
    .where('state', '<>', 'failed')
    .where(sql<boolean>`${left} > 0`)
    .executeTakeFirstOrThrow();
}

/** A payout that staff paid from our bank account; false where the bank's number was used before. */
export async function insertBankTransfer(
  trx: Transaction,
  paid: { payoutId: string; account: string; amount: number; number: string; by: string },
): Promise<boolean> {
  const now = sql<Date>`business_now()`;
  const inserted = await trx
    .insertInto('payout_transfer')
    .values({
      payout_id: paid.payoutId,
      linked_account_id: paid.account,
      amount_paise: paid.amount,
      state: 'settled',
      settled_at: now,
      utr: paid.number,
      bank_paid_by: paid.by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('utr').where('bank_paid_by', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
