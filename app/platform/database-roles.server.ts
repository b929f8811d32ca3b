import { sql } from 'kysely';
import type { Database } from './database.server.ts';

const ON_DELETE = sql.raw('8');

/** Tables protected by a trigger; only their owner could drop it. */
const APPEND_ONLY = sql`select pg_class.oid, pg_class.relname, pg_class.relowner,
    bool_or(tgtype & ${ON_DELETE} > 0) as never_deleted
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where proname = 'append_only' group by pg_class.oid, pg_class.relname, pg_class.relowner`;

const SCHEMAS = ['public', 'pgboss'] as const;

/** Grants row access only (append-only tables: insert). Idempotent; repeat after each migration. */
export async function grantToRunningRole(owner: Database, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    for (const schema of SCHEMAS.map((name) => sql.id(name))) {
      await sql`grant usage on schema ${schema} to ${to}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(trx);
      await sql`grant usage, select, update on all sequences in schema ${schema} to ${to}`.execute(trx);
    }
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${to}`.execute(
      trx,
    );
    const { rows } = await sql<{ relname: string; never_deleted: boolean }>`${APPEND_ONLY}`.execute(trx);
    for (const { relname, never_deleted } of rows) {
      await sql`revoke update on ${sql.table(relname)} from ${to}`.execute(trx);
      if (never_deleted) await sql`revoke delete on ${sql.table(relname)} from ${to}`.execute(trx);
    }
  });
}

export async function currentRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}

/** Why this role could disable the append-only triggers or drop their tables; undefined if it cannot. */
export async function tooMuchPower(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ role: string; superuser: boolean; makesRoles: boolean; owned: string[] }>`
    select current_user as role, rolsuper as superuser, rolcreaterole as "makesRoles",
      array(select relname::text from (${APPEND_ONLY}) as kept
        where pg_has_role(current_user, relowner, 'member') order by relname)
      || array(select 'the schema ' || nspname from pg_namespace
        where nspname = any(${[...SCHEMAS]}::text[]) and pg_has_role(current_user, nspowner, 'member')
        order by nspname) as owned
    from pg_roles where rolname = current_user`.execute(db);
  const { role, superuser, makesRoles, owned } = rows[0]!;
  if (superuser) return `the role ${role} is a superuser`;
  if (makesRoles) return `the role ${role} may create roles, and so make itself a member of the owner`;
  return owned.length > 0 ? `the role ${role} owns ${owned.join(', ')}` : undefined;
}
