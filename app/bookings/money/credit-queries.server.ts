import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

export type CreditReason = 'late' | 'dispute';
export type Bearer = 'artist' | 'operator';

/** Records a credit once per reason. */
export async function insertCredit(
  trx: Transaction,
  credit: {
    bookingId: string;
    reason: CreditReason;
    amount: number;
    borneBy: Bearer;
    ruleVersion: number | null;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('booking_credit')
    .values({
      booking_id: credit.bookingId,
      reason: credit.reason,
      amount_paise: credit.amount,
      borne_by: credit.borneBy,
      rule_version: credit.ruleVersion,
      at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'reason']).doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function selectCredits(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_credit')
    .select(['reason', 'amount_paise as amount', 'borne_by as borneBy', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .execute();
}
