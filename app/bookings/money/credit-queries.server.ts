import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertOnce } from '#app/platform/rows.server.ts';

export type CreditReason = 'late' | 'dispute';
export type Bearer = 'artist' | 'operator';

/** Records a credit once per reason. */
export function insertCredit(
  trx: Transaction,
  credit: {
    bookingId: string;
    reason: CreditReason;
    amount: number;
    borneBy: Bearer;
    ruleVersion: number | null;
  },
): Promise<boolean> {
  return insertOnce(trx, 'booking_credit', ['booking_id', 'reason'], {
    booking_id: credit.bookingId,
    reason: credit.reason,
    amount_paise: credit.amount,
    borne_by: credit.borneBy,
    rule_version: credit.ruleVersion,
    at: sql<Date>`business_now()`,
  });
}

export function selectCredits(db: Database, bookingId: string) {
  return db
    .selectFrom('booking_credit')
    .select(['reason', 'amount_paise as amount', 'borne_by as borneBy', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .execute();
}
