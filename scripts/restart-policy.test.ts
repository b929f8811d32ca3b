import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isDeath, restartDelay } from './restart-policy.mjs';

test('restart delay: doubles to 30 seconds, ends at 21st death', () => {
  const deaths = (count: number) => Array.from({ length: count }, (_, index) => index * 1000);
  expect([1, 2, 3, 6, 20].map((count) => restartDelay(deaths(count)))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ]);
  expect(restartDelay(deaths(21))).toBeUndefined();
});

test('deaths of long ago do not count', () => {
  const longAgo = Array.from({ length: 30 }, (_, index) => index);
  expect(restartDelay([...longAgo, 700_000])).toBe(1000);
});

test.each([
  ['killed', { code: null, stopRequested: false, wasReady: true }, true],
  ['ended by a fault', { code: 1, stopRequested: false, wasReady: true }, true],
  ['told to stop', { code: 1, stopRequested: true, wasReady: true }, false],
  ['ended well', { code: 0, stopRequested: false, wasReady: true }, false],
  ['never ready', { code: 1, stopRequested: false, wasReady: false }, false],
  ['with wrong settings', { code: 2, stopRequested: false, wasReady: true }, false],
])('a server that was %s', (_how, end, again) => {
  expect(isDeath(end)).toBe(again);
});

function supervise(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-restart-'));
  const server = join(folder, 'server.mjs');
  writeFileSync(server, script);
  const packages = resolve(import.meta.dirname, 'install-packages.mjs');
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { keepRunning } = await import(${JSON.stringify(packages)}); keepRunning(${JSON.stringify(server)});`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    for (const look of waiting) look();
  });
  const pids = (count: number) =>
    new Promise<number[]>((found) => {
      const look = () => {
        const seen = [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
        if (seen.length < count) return;
        waiting.delete(look);
        found(seen);
      };
      waiting.add(look);
      look();
    });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return { child, pids, exit: exitOf(child) };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | string | null>((done) => child.once('exit', (code, signal) => done(code ?? signal)));

const SERVES = `
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
  process.send('ready');
  console.log('pid ' + process.pid);`;

test('dead server is restarted; one asked to stop is not', async () => {
  const { child, pids, exit } = supervise(SERVES);
  const [first] = await pids(1);
  process.kill(first!, 'SIGKILL');
  const [, second] = await pids(2);
  expect(second).not.toBe(first);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(() => process.kill(second!, 0)).toThrow();
});

test('a server that cannot start is not started again', async () => {
  const { pids, exit } = supervise(`console.log('pid ' + process.pid); process.exitCode = 1;`);
  expect(await exit).toBe(1);
  expect(await pids(1)).toHaveLength(1);
});
