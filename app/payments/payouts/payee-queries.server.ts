import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import type { KeyRing } from '#app/platform/key-ring.server.ts';
import type { Paise } from '#app/shared/money.ts';
import type { PayoutState } from '../payment.ts';

const net = sql<number>`gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise`;
/** Of payouts whose arrival was not recorded, the day on which they were sent. */
const arrivedAt = sql`(case when arrival_unrecorded then paid_at else arrived_at end)`;
const paidDay = sql<string>`(${arrivedAt} at time zone ${INDIA})::date`;

function payeePayoutsQuery(db: Database, payee: string) {
  return db
    .selectFrom('payout')
    .select(['id', 'reference', 'earned_on', 'gross_paise', 'gst_paise', 'own_gst_paise', 'commission_paise'])
    .select(['adjustment_paise', 'tds_paise', 'tcs_paise', 'state', 'due_at', 'paid_at', 'arrived_at'])
    .select(['arrival_unrecorded', 'by_bank_since', 'failure'])
    .select([
      sql<number>`coalesce((
        select sum(t.amount_paise - t.reversed_paise) from payout_transfer t
        where t.payout_id = payout.id and t.state in ('held', 'released', 'settled', 'stuck')), 0)::bigint`.as(
        'sent_paise',
      ),
      sql<
        string | null
      >`(select t.utr from payout_transfer t where t.payout_id = payout.id and t.state = 'settled'
        order by t.settled_at desc limit 1)`.as('utr'),
      sql<boolean>`exists (select 1 from payout_hold h where h.reference = payout.reference
        and h.reason = 'account_cap' and h.released_at is null)`.as('capped'),
      sql<boolean>`exists (
        select 1 from payout_hold h where h.reference = payout.reference and h.released_at is null)
        or exists (select 1 from payee_hold h where h.payee = payout.payee and h.released_at is null)`.as(
        'held_back',
      ),
    ])
    .where('payout.payee', '=', payee);
}

export function selectPayeePayouts(
  db: Database,
  payee: string,
  filter: { arrived: boolean; paidFrom?: string; paidTo?: string; limit: number; offset?: number },
) {
  let query = payeePayoutsQuery(db, payee).where('payout.state', 'in', ['held', 'due', 'paid']);
  query = query.where(sql<boolean>`(${arrivedAt} is not null) = ${filter.arrived}`);
  if (filter.paidFrom) query = query.where(paidDay, '>=', filter.paidFrom);
  if (filter.paidTo) query = query.where(paidDay, '<=', filter.paidTo);
  return query
    .orderBy('payout.earned_on', filter.arrived ? 'desc' : 'asc')
    .orderBy('payout.id')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
    .execute();
}

export function selectPayoutOfPayee(db: Database, payee: string, reference: string) {
  return payeePayoutsQuery(db, payee)
    .where('payout.reference', '=', reference)
    .where('payout.state', '<>', 'withdrawn')
    .executeTakeFirst();
}

export async function selectPayeeTotals(db: Database, payee: string, year: { from: string; to: string }) {
  const sumWhere = (state: PayoutState, more = sql`true`) =>
    sql<Paise>`coalesce(sum(${net}) filter (where state = ${state} and ${more}), 0)::bigint`;
  return db
    .selectFrom('payout')
    .select([
      sumWhere('held').as('held'),
      sumWhere('due').as('due'),
      sumWhere('paid', sql`${arrivedAt} is null`).as('sent'),
      sumWhere('paid', sql`${paidDay} between ${year.from}::date and ${year.to}::date`).as('paid'),
    ])
    .where('payee', '=', payee)
    .executeTakeFirstOrThrow();
}

export function selectPaidMonths(db: Database, payee: string, limit: number) {
  const month = sql<string>`to_char(${arrivedAt} at time zone ${INDIA}, 'YYYY-MM')`;
  return db
    .selectFrom('payout')
    .select([
      month.as('month'),
      sql<number>`sum(${net})::bigint`.as('net'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('payee', '=', payee)
    .where(sql<boolean>`${arrivedAt} is not null`)
    .groupBy(month)
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();
}

/** Amounts in paise by month of the performance (`2026-11`) and state, of IST days. */
export function selectPayoutsByMonth(db: Database, payee: string, from: string, to: string) {
  const month = sql<string>`to_char(earned_on, 'YYYY-MM')`;
  const sum = (amount: RawBuilder<unknown> | string) =>
    sql<number>`sum(${typeof amount === 'string' ? sql.ref(`${amount}_paise`) : amount})::bigint`;
  return db
    .selectFrom('payout')
    .select([
      month.as('month'),
      sql<
        PayoutState | 'sent'
      >`case when state = 'paid' and ${arrivedAt} is null then 'sent' else state end`.as('state'),
      sql<number>`count(*)::integer`.as('performances'),
      sum(net).as('net'),
      sum('gross').as('gross'),
      sum('gst').as('gst'),
      sum('own_gst').as('ownGst'),
      sum('commission').as('commission'),
      sum('adjustment').as('adjustment'),
      sum('tds').as('tds'),
      sum('tcs').as('tcs'),
    ])
    .where('payee', '=', payee)
    .where('state', '<>', 'withdrawn')
    .where('earned_on', '>=', from)
    .where('earned_on', '<=', to)
    .groupBy([month, sql`2`])
    .execute();
}

/** Payees with unpaid money, with money that was sent and is not known to have arrived, or a movement in flight. */
export async function selectUnpaidPayees(db: Database, payees: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ payee: string }>`
    select distinct payee from payout
    left join payout_transfer transfer on transfer.payout_id = payout.id
    left join transfer_reversal reversal on reversal.transfer_id = transfer.id and reversal.state = 'requested'
    where payee = any(${payees}::text[]) and (
      payout.state in ('held', 'due')
      or transfer.state = 'requested' or reversal.id is not null
      or (transfer.reversed_paise < transfer.amount_paise and (
        (payout.state = 'withdrawn' and transfer.state in ('held', 'stuck'))
        or (payout.state = 'paid' and transfer.state = 'released' and not payout.arrival_unrecorded)
        or transfer.state = 'bounced')))
    order by payee`.execute(db);
  return rows.map(({ payee }) => payee);
}

/** Deletes unused accounts. Used ones keep holder, PAN and GSTIN for the books; the rest is wiped. */
export async function erasePayoutAccounts(trx: Transaction, payees: readonly string[]): Promise<void> {
  await sql`delete from payout_account where payee = any(${payees}::text[])
    and not exists (select from payout_transfer
      where payout_transfer.linked_account_id = payout_account.linked_account_id
      and payout_transfer.state <> 'failed')
    and not (state <> 'replaced' and exists (
      select from payout where payout.payee = payout_account.payee and payout.state = 'paid'))`.execute(trx);
  await sql`update payout_account set state = 'replaced', sealed_details = null, ending = '', failure = null,
    ifsc = case when ifsc is null then null else '' end
    where payee = any(${payees}::text[])`.execute(trx);
}

/** Their tax documents keep what was said in them. */
export async function deleteTaxWords(trx: Transaction, payees: readonly string[]): Promise<void> {
  await trx.deleteFrom('tax_standing').where('payee', 'in', payees).execute();
  await trx.deleteFrom('tax_class').where('payee', 'in', payees).execute();
}

export async function deleteStopLinks(trx: Transaction, payees: readonly string[]): Promise<void> {
  await trx.deleteFrom('payout_stop_link').where('payee', 'in', payees).execute();
}

const keyOfMark = sql`split_part(mark, '.', 1)`;

/** Whether an account has a mark under one key. */
const isMarkedWith = (keyId: string) =>
  sql`exists (select from unnest(pan_marks) mark where ${keyOfMark} = ${keyId})`;

/** Locks accounts without a mark under the current key, by id. */
export async function lockUnmarkedAccounts(
  trx: Transaction,
  currentId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; sealed_pan: string }[]> {
  const { rows } = await sql<{ id: string; sealed_pan: string }>`
    select id, sealed_pan from payout_account where not ${isMarkedWith(currentId)}
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit} for update`.execute(trx);
  return rows;
}

export async function updatePanMarks(trx: Transaction, id: string, marks: string[]): Promise<void> {
  await trx.updateTable('payout_account').set({ pan_marks: marks }).where('id', '=', id).execute();
}

/** Removes marks under keys that are leaked or no longer on the ring, of accounts that have one under the current key. */
export async function removeFormerMarks(
  db: Database,
  keys: Pick<KeyRing, 'currentId' | 'validIds'>,
): Promise<void> {
  const valid = sql`${keys.validIds()}::text[]`;
  await sql`update payout_account
    set pan_marks = array(select mark from unnest(pan_marks) mark where ${keyOfMark} = any(${valid}))
    where ${isMarkedWith(keys.currentId)}
    and exists (select from unnest(pan_marks) mark where ${keyOfMark} <> all(${valid}))`.execute(db);
}

type Payee = RawBuilder<string>;

/** Marks of the PAN of a payee's newest account that the gateway has not refused; null while it is not known. */
const marksOf = (payee: Payee) => sql`(select newest.pan_marks from payout_account newest
  where newest.payee = ${payee} and (newest.state = 'linking' or newest.linked_account_id is not null)
  order by newest.state = 'replaced', newest.created_at desc, newest.id limit 1)`;

/** Other payees of the login account that holds a payee. */
const otherArtists = (payee: Payee) => sql`(select 'artist:' || other.id as payee from artist self
  join artist other on other.account_id = self.account_id and other.id <> self.id
  where self.id = substring(${payee} from '^artist:([0-9]{1,9})$')::integer)`;

/**
 * Subquery of the payees who count as one person with a payee: those of the same PAN, and those of their login accounts
 * whose PAN is not known. A payee without a known PAN counts with everything of the same login account.
 */
export function payeesOfPerson(of: string | Payee): RawBuilder<unknown> {
  const payee = typeof of === 'string' ? sql<string>`${of}::text` : of;
  const [own, account, same, beside] = ['own', 'account', 'same', 'beside'].map((table) =>
    sql.ref<string>(`${table}.payee`),
  ) as [Payee, Payee, Payee, Payee];
  return sql`(with own as (
      select ${payee} as payee, ${marksOf(payee)} as marks
      union all
      select own.payee, ${marksOf(own)} from ${otherArtists(payee)} own where ${marksOf(payee)} is null),
    same as (select distinct account.payee from own join payout_account account on account.pan_marks && own.marks
      where account.pan_marks && ${marksOf(account)})
    select payee from own union select payee from same
    union select beside.payee from same cross join lateral ${otherArtists(same)} beside
      where ${marksOf(beside)} is null)`;
}

/**
 * Subquery of what a payee's person charged for performances of a span of days, agreed ones included (`ours`), and of the
 * largest income beside ours that their payees last declared for its year (`outside`), in paise; null without a declaration.
 */
export function turnoverOfPersonSql(payee: string | Payee, { from, to }: { from: string; to: string }) {
  return sql`(with person as materialized ${payeesOfPerson(payee)}
    select (select count(*) from person)::integer as payees,
      (select coalesce(sum(gross_paise), 0) from payout where payee in (select person.payee from person)
        and state <> 'withdrawn' and earned_on between ${from} and ${to})::bigint as ours,
      (select max(amount) from (select distinct on (payee) coalesce(outside_paise, 0) as amount from tax_standing
        where payee in (select person.payee from person) and state = 'below_threshold' and year_from = ${from}
        order by payee, id desc) declared)::bigint as outside)`;
}

/** Until the transaction ends, no other decides on the person of this payee. All lock in one order. */
export async function lockPerson(
  trx: Transaction,
  what: 'tax' | 'withholding',
  payee: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended(${`${what} `} || person.payee, 0) as key from ${payeesOfPerson(payee)} person
    order by key offset 0) keys`.execute(trx);
}
