import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asOwner, useTestDatabase } from '#tests/support/database.ts';
import { openDirect } from './database.server.ts';
import { migrate, newerMigrations } from './migrate.server.ts';

const base = useTestDatabase();

/** The migrations that have run, and one more. */
function withAnother(text: string, name = '9999_extra'): URL {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync('db/migrations')) writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, `${name}.sql`), text);
  return pathToFileURL(`${folder}/`);
}

const columns = async () => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = 'city' and column_name like 'extra%'`.execute(
    base.db,
  );
  return rows.map(({ column_name }) => column_name);
};

test('migration with lock timeout: leaves nothing, runs at next start', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('its one session waits for no other');
  const folder = withAnother(
    'alter table city add column extra_1 text; alter table artist add column extra_2 text;',
  );
  const direct = await openDirect(base.open);
  onTestFinished(direct.close);
  await base.db.transaction().execute(async (trx) => {
    await sql`select id from artist for update`.execute(trx);
    await sql`lock table artist in access share mode`.execute(trx);
    await expect(migrate(direct.db, { folder, lockTimeoutMs: 50 })).rejects.toThrow(/lock timeout/);
  });
  expect(await columns()).toEqual([]);
  expect(await migrate(direct.db, { folder })).toEqual(['9999_extra']);
  expect(await columns()).toEqual(['extra_1']);
});

test('newer schema: runs where only added to, else refused', async () => {
  const folder = withAnother('alter table city add column extra_3 text', '9999_later');
  const { db, close } = base.open.embedded ? { ...base.open, close() {} } : await openDirect(base.open);
  onTestFinished(close);
  await migrate(db, { folder });
  expect(await columns()).toContain('extra_3');
  expect(await migrate(db)).toEqual([]);
  expect(await newerMigrations(db)).toContain('9999_later');
  await asOwner(base.open, "insert into breaking_migration values ('9999_later', '9998')");
  for (const start of [migrate, newerMigrations])
    await expect(start(db)).rejects.toThrow(
      /cannot run on the newer database: 9999_later took away what it needs.* with migration 9998/,
    );
  expect(await migrate(db, { folder })).toEqual([]);
});
