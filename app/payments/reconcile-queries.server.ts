import { sql } from 'kysely';
import type { Database } from '#app/platform/database.server.ts';

export interface OrderToCheck {
  id: string;
  gateway_order_id: string | null;
  checks: number;
}

/**
 * Leases the order most likely paid: fewest checks, then newest. Unreleased leases expire.
 * Leases use the real clock, due times the business clock.
 */
export async function leaseOrderToCheck(
  db: Database,
  leaseSeconds: number,
): Promise<OrderToCheck | undefined> {
  const { rows } = await sql<OrderToCheck>`
    update payment_order set check_lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from payment_order
      where next_check_at is not null and next_check_at <= business_now()
        and (check_lease_until is null or check_lease_until < now())
      order by checks, next_check_at desc limit 1
      for no key update skip locked)
    returning id, gateway_order_id, checks`.execute(db);
  return rows[0];
}

/** Sets the next check in `hours`; null ends checking. Settled orders stop, unpaid ones are abandoned. */
export async function finishCheck(db: Database, id: string, hours: number | null): Promise<void> {
  await sql`
    update payment_order set checks = checks + 1, check_lease_until = null,
      next_check_at = case when state in ('paid', 'refused') then null
        else business_now() + make_interval(secs => ${hours === null ? null : hours * 3600}::double precision) end,
      state = case when ${hours === null} and state = 'created' and winner_payment_id is null then 'abandoned' else state end
    where id = ${id}`.execute(db);
}

/** Releases a lease unused and postpones the check: the gateway was unreachable. */
export async function postponeCheck(db: Database, id: string, seconds: number): Promise<void> {
  await sql`
    update payment_order set check_lease_until = null,
      next_check_at = business_now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
}

/** Number of due checks, and the delay of the oldest in seconds. */
export async function selectCheckBacklog(db: Database): Promise<{ due: number; oldestSeconds: number }> {
  const { rows } = await sql<{ due: number; oldest: number }>`
    select count(*)::int as due, coalesce(extract(epoch from business_now() - min(next_check_at)), 0)::float8 as oldest
    from payment_order where next_check_at <= business_now()`.execute(db);
  return { due: rows[0]!.due, oldestSeconds: rows[0]!.oldest };
}
