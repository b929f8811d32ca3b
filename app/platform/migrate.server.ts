import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.server.ts';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

/** A migration that waits for a lock makes everything behind it wait too. */
const LOCK_TIMEOUT_MS = 5000;

/**
 * Forward-only migrations; concurrent starters wait. Throws the first failure, also when a lock was not free
 * in time: nothing of it stays, and the next start tries again.
 */
export async function migrate(
  db: Database,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS } = {},
): Promise<string[]> {
  const up = (name: string) => (migration: Kysely<unknown>) => run(migration, folder, name, lockTimeoutMs);
  const names = migrationNames(folder);
  const files = {
    getMigrations: async (): Promise<Record<string, Migration>> =>
      Object.fromEntries(names.map((name) => [name, { up: up(name) }])),
  };
  const { error, results } = await db.connection().execute(async (connection) => {
    // A concurrent starter waits for the first to finish, however long.
    await sql`set lock_timeout = 0`.execute(connection);
    const done = await new Migrator({ db: connection, provider: files }).migrateToLatest();
    await sql`reset lock_timeout`.execute(connection);
    return done;
  });
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames(FOLDER).every((name) => done.has(name));
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
