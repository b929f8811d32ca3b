import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import type { Page } from '#app/platform/sweep.server.ts';

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
