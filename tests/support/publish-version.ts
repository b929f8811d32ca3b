import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';
import { REFUND_POLICY_ID, type RefundPolicy, type RefundTier } from '#app/pricing/refund-policy.ts';

/** Full refund until a day before, none after. */
export const ONE_DAY: RefundTier[] = [
  { name: 'from-24-hours', hours: 24, strictly: false, percent: 100, taxReturned: true },
  { name: 'from-0-hours', hours: 0, strictly: false, percent: 0, taxReturned: false },
];

/** Publishes the next refund rule, effective in so many hours. Returns its version. */
export async function publishVersion(
  db: Database,
  tiers: readonly RefundTier[] = ONE_DAY,
  inHours = 0,
  grace: RefundPolicy['grace'] = { minutes: 60, hoursBefore: 3 },
): Promise<number> {
  const { version } = await db
    .insertInto('refund_policy')
    .values({
      id: REFUND_POLICY_ID,
      version: sql<number>`(select max(version) + 1 from refund_policy where id = ${REFUND_POLICY_ID})`,
      terms: JSON.stringify(tiers),
      grace_minutes: grace?.minutes ?? null,
      grace_hours_before: grace?.hoursBefore ?? null,
      valid_from: sql<Date>`business_now() + make_interval(hours => ${inHours})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
