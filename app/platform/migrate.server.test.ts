import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { openDirect } from './database.server.ts';
import { migrate } from './migrate.server.ts';

const base = useTestDatabase();

/** The migrations that have run, and one more. */
function withAnother(text: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync('db/migrations')) writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, '9999_extra.sql'), text);
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
