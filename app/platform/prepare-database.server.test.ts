import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { databaseUrl, RUNNING_ROLE } from '#tests/support/global-setup.ts';
import { inTransaction, openDatabase } from './database.server.ts';
import { checkPooler } from './prepare-database.server.ts';

const base = useTestDatabase({ role: 'running' });

async function opened(settings: { databaseUrl: string; databaseDirectUrl?: string }) {
  const database = await openDatabase({ databasePool: 4, dataDir: '', ...settings });
  onTestFinished(() => database.close());
  return database;
}

const addressOf = (server: string, role = RUNNING_ROLE) =>
  databaseUrl(server, new URL(base.open.directUrl!).pathname.slice(1), role);

test('pooler check: configured pooler or none at all is accepted', async () => {
  await expect(checkPooler(base.open)).resolves.toBeUndefined();
});

test('pooler without DATABASE_DIRECT_URL: refused, and the error names it', async ({ skip }) => {
  const pooler = inject('pooler') ?? skip('it has no pooler');
  const database = await opened({ databaseUrl: addressOf(pooler) });
  await expect(checkPooler(database)).rejects.toThrow(/name the way past it in DATABASE_DIRECT_URL/);
});

test('a DATABASE_DIRECT_URL that leads through a pooler too is refused', async ({ skip }) => {
  const pooler = inject('pooler') ?? skip('it has no pooler');
  const databaseDirectUrl = `${addressOf(pooler)}?options=`;
  const database = await opened({ databaseUrl: addressOf(pooler), databaseDirectUrl });
  await expect(checkPooler(database)).rejects.toThrow(/DATABASE_DIRECT_URL leads through a pooler itself/);
});

test('role behind pooler without timeouts or with JIT is refused', async ({ skip }) => {
  const pooler = inject('pooler') ?? skip('it has no pooler');
  const direct = addressOf(inject('template'));
  const database = await opened({ databaseUrl: addressOf(pooler), databaseDirectUrl: direct });
  // As a role that has none: a pooler keeps its sessions, this transaction lasts until the check has run.
  await inTransaction(database.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const same = { ...database, db: trx as typeof database.db };
    await expect(checkPooler(same)).rejects.toThrow(
      `alter role ${RUNNING_ROLE} set statement_timeout = 15000`,
    );
    await sql`set local jit = on`.execute(trx);
    await expect(checkPooler(same)).rejects.toThrow(`alter role ${RUNNING_ROLE} set jit = off`);
  });
});

test('same statements work in every session of a pooler', async () => {
  const ask = (number: number) =>
    inTransaction(base.db, async (trx) => {
      const { rows } = await sql<{ twice: number }>`select ${number}::integer * 2 as twice`.execute(trx);
      return rows[0]!.twice;
    });
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((number) => number * 2));
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((number) => number * 2));
});
