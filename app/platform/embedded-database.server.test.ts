import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.server.ts';

let embedded: EmbeddedDatabase;
beforeAll(async () => {
  embedded = await startEmbeddedDatabase(null);
});
afterAll(() => embedded.close());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ stream: () => embedded.connect() as never, ssl: false });
  await client.connect();
  return client;
}

test('broken-off transaction: leaves nothing to the next connection', async () => {
  const first = await connected();
  await first.query('begin');
  await first.query('create table left_behind ()');
  await first.query({ name: 'same-name', text: 'select $1::int', values: [1] });
  await first.end();
  const second = await connected();
  expect((await second.query("select to_regclass('left_behind') as found")).rows).toEqual([{ found: null }]);
  expect(
    (await second.query({ name: 'same-name', text: 'select $1::text as said', values: ['yes'] })).rows,
  ).toEqual([{ said: 'yes' }]);
  await second.end();
});

test('failed query: the connection goes on, prepared or not', async () => {
  const client = await connected();
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('no such words')).rejects.toMatchObject({ code: '42601' });
  await client.query('begin');
  await expect(
    client.query({ name: 'wrong', text: 'select * from nowhere where id = $1', values: [1] }),
  ).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('many queries at once are answered each with its own', async () => {
  const pool = new pg.Pool({ max: 1, stream: () => embedded.connect() as never, ssl: false });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => pool.query('select $1::int as n', [index])),
  );
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, index) => index));
  await pool.end();
});
