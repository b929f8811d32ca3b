import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import type { ReviewedClass } from './tax-class.ts';

export async function insertTaxClass(
  trx: Transaction,
  entry: { payee: string; class: ReviewedClass; reason: string; fromDay: string; by: string | null },
): Promise<void> {
  await trx
    .insertInto('tax_class')
    .values({
      payee: entry.payee,
      class: entry.class,
      reason: entry.reason,
      from_day: entry.fromDay,
      decided_by: entry.by,
      decided_at: sql<Date>`business_now()`,
    })
    .execute();
}

/** The newest entry of a payee, a request included. */
export function selectNewestClass(db: Database, payee: string) {
  return db
    .selectFrom('tax_class')
    .select(['class', 'reason', 'from_day', 'decided_at'])
    .where('payee', '=', payee)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
