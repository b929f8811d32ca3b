import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { useTestDatabase } from '#tests/support/database.ts';
import { inTransaction } from './database.server.ts';
import { createListener, type Listener, signalTopic } from './signals.server.ts';

const base = useTestDatabase();
const log = pino({ level: 'silent' });
const subscriptions: Listener[] = [];
afterEach(async () => {
  for (const listener of subscriptions.splice(0)) await listener.close();
});

function listen(topic: string) {
  const listener = createListener(base.open, log);
  subscriptions.push(listener);
  const heard = { count: 0, stop: () => {} };
  heard.stop = listener.subscribe(topic, () => {
    heard.count += 1;
  });
  return heard;
}
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });
const say = (topic: string) => inTransaction(base.db, (trx) => signalTopic(trx, topic));

test('signals: every process receives only those it listens to', async () => {
  const [one, other, foreign] = [listen('a'), listen('a'), listen('b')];
  await until(() => expect([one.count, other.count, foreign.count].every((count) => count > 0)).toBe(true));
  const before = foreign.count;
  const [first, second] = [one.count, other.count];
  await say('a');
  await until(() => expect([one.count, other.count]).toEqual([first + 1, second + 1]));
  expect(foreign.count).toBe(before);
});

test('signals: none after a rollback, none to a removed listener', async () => {
  const heard = listen('c');
  await until(() => expect(heard.count).toBeGreaterThan(0));
  const before = heard.count;
  await inTransaction(base.db, async (trx) => {
    await signalTopic(trx, 'c');
    throw new Error('no');
  }).catch(() => {});
  await say('c');
  await until(() => expect(heard.count).toBe(before + 1));
  heard.stop();
  const witness = listen('c');
  await until(() => expect(witness.count).toBeGreaterThan(0));
  const seen = witness.count;
  await say('c');
  await until(() => expect(witness.count).toBe(seen + 1));
  expect(heard.count).toBe(before + 1);
});

test('signals: lost connection is restored and every listener checks again', async ({ skip }) => {
  if (inject('engine') === 'embedded') skip('its only session is the process itself');
  const heard = listen('d');
  await until(() => expect(heard.count).toBe(1));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mehfil signals' and datname = current_database()`.execute(
    base.db,
  );
  await until(() => expect(heard.count).toBe(2));
  await say('d');
  await until(() => expect(heard.count).toBe(3));
});
