import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { Paise } from '#app/shared/money.ts';
import { turnoverOfPersonSql } from './payee-queries.server.ts';
import type { TaxClassValue } from './tax-class.ts';

const COLUMNS = [
  'id',
  'state',
  'gstin',
  'legal_name',
  'address',
  'year_from',
  'outside_paise',
  'from_day',
  'declared_at',
  'confirmed_at',
] as const;

/** The last word of a payee that holds on a day (IST), confirmed or not; a later one may reach back. */
export function selectLastDeclaration(db: Database, payee: string, day: string) {
  return db
    .selectFrom('tax_standing')
    .select(COLUMNS)
    .where('payee', '=', payee)
    .where('from_day', '<=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last word of a payee that counts on a day (IST): a declaration, or a registration that staff confirmed. */
export function selectTaxStatus(db: Database, payee: string, day: string) {
  return db
    .selectFrom('tax_standing')
    .select(COLUMNS)
    .select(endedByOtherNumber(day).as('ended'))
    .where('payee', '=', payee)
    .where('from_day', '<=', day)
    .where((word) => word.or([word('state', '=', 'below_threshold'), word('confirmed_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether another number was declared by a day, after which a registration no longer counts. */
const endedByOtherNumber = (day: string) => sql<boolean>`exists (select from tax_standing newer
  where newer.payee = tax_standing.payee and newer.id > tax_standing.id and newer.state = 'registered'
  and newer.gstin <> tax_standing.gstin and newer.confirmed_at is null
  and (newer.declared_at at time zone ${INDIA})::date <= ${day}::date)`;

/** Writes a declared registration again, as confirmed. */
export async function insertConfirmedRegistration(
  trx: Transaction,
  { taxStatusId, by }: { taxStatusId: number; by: string },
): Promise<void> {
  await sql`insert into tax_standing
    (payee, state, gstin, legal_name, address, from_day, declared_at, confirmed_at, confirmed_by)
    select payee, state, gstin, legal_name, address, from_day, declared_at, business_now(), ${by}::uuid
    from tax_standing where id = ${taxStatusId}`.execute(trx);
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

export async function insertTaxStatus(
  trx: Transaction,
  taxStatus: {
    payee: string;
    fromDay: string;
    legalName: string | null;
    address: string | null;
  } & (
    | { state: 'registered'; gstin: string }
    | { state: 'below_threshold'; yearFrom: string; outside: number }
  ),
): Promise<void> {
  await insertRow(trx, 'tax_standing', {
    payee: taxStatus.payee,
    state: taxStatus.state,
    from_day: taxStatus.fromDay,
    legal_name: taxStatus.legalName,
    address: taxStatus.address,
    declared_at: sql<Date>`business_now()`,
    ...(taxStatus.state === 'registered'
      ? { gstin: taxStatus.gstin }
      : { year_from: taxStatus.yearFrom, outside_paise: taxStatus.outside }),
  });
}

export async function insertTaxClass(
  trx: Transaction,
  entry: { payee: string; class: TaxClassValue; reason: string; fromDay: string; by: string | null },
): Promise<void> {
  await insertRow(trx, 'tax_class', {
    payee: entry.payee,
    class: entry.class,
    reason: entry.reason,
    from_day: entry.fromDay,
    decided_by: entry.by,
    decided_at: sql<Date>`business_now()`,
  });
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

const firstYear = sql<number>`(extract(year from earned_on) - (extract(month from earned_on) < 4)::integer)::integer`;

interface PersonYear {
  /** Payees who count together, the one asked for included. */
  payees: number;
  ours: number;
  outside: number | null;
}

export async function selectTurnoverOfPerson(
  db: Database,
  payee: string,
  year: { from: string; to: string },
): Promise<PersonYear> {
  const { rows } = await sql<PersonYear>`select * from ${turnoverOfPersonSql(payee, year)} whole`.execute(db);
  const { payees, ours, outside } = rows[0]!;
  return { payees, ours: Number(ours), outside: outside === null ? null : Number(outside) };
}

/** Paid payouts by financial year of the performance, newest first. */
export function selectPaidYears(db: Database, payee: string) {
  const sum = (column: string) => sql<Paise>`sum(${sql.ref(column)})::bigint`;
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
