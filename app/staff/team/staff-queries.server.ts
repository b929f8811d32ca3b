import { sql } from 'kysely';
import { ROLES } from '#app/accounts/core/roles.ts';
import type { Database, Transaction } from '#app/platform/database.server.ts';

const ours = sql<boolean>`roles <> '{}' and roles && ${sql.lit(`{${ROLES.join(',')}}`)}::text[] and erased_at is null`;

export function selectStaff(db: Database, limit: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'email', 'roles'])
    .select(
      sql<boolean>`(exists (select from authenticator where account_id = account.id)
      or exists (select from passkey where account_id = account.id))`.as('factor'),
    )
    .where(ours)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function lockAccountByPhone(trx: Transaction, phone: string) {
  return trx
    .selectFrom('account')
    .select(['id', 'name', 'roles'])
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks and returns an account. */
export function lockAccountById(trx: Transaction, id: string) {
  return trx
    .selectFrom('account')
    .select(['id', 'roles'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
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
      and (exists (select from authenticator where account_id = account.id)
        or exists (select from passkey where account_id = account.id))`.execute(db);
  return rows[0]!;
}
