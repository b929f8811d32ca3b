import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/database.server.ts';
import { useTestDatabase } from '#tests/support/database.ts';

const base = useTestDatabase();

test('older release: migrates nothing on a newer schema, or says why not', async ({ skip }) => {
  if (base.open.embedded) skip('migrate.server.test.ts has it');
  const dataDir = mkdtempSync(join(tmpdir(), 'mehfil-older-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const databaseUrl = base.open.directUrl;
  const migrateAgain = () =>
    spawnSync(process.execPath, ['server/migrate.ts'], {
      encoding: 'utf8',
      env: { ...process.env, APP_MODE: 'demo', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    });
  const addToDatabase = async (...statements: string[]) => {
    const { db, close } = await openDatabase({ databaseUrl, databasePool: 1, dataDir });
    for (const statement of statements) await sql.raw(statement).execute(db);
    await close();
  };

  expect(migrateAgain()).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
  await addToDatabase(
    "insert into kysely_migration values ('9998_more', '2027'), ('9999_less', '2027')",
    'alter table city add column extra text',
  );
  expect(migrateAgain()).toMatchObject({
    status: 0,
    stdout: 'Nothing migrated: a newer version added 9998_more, 9999_less, and this one runs beside it.\n',
  });
  await addToDatabase("insert into breaking_migration values ('9999_less', '9998')");
  const refused = migrateAgain();
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/cannot run on the newer database: 9999_less took away/);
});
