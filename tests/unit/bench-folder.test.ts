import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { benchFolder } from '../../bench/bench-postgres.ts';
import { canEnter, runAs } from '../support/postgres-server.ts';

/** Root runs PostgreSQL as another user, who cannot enter root's private folders. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const base = mkdtempSync(join(tmpdir(), 'bench-folder-'));
chmodSync(base, 0o755);
const home = join(base, 'home');
mkdirSync(home, { mode: 0o700 });
const temporary = join(base, 'tmp');
mkdirSync(temporary);

afterAll(() => rmSync(base, { recursive: true, force: true }));

test('bench data folder: one that its PostgreSQL can enter', () => {
  const wanted = join(home, 'project', 'bench');
  const folder = benchFolder(wanted, owner, temporary);
  expect(canEnter(owner, folder)).toBe(true);
  expect(folder).toBe(owner ? join(temporary, 'mehfil-bench') : wanted);
});

test('bench data folder: the wanted one if it is accessible', () => {
  const wanted = join(temporary, 'wanted');
  expect(benchFolder(wanted, owner, temporary)).toBe(wanted);
});

test.runIf(owner)('no accessible folder: the error names the setting', () => {
  expect(() => benchFolder(join(home, 'a'), owner, join(home, 'b'))).toThrow(
    /^The user "postgres" .* BENCH_DATA/,
  );
});

test('failing program: reported in one line of its own words', () => {
  expect(() => runAs(owner, '/', '/bin/sh', ['-c', 'echo no such cluster >&2; exit 3'])).toThrow(
    /^\/bin\/sh failed in \/: no such cluster$/,
  );
});
