import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

const firstYear = sql<number>`(extract(year from earned_on) - (extract(month from earned_on) < 4)::integer)::integer`;

/** What a payee charged for performances of a span of days, agreed ones included, in paise. */
export async function sumCharged(db: Database, payee: string, from: string, to: string): Promise<number> {
  const { charged } = await db
    .selectFrom('payout')
    .select(sql<number>`coalesce(sum(gross_paise), 0)::bigint`.as('charged'))
    .where('payee', '=', payee)
    .where('state', '<>', 'withdrawn')
    .where('earned_on', '>=', from)
    .where('earned_on', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(charged);
}

/** The last income beside ours that a payee declared for a financial year, in paise; null without a declaration. */
export async function selectDeclaredOutside(
  db: Database,
  payee: string,
  yearFrom: string,
): Promise<{ outside: number; declaredAt: Date } | null> {
  const row = await db
    .selectFrom('tax_standing')
    .select(['outside_paise', 'declared_at'])
    .where('payee', '=', payee)
    .where('state', '=', 'below_threshold')
    .where('year_from', '=', yearFrom)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { outside: row.outside_paise ?? 0, declaredAt: row.declared_at } : null;
}

/** Paid payouts by financial year of the performance, newest first. */
export function selectPaidYears(db: Database, payee: string) {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`;
  return db
    .selectFrom('payout')
    .select([
      firstYear.as('firstYear'),
      sql<number>`count(*)::integer`.as('count'),
      sum('gross_paise').as('gross'),
      sum('gst_paise').as('gst'),
      sum('own_gst_paise').as('ownGst'),
      sum('commission_paise').as('commission'),
      sum('adjustment_paise').as('adjustment'),
      sum('tds_paise').as('tds'),
      sum('tcs_paise').as('tcs'),
    ])
    .where('payee', '=', payee)
    .where('state', '=', 'paid')
    .groupBy(firstYear)
    .orderBy('firstYear', 'desc')
    .execute();
}
