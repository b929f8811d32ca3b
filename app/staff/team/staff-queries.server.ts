import { sql } from 'kysely';
import { ROLES } from '#app/accounts/core/roles.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';
import { INDIA } from '#app/platform/india-zone.ts';
import { hasFactor, isOnDuty, isUncovered } from './manager-queries.server.ts';

const ours = sql<boolean>`roles <> '{}' and roles && ${sql.lit(`{${ROLES.join(',')}}`)}::text[] and erased_at is null`;

export function selectStaff(db: Database, limit: number, id?: string) {
  return db
    .selectFrom('account')
    .leftJoin('manager_duty', 'account_id', 'account.id')
    .select(['id', 'name', 'phone', 'email', 'roles', 'last_seen_at'])
    .select([
      sql<boolean>`coalesce(on_duty, false)`.as('onDuty'),
      sql<number>`coalesce(from_minute, 0)`.as('from'),
      sql<number>`coalesce(until_minute, 0)`.as('until'),
      isOnDuty(sql`business_now()`, sql`business_now() + interval '1 minute'`).as('onDutyNow'),
      sql<number>`(select count(*)::integer from booking where event_manager_id = account.id
        and date_trunc('day', starts_at, ${INDIA}) = date_trunc('day', business_now(), ${INDIA})
        and state in ('requested', 'confirmed', 'in_progress', 'replacing', 'completed'))`.as('today'),
      sql<number>`(select count(*)::integer from booking event
        where event_manager_id = account.id and ${isUncovered})`.as('uncovered'),
      hasFactor.as('factor'),
    ])
    .where(ours)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks all owners in a fixed order, so that two cannot remove each other's role at once. */
export async function lockOwners(trx: Transaction): Promise<string[]> {
  const owners = await trx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`roles <> '{}' and 'owner' = any(roles) and erased_at is null`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

export async function updateRoles(trx: Transaction, id: string, roles: readonly string[]): Promise<void> {
  await trx
    .updateTable('account')
    .set({ roles: [...roles], updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** How many owners, and how many people who may move money, can pass a second factor. */
export async function countMoneyMovers(db: Database): Promise<{ owners: number; movers: number }> {
  const { rows } = await sql<{ owners: number; movers: number }>`
    select count(*) filter (where 'owner' = any(roles))::integer as owners, count(*)::integer as movers
    from account where roles && array['owner', 'finance'] and erased_at is null
      and ${hasFactor}`.execute(db);
  return rows[0]!;
}
