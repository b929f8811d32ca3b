import { sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import type { Page } from '#app/platform/sweep.server.ts';

const hasAccount = sql<boolean>`exists (select from payout_account where payee = 'artist:' || artist.id
  and state in ('linking', 'active', 'under_review', 'needs_clarification'))`;
const hasTaxStatement = sql<boolean>`coalesce((select legal_name is not null from tax_standing
  where payee = 'artist:' || artist.id order by id desc limit 1), false)`;
const isIdentityChecked = sql<boolean>`exists (select from artist_check where artist_id = artist.id
  and kind = 'identity' and state in ('submitted', 'passed'))`;

/**
 * What an artist has given of what is needed to be paid; the identity may come after the page is public. Pages that were
 * public before these were needed are paused from `dueAt` on.
 */
export function selectPayoutDetails(db: Database, artistId: number) {
  return db
    .selectFrom('artist')
    .select([hasAccount.as('account'), hasTaxStatement.as('tax'), isIdentityChecked.as('identity')])
    .select([
      'payout_details_due_at as dueAt',
      sql<boolean>`coalesce(payout_details_due_at <= business_now(), false)`.as('overdue'),
    ])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
}

/** Live pages that were asked for payout details; `weeks` are left of the time for it. */
export function selectPagesToRemind(db: Database, { after, limit }: Page) {
  return db
    .selectFrom('artist')
    .select([
      sql<string>`id::text`.as('id'),
      sql<boolean>`${hasAccount} and ${hasTaxStatement}`.as('complete'),
      sql<Date>`payout_details_due_at`.as('dueAt'),
      sql<boolean>`payout_details_due_at <= business_now()`.as('overdue'),
      sql<number>`ceil(extract(epoch from payout_details_due_at - business_now()) / 604800)::integer`.as(
        'weeks',
      ),
    ])
    .where('payout_details_due_at', 'is not', null)
    .where('state', '=', 'live')
    .$if(after !== null, (query) => query.where('id', '>', Number(after)))
    .orderBy('artist.id')
    .limit(limit)
    .execute();
}

/** `live_again_on` is a day of India on which a paused page is live again by itself. */
export async function updatePage(
  trx: Transaction,
  artistId: number,
  page: { payout_details_due_at: null } | { live_again_on: string | null },
): Promise<void> {
  await trx.updateTable('artist').set(page).where('id', '=', artistId).execute();
}

/** Paused pages whose holiday is over are live again, unless their payout details are overdue. */
export async function endHolidays(db: Database): Promise<void> {
  await sql`update artist set state = 'live', live_again_on = null, version = version + 1, updated_at = business_now()
    where state = 'paused' and erased_at is null
      and live_again_on <= (business_now() at time zone ${INDIA})::date
      and (coalesce(payout_details_due_at > business_now(), true) or (${hasAccount} and ${hasTaxStatement}))`.execute(
    db,
  );
}
