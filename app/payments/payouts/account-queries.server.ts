import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { insertForId } from '#app/platform/rows.server.ts';
import type { Page } from '#app/platform/sweep.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { LinkedAccountState } from '../gateway/transfer-gateway.ts';

export type PayoutAccountRow = NonNullable<Awaited<ReturnType<typeof selectPayoutAccount>>>;

const columns = [
  'id',
  'payee',
  'method',
  'holder_name',
  'ending',
  'ifsc',
  'sealed_details',
  'sealed_pan',
  'pan_kind',
  'linked_account_id',
  'state',
  'failure',
  'asked_fields',
  'created_at',
] as const;

export function selectPayoutAccount(db: Database, payee: string) {
  return db
    .selectFrom('payout_account')
    .select(columns)
    .where('payee', '=', payee)
    .where('state', '<>', 'replaced')
    .executeTakeFirst();
}

/** Locks the payee's active account, which serialises decisions about one payee. */
export function lockPayoutAccount(trx: Transaction, payee: string) {
  return trx
    .selectFrom('payout_account')
    .select(columns)
    .where('payee', '=', payee)
    .where('state', '<>', 'replaced')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectPayoutAccountById(db: Database, id: string) {
  return db.selectFrom('payout_account').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function replacePayoutAccount(
  trx: Transaction,
  account: Omit<Insertable<Tables['payout_account']>, 'created_at'>,
): Promise<string> {
  await trx
    .updateTable('payout_account')
    .set({ state: 'replaced', sealed_details: null })
    .where('payee', '=', account.payee)
    .where('state', '<>', 'replaced')
    .execute();
  return insertForId(trx, 'payout_account', { ...account, created_at: sql<Date>`business_now()` });
}

/** Stores the gateway's answer and wipes number and contact. False if it came too late. */
export async function updateLinkedAccount(
  trx: Transaction,
  id: string,
  answer: { linkedAccountId: string } | { failure: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable('payout_account')
    .set(
      'failure' in answer
        ? { state: 'refused', failure: answer.failure, sealed_details: null }
        : {
            state: 'active',
            linked_account_id: answer.linkedAccountId,
            failure: null,
            sealed_details: null,
          },
    )
    .where('id', '=', id)
    .where('state', '=', 'linking')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The account took no money: the payee is asked for another. */
export async function markAccountRefused(
  trx: Transaction,
  linkedAccountId: string,
  failure: string,
): Promise<void> {
  await trx
    .updateTable('payout_account')
    .set({ state: 'refused', failure })
    .where('linked_account_id', '=', linkedAccountId)
    .where('state', '<>', 'replaced')
    .execute();
}

/** Accounts that the gateway reviews, or asks something about. */
export function selectAccountsUnderCheck(db: Database, page: Page) {
  return db
    .selectFrom('payout_account')
    .select(['id', sql<string>`linked_account_id`.as('linked_account_id')])
    .where('state', 'in', ['under_review', 'needs_clarification'])
    .$if(page.after !== null, (query) => query.where('id', '>', page.after!))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Records the gateway's review of an account in use; its payee if that changed. */
export function updateAccountCheck(
  trx: Transaction,
  linkedAccountId: string,
  { state, askedFields }: LinkedAccountState,
): Promise<{ id: string; payee: string } | undefined> {
  return trx
    .updateTable('payout_account')
    .set({ state, asked_fields: askedFields })
    .where('linked_account_id', '=', linkedAccountId)
    .where('state', 'in', ['active', 'under_review', 'needs_clarification'])
    .where(sql<boolean>`(state, asked_fields) is distinct from (${state}, ${askedFields}::text[])`)
    .returning(['id', 'payee'])
    .executeTakeFirst();
}

/** Paise: the gateway's own limit. */
const USUAL_VPA_CAP = 1_00_000_00;

/**
 * Open payouts whose payee must give an account, with what the reminder is at. Of days before only that day counts, and
 * no payee is reminded twice on the day of the yes.
 */
export async function selectMissingAccounts(db: Database, { after, limit }: Page) {
  const { rows } = await sql<{
    id: string;
    payee: string;
    reference: string;
    amount: number;
    why: 'missing' | 'cap';
    stage: string;
  }>`
    select id, payee, reference, amount, why, stage from (
      select payout.id, payout.payee, payout.reference, kind.why,
        (gross_paise - gst_paise - commission_paise + adjustment_paise - tds_paise - tcs_paise)::bigint as amount,
        case when payout.state = 'due' then case when due_at <= business_now() then 'due' end
          when payout.created_at > business_now() - interval '20 hours' then case when kind.why = 'missing' then 'told' end
          when days.left = any(case when kind.why = 'missing' then array[3] else array[14, 7, 2] end)
          then days.left::text end as stage
      from payout
      cross join lateral (select case
        when exists (select from payout_hold h where h.reference = payout.reference and h.reason = 'account_cap'
          and h.released_at is null) then 'cap'
        when not exists (select from payout_account a where a.payee = payout.payee
          and a.state in ('linking', 'active', 'under_review', 'needs_clarification')) then 'missing' end as why) kind
      cross join lateral (select earned_on - (business_now() at time zone ${INDIA})::date as left) days
      where payout.state in ('held', 'due') and kind.why is not null
        and (${after}::uuid is null or payout.id > ${after}::uuid)) waiting
    where stage is not null order by id limit ${limit}`.execute(db);
  return rows;
}

/** Paise: the most that a UPI account takes in one payout, as staff set it. */
export async function selectVpaCap(db: Database): Promise<number> {
  const setting = await db
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', 'vpaCap')
    .executeTakeFirst();
  return typeof setting?.value === 'number' ? setting.value : USUAL_VPA_CAP;
}
