import { checkPooler } from './check-pooler.server.ts';
import { type Config, ConfigError } from './config.server.ts';
import { type Database, type OpenDatabase, openDatabase, openDirect } from './database.server.ts';
import { currentRole, grantToRunningRole, tooMuchPower } from './database-roles.server.ts';
import { isMigrated, migrate } from './migrate.server.ts';

type Settings = Pick<Config, 'demo' | 'databaseOwnerUrl' | 'dataDir'>;

/** Migrates. Live: @throws {@link ConfigError} if the schema is behind or the role can disable triggers. */
export async function prepareDatabase(settings: Settings, database: OpenDatabase): Promise<void> {
  await checkPooler(database);
  if (settings.databaseOwnerUrl) await migrateAsOwner(settings, settings.databaseOwnerUrl, database.db);
  else if (settings.demo) await migrateDirectly(database);
  if (settings.demo) return;
  if (!(await isUpToDate(database.db)))
    throw new ConfigError([
      'The database is not up to date: set DATABASE_OWNER_URL for one start, the role that owns the tables',
    ]);
  const power = await tooMuchPower(database.db);
  if (power)
    throw new ConfigError([
      `DATABASE_URL: ${power}. Serve as a lesser role, and name the owner in DATABASE_OWNER_URL (docs/runbook.md)`,
    ]);
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
    // Only here: a start that migrates nothing is ready sooner without it.
    const { installSchedule } = await import('./jobs.server.ts');
    await installSchedule(owner);
    await grantToRunningRole(owner.db, await currentRole(running));
  } finally {
    await owner.close();
  }
}

async function isUpToDate(db: Database): Promise<boolean> {
  try {
    return await isMigrated(db);
  } catch (error) {
    // No migrations table, or no right to read it.
    if (['42P01', '42501'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
