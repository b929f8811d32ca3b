import { expect, test } from 'vitest';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';

const app = useAccountsApplication();
let phones = 9_400_000_000;

async function someone() {
  phones += 10_001;
  const client = app.client();
  await client.prove(String(phones));
  await client.call('POST', '/api/signup/user', {
    name: 'Asha',
    email: 'a@b.in',
    phone_number: String(phones),
  });
  const create = (key: string, payload: object = { n: 1 }, headers: object = {}) =>
    client.call('POST', '/api/try', payload, { 'idempotency-key': key, ...headers });
  return { client, create };
}

test('same key and body: created once, field order ignored [S7-16]', async () => {
  const { create } = await someone();
  const first = await create('k', { a: 1, b: { c: 2, d: 3 } });
  const again = await create('k', { b: { d: 3, c: 2 }, a: 1 });
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('same key: refused with another body, separate for each owner', async () => {
  const [one, two] = [await someone(), await someone()];
  const first = await one.create('shared');
  expect((await one.create('shared', { n: 2 })).status).toBe(422);
  expect((await two.create('shared')).body).not.toEqual(first.body);
});

test('ten concurrent requests: one creates, others share or get 409', async () => {
  const { create } = await someone();
  const before = app.tries;
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('race')));
  expect(app.tries - before).toBe(1);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect((await create('race')).status).toBe(201);
});

test('refused request leaves its key free for another try', async () => {
  const { create } = await someone();
  expect((await create('again', { n: 1 }, { 'x-fail': '1' })).status).toBe(409);
  expect((await create('again')).status).toBe(201);
});

test('lost call: key is free if nothing was saved', async () => {
  const { create } = await someone();
  const waited = await create('lock', { n: 1 }, { 'x-fail': 'lock' });
  expect([waited.status, waited.body.code, (await create('lock')).status]).toEqual([503, 'paused', 201]);
  const lost = await create('lost', { n: 1 }, { 'x-fail': 'commit' });
  expect([lost.status, lost.body.code]).toEqual([503, 'unfinished']);
  expect((await create('lost')).body.code).toBe('idempotency_in_flight');
});

test('call of a dead process: taken over after a minute', async () => {
  const { create } = await someone();
  await create('dead');
  const died = (seconds: number) =>
    app.db
      .updateTable('idempotency_key')
      .set({ status: null, response: null, created_at: new Date(Date.now() - seconds * 1000) })
      .where('key', '=', 'dead')
      .execute();
  await died(30);
  expect((await create('dead')).body.code).toBe('idempotency_in_flight');
  await died(90);
  expect((await create('dead')).status).toBe(201);
});

test('a key that is no key is refused', async () => {
  const { create } = await someone();
  expect((await create('x'.repeat(201))).status).toBe(400);
  expect((await create('with space')).status).toBe(400);
});
