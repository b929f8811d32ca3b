import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';

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
export function selectLastWord(db: Database, payee: string, day: string) {
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
export function selectStanding(db: Database, payee: string, day: string) {
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
export async function insertConfirmation(
  trx: Transaction,
  { standingId, by }: { standingId: number; by: string },
): Promise<void> {
  await sql`insert into tax_standing
    (payee, state, gstin, legal_name, address, from_day, declared_at, confirmed_at, confirmed_by)
    select payee, state, gstin, legal_name, address, from_day, declared_at, business_now(), ${by}::uuid
    from tax_standing where id = ${standingId}`.execute(trx);
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
