import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

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
