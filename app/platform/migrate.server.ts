import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigError } from './config.server.ts';
import type { Database } from './database.server.ts';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

/** A migration that waits for a lock makes everything behind it wait too. */
const LOCK_TIMEOUT_MS = 5000;
/** Advisory lock: one starter at a time. */
const STARTERS = sql.lit(4202);

/**
 * Forward-only migrations; concurrent starters wait. Throws the first failure, also when a lock was not free
 * in time: nothing of it stays, and the next start tries again. On the schema of a newer version: nothing to do.
 * @throws {@link ConfigError} as `newerMigrations`
 */
export async function migrate(
  db: Database,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Promise<string[]> {
  const { error, results } = await db.connection().execute(async (connection) => {
    // A concurrent starter waits for the first to finish, however long.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${STARTERS})`.execute(connection);
    try {
      // The migrator dies of migrations that have run and are not listed.
      const names = [...migrationNames(folder), ...(await newerMigrations(connection, folder))];
      const up = (name: string) => (migration: Kysely<unknown>) =>
        run(migration, folder, name, lockTimeoutMs);
      const getMigrations = async (): Promise<Record<string, Migration>> =>
        Object.fromEntries(names.map((name) => [name, { up: up(name) }]));
      return await new Migrator({ db: connection, provider: { getMigrations } }).migrateToLatest();
    } finally {
      await sql`select pg_advisory_unlock(${STARTERS})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

export async function isMigrated(db: Database): Promise<boolean> {
  const done = new Set(await executedMigrations(db));
  return migrationNames(FOLDER).every((name) => done.has(name));
}

/** What a newer version migrated. @throws {@link ConfigError} where it took away what this version needs */
export async function newerMigrations(db: Database, folder = FOLDER): Promise<string[]> {
  const own = migrationNames(folder);
  const newer = (await executedMigrations(db)).filter((name) => !own.includes(name));
  if (newer.length === 0) return [];
  const { rows } = await sql<{ migration: string; runs_from: string }>`
    select migration, runs_from from breaking_migration order by migration`.execute(db);
  const breaking = rows.filter(
    ({ migration, runs_from }) => newer.includes(migration) && runs_from > own.at(-1)!,
  );
  if (breaking.length === 0) return newer;
  const names = breaking.map(({ migration }) => migration).join(', ');
  const oldest = breaking
    .map(({ runs_from }) => runs_from)
    .sort()
    .at(-1);
  throw new ConfigError([
    `This version (${own.at(-1)}) cannot run on the newer database: ${names} took away what it needs. The oldest version that can is the one with migration ${oldest} (docs/runbook.md, "Going back")`,
  ]);
}

async function executedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]!.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function migrationNames(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
}

async function run(db: Kysely<unknown>, folder: URL, name: string, lockTimeoutMs: number) {
  await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(db);
  await sql.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8')).execute(db);
}
