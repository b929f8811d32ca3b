import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIfStale } from '../../scripts/build-pages.ts';
import { startServerProcess } from '../support/e2e-process.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { switchablePort } from '../support/switchable-port.ts';

const PAGE = { accept: 'text/html' };
const CODE_FOR = { method: 'POST', body: JSON.stringify({ numbers: '9812312312' }) };
const SAME_SITE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

test('primary lost: replica serves pages, changes resume with new primary', async () => {
  await buildIfStale();
  const primary = await startPostgres(['wal_level=replica']);
  onTestFinished(primary.stop);
  const replica = await startPostgres([], primary);
  onTestFinished(replica.stop);
  const port = await switchablePort(primary.url);
  onTestFinished(port.close);
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-primary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess(folder, {
    DATABASE_URL: port.url,
    DATABASE_REPLICA_URL: `postgres://postgres@127.0.0.1:1/postgres,${replica.url}`,
    STOP_DELAY_MS: '3000',
  });
  onTestFinished(server.stop);
  const ask = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(server.origin + path, options);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const change = (headers: Record<string, string> = SAME_SITE) =>
    ask('/api/auth/send-otp', { ...CODE_FOR, headers });
  const statusOf = async (path: string) => (await ask(path, { headers: PAGE })).status;

  expect((await change()).status).toBe(200);
  primary.kill();
  await expect.poll(() => statusOf('/readyz?for=writes'), { timeout: 20_000 }).toBe(503);

  expect(await statusOf('/readyz')).toBe(200);
  // None of them was asked for before, so none comes from the cache.
  for (const path of [
    '/',
    '/search?skill=singers',
    '/artists/1',
    '/artists/2',
    '/live/singers/mohali',
    '/FAQ',
  ])
    expect(await statusOf(path), path).toBe(200);
  const refused = await change();
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'paused']);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.text).toContain('no money moved');
  const form = await ask('/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ phone: '9812312312' }),
    headers: { ...PAGE, 'sec-fetch-site': 'same-origin' },
  });
  expect([form.status, form.text.includes('http-equiv="refresh"')]).toEqual([503, true]);
  expect(form.text).toContain('no money moved');
  expect(server.hasEnded()).toBe(false);

  replica.promote();
  port.leadTo(replica.url);
  const promoted = Date.now();
  await expect.poll(async () => (await change()).status, { timeout: 20_000, interval: 50 }).not.toBe(503);
  console.log(`primary loss: changes again ${Date.now() - promoted} ms after the new primary`);
  expect(await statusOf('/readyz?for=writes')).toBe(200);

  const stopped = server.stop();
  await expect.poll(() => statusOf('/readyz'), { timeout: 2500, interval: 20 }).toBe(503);
  const page = await ask('/artists/3', { headers: PAGE });
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
}, 400_000);
