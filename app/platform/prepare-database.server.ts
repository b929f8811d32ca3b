import { sql } from 'kysely';
import type pg from 'pg';
import { type Config, ConfigError } from './config.server.ts';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
  openDirect,
  SESSION_SETTINGS,
} from './database.server.ts';
import { isMigrated, migrate, newerMigrations } from './migrate.server.ts';

type Settings = Pick<Config, 'demo' | 'databaseOwnerUrl' | 'dataDir'>;

/**
 * Migrates. Returns the migrations of a newer version, on whose schema this one runs.
 * @throws {@link ConfigError} if it cannot; in live mode, if the schema is behind or the role can disable triggers
 */
export async function prepareDatabase(settings: Settings, database: OpenDatabase): Promise<string[]> {
  await checkPooler(database);
  if (settings.databaseOwnerUrl) await migrateAsOwner(settings, settings.databaseOwnerUrl, database.db);
  else if (settings.demo) await migrateDirectly(database);
  if (settings.demo) return newerMigrations(database.db);
  if (!(await isUpToDate(database.db)))
    throw new ConfigError([
      'The database is not up to date: set DATABASE_OWNER_URL for one start, the role that owns the tables',
    ]);
  const newer = await newerMigrations(database.db);
  const power = await whyRoleIsTooPowerful(database.db);
  if (power)
    throw new ConfigError([
      `DATABASE_URL: ${power}. Serve as a lesser role, and name the owner in DATABASE_OWNER_URL (docs/runbook.md)`,
    ]);
  return newer;
}

async function migrateDirectly(database: OpenDatabase): Promise<void> {
  if (!database.pooled) return void (await migrate(database.db));
  const direct = await openDirect(database);
  await migrate(direct.db).finally(direct.close);
}

async function migrateAsOwner(settings: Settings, databaseUrl: string, running: Database): Promise<void> {
  const owner = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl,
    databasePool: 2,
  });
  try {
    await migrate(owner.db);
    // A newer version granted what its tables need.
    if ((await newerMigrations(owner.db)).length === 0)
      await grantToRunningRole(owner.db, await currentRole(running));
  } finally {
    await owner.close();
  }
}

async function isUpToDate(db: Database): Promise<boolean> {
  try {
    return await isMigrated(db);
  } catch (error) {
    // No right to read the table of migrations.
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
}

/** @throws {@link ConfigError} where a pooler is not configured as its mode needs. */
export async function checkPooler(database: OpenDatabase): Promise<void> {
  if (database.engine === 'embedded') return;
  const problems = database.pooled ? await pooledProblems(database) : await unpooledProblems(database);
  if (problems.length > 0) throw new ConfigError(problems);
}

async function pooledProblems(database: OpenDatabase): Promise<string[]> {
  const problems: string[] = [];
  const settings = new Map<string, number | string>(Object.entries(SESSION_SETTINGS));
  const { rows } = await sql<{ name: string; role: string }>`
    select name, current_user as role from pg_settings
    where name = any(${[...settings.keys()]}) and setting in ('0', 'on')`.execute(database.db);
  for (const { name, role } of rows)
    problems.push(
      `DATABASE_URL leads through a pooler, where ${name} must be set on the role: alter role ${role} set ${name} = ${settings.get(name)}`,
    );
  const direct = await openDirect(database);
  try {
    if (await isPooled(direct.pool)) problems.push('DATABASE_DIRECT_URL leads through a pooler itself');
  } finally {
    await direct.close();
  }
  return problems;
}

async function unpooledProblems({ pool }: OpenDatabase): Promise<string[]> {
  const problem =
    'DATABASE_URL leads through a pooler: name the way past it in DATABASE_DIRECT_URL (docs/runbook.md)';
  try {
    return (await isPooled(pool)) ? [problem] : [];
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return [problem];
    throw error;
  }
}

/** A pooler announces a process id of its own making. */
async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}

const ON_DELETE = sql.raw('8');

/** Tables protected by a trigger; only their owner could drop it. */
const APPEND_ONLY = sql`select pg_class.oid, pg_class.relname, pg_class.relowner,
    bool_or(tgtype & ${ON_DELETE} > 0) as never_deleted
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where proname = 'append_only' group by pg_class.oid, pg_class.relname, pg_class.relowner`;

/** Grants row access only (append-only tables: insert). Idempotent; repeat after each migration. */
export async function grantToRunningRole(owner: Database, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(trx);
    await sql`grant usage, select, update on all sequences in schema public to ${to}`.execute(trx);
    await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, breaking_migration
      from ${to}`.execute(trx);
    const { rows } = await sql<{ relname: string; never_deleted: boolean }>`${APPEND_ONLY}`.execute(trx);
    for (const { relname, never_deleted } of rows) {
      await sql`revoke update on ${sql.table(relname)} from ${to}`.execute(trx);
      if (never_deleted) await sql`revoke delete on ${sql.table(relname)} from ${to}`.execute(trx);
    }
  });
}

async function currentRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}

/** Why this role could disable the append-only triggers or drop their tables; undefined if it cannot. */
export async function whyRoleIsTooPowerful(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ role: string; superuser: boolean; makesRoles: boolean; owned: string[] }>`
    select current_user as role, rolsuper as superuser, rolcreaterole as "makesRoles",
      array(select relname::text from (${APPEND_ONLY}) as kept
        where pg_has_role(current_user, relowner, 'member') order by relname)
      || array(select 'the schema ' || nspname from pg_namespace
        where nspname = 'public' and pg_has_role(current_user, nspowner, 'member')) as owned
    from pg_roles where rolname = current_user`.execute(db);
  const { role, superuser, makesRoles, owned } = rows[0]!;
  if (superuser) return `the role ${role} is a superuser`;
  if (makesRoles) return `the role ${role} may create roles, and so make itself a member of the owner`;
  return owned.length > 0 ? `the role ${role} owns ${owned.join(', ')}` : undefined;
}
