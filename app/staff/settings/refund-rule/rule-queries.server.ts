import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { insertRow } from '#app/platform/rows.server.ts';
import type { Tables } from '#app/platform/tables.ts';
import type { RefundTier } from '#app/pricing/refund-policy.ts';

/** Serialises publishing, so that two people cannot publish the same version. */
export async function lockRule(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(5802)`.execute(trx);
}

export async function insertVersion(
  trx: Transaction,
  {
    tiers,
    ...version
  }: { tiers: readonly RefundTier[] } & Omit<Insertable<Tables['refund_policy']>, 'terms' | 'published_at'>,
): Promise<void> {
  await insertRow(trx, 'refund_policy', {
    ...version,
    terms: JSON.stringify(tiers),
    published_at: sql<Date>`business_now()`,
  });
}

export async function selectVersionUse(db: Database, id: string) {
  const { rows } = await sql<{
    version: number;
    by: string | null;
    reason: string;
    bookings: number;
    orders: number;
  }>`
    select policy.version, account.name as by, policy.reason,
      coalesce(booked.count, 0)::integer as bookings, coalesce(ordered.count, 0)::integer as orders
    from refund_policy policy
      left join account on account.id = policy.published_by
      left join (
        select policy_version, count(*) from booking
        where policy_id = ${id} and state <> 'expired' group by policy_version
      ) booked on booked.policy_version = policy.version
      left join (
        select policy_version, count(*) from sound_order
        where policy_id = ${id} and state <> 'expired' group by policy_version
      ) ordered on ordered.policy_version = policy.version
    where policy.id = ${id}`.execute(db);
  return rows;
}
