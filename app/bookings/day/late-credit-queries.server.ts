import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

/** Records once the credit due after the objection period; when, or null if one is recorded already. */
export async function insertLateCredit(
  trx: Transaction,
  credit: { bookingId: string; lateMinutes: number; owed: number; amount: number; ruleVersion: number },
): Promise<Date | null> {
  const inserted = await trx
    .insertInto('late_credit')
    .values({
      booking_id: credit.bookingId,
      late_minutes: credit.lateMinutes,
      owed_paise: credit.owed,
      amount_paise: credit.amount,
      rule_version: credit.ruleVersion,
      recorded_at: sql<Date>`business_now()`,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('recorded_at')
    .executeTakeFirst();
  return inserted?.recorded_at ?? null;
}

export function selectLateCredit(db: Database, bookingId: string) {
  return db
    .selectFrom('late_credit')
    .select(['late_minutes', 'owed_paise', 'amount_paise', 'rule_version', 'recorded_at'])
    .select(['objected_at', 'objected_as', 'objection', 'ended_at', 'outcome'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Records an objection; false if no credit is pending or one was already made. */
export async function updateObjection(
  trx: Transaction,
  bookingId: string,
  objection: { by: string; as: 'artist' | 'operator'; words: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('late_credit')
    .set({
      objected_at: sql<Date>`business_now()`,
      objected_by: objection.by,
      objected_as: objection.as,
      objection: objection.words,
    })
    .where('booking_id', '=', bookingId)
    .where('objected_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endLateCredit(
  trx: Transaction,
  bookingId: string,
  outcome: 'left' | 'decided',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('late_credit')
    .set({ outcome, ended_at: sql<Date>`business_now()` })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
