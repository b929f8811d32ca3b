import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.server.ts';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

const files = {
  async getMigrations(): Promise<Record<string, Migration>> {
    return Object.fromEntries(
      migrationNames().map((name) => [name, { up: (db: Kysely<unknown>) => run(db, name) }]),
    );
  },
};

/** Forward-only migrations; concurrent starters wait. Throws the first failure. */
export async function migrate(db: Database): Promise<string[]> {
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
  return migrationNames().every((name) => done.has(name));
}

function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
}

async function run(db: Kysely<unknown>, name: string) {
  await sql.raw(readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8')).execute(db);
}
