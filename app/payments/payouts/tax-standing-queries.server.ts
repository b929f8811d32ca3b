import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';

const COLUMNS = [
  'state',
  'gstin',
  'legal_name',
  'address',
  'year_from',
  'outside_paise',
  'from_day',
] as const;

export type StandingRow = NonNullable<Awaited<ReturnType<typeof selectStanding>>>;

/** The last word of a payee that holds on a day (IST); a later one may reach back. */
export function selectStanding(db: Database, payee: string, day: string) {
  return db
    .selectFrom('tax_standing')
    .select(COLUMNS)
    .where('payee', '=', payee)
    .where('from_day', '<=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Serialises what is declared of one payee. */
export async function lockPayee(trx: Transaction, payee: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax ${payee}`}, 0))`.execute(trx);
}

/** The last decision on a payee's class that holds on a day; a request alone decides nothing. */
export function selectTaxClass(db: Database, payee: string, day: string) {
  return db
    .selectFrom('tax_class')
    .select(['class', 'reason', 'from_day'])
    .where('payee', '=', payee)
    .where('class', '<>', 'asked')
    .where('from_day', '<=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertStanding(
  trx: Transaction,
  standing: {
    payee: string;
    fromDay: string;
    legalName: string | null;
    address: string | null;
  } & (
    | { state: 'registered'; gstin: string }
    | { state: 'below_threshold'; yearFrom: string; outside: number }
  ),
): Promise<void> {
  await trx
    .insertInto('tax_standing')
    .values({
      payee: standing.payee,
      state: standing.state,
      from_day: standing.fromDay,
      legal_name: standing.legalName,
      address: standing.address,
      declared_at: sql<Date>`business_now()`,
      ...(standing.state === 'registered'
        ? { gstin: standing.gstin }
        : { year_from: standing.yearFrom, outside_paise: standing.outside }),
    })
    .execute();
}
