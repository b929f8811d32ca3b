import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/platform/database.server.ts';
import { startServerProcess } from '#tests/support/e2e-process.ts';
import { balancer } from '#tests/support/in-turns.ts';
import { openSite } from '#tests/support/market-rows.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { buildIfStale } from '../../scripts/build-pages.ts';

const AT_ONCE = 4;
const PATHS = ['/FAQ', '/search?skill=singers', '/api/me'];
const CHANGE = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'sid=unknown' },
  body: '{}',
};

test.skipIf(!process.env.NIGHTLY)(
  'rolling restart of two processes: no page or change fails',
  async () => {
    await buildIfStale();
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const folder = mkdtempSync(join(tmpdir(), 'mehfil-rolling-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const site = await balancer();
    onTestFinished(site.close);
    const start = async (name: string) => {
      const started = await startServerProcess(join(folder, name), {
        DATABASE_URL: postgres.url,
        APP_SECRET: 'a-secret-of-both-processes-of-no-value',
        DEMO_CATALOGUE: 'none',
        STOP_DELAY_MS: '6000',
        REFUSE_OVERLOAD: '0',
        TRUST_PROXY: '1',
      });
      onTestFinished(started.stop);
      return started;
    };
    const running = [await start('one'), await start('other')];
    const leadTo = (servers: typeof running) => site.leadTo(...servers.map(({ origin }) => origin));
    leadTo(running);
    const database = await openDatabase({ databaseUrl: postgres.url, databasePool: 1, dataDir: '' });
    await openSite(database.db);
    await database.close();

    const over = new AbortController();
    const seen = new Map<string, number>();
    const load = Promise.all(Array.from({ length: AT_ONCE }, () => visit(site.origin, seen, over.signal)));
    for (const [place, name] of ['third', 'fourth'].entries()) {
      const leaving = running[place]!;
      const stopped = leaving.stop();
      // As a balancer that asks for readiness each second.
      await expect.poll(() => isReady(leaving.origin), { timeout: 5000, interval: 1000 }).toBe(false);
      leadTo(running.filter((server) => server !== leaving));
      await stopped;
      running[place] = await start(name);
      leadTo(running);
    }
    over.abort();
    await load;

    console.log(`rolling restart: ${JSON.stringify(Object.fromEntries(seen))}`);
    const failed = [...seen].filter(([what]) => !/ (200|401)$/.test(what));
    expect(failed).toEqual([]);
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  },
  400_000,
);

async function visit(origin: string, seen: Map<string, number>, over: AbortSignal) {
  while (!over.aborted) {
    for (const path of PATHS) await ask(origin + path, {}, path, seen);
    await ask(`${origin}/api/payments/verify-payment`, CHANGE, 'change', seen);
  }
}

async function ask(url: string, options: RequestInit, name: string, seen: Map<string, number>) {
  const status = await fetch(url, options).then(
    async (answer) => {
      await answer.arrayBuffer();
      return String(answer.status);
    },
    (error: Error) => String(error.cause ?? error),
  );
  const what = `${name} ${status}`;
  seen.set(what, (seen.get(what) ?? 0) + 1);
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
