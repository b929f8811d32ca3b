import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { yearOfPerson } from './person-queries.server.ts';

const firstYear = sql<number>`(extract(year from earned_on) - (extract(month from earned_on) < 4)::integer)::integer`;

export interface PersonYear {
  /** Payees who count together, the one asked for included. */
  payees: number;
  ours: number;
  outside: number | null;
}

export async function selectYearOfPerson(
  db: Database,
  payee: string,
  year: { from: string; to: string },
): Promise<PersonYear> {
  const { rows } = await sql<PersonYear>`select * from ${yearOfPerson(payee, year)} whole`.execute(db);
  const { payees, ours, outside } = rows[0]!;
  return { payees, ours: Number(ours), outside: outside === null ? null : Number(outside) };
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
