// Migrates as the owner (DATABASE_OWNER_URL) and ends, for deployments that serve without the owner's password.
import './node-env.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { prepareDatabase } from '#app/platform/prepare-database.server.ts';
import { startOrExplain, whenDatabaseAnswers } from '#app/platform/start-failure.server.ts';

await startOrExplain(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const prepare = () => prepareDatabase(config, database);
  const newer = await whenDatabaseAnswers(database.primary.name, prepare).finally(database.close);
  console.log(
    newer.length > 0
      ? `Nothing migrated: a newer version added ${newer.join(', ')}, and this one runs beside it.`
      : 'The database is up to date.',
  );
});
