import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { benchFolder } from '../../bench/bench-folder.ts';
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

test('the bench keeps its data in a folder that its PostgreSQL can enter, also from a private home', () => {
  const wanted = join(home, 'project', 'bench');
  const folder = benchFolder(wanted, owner, temporary);
  expect(canEnter(owner, folder)).toBe(true);
  expect(folder).toBe(owner ? join(temporary, 'mehfil-bench') : wanted);
});

test('it stays in the wanted folder where that can be entered', () => {
  const wanted = join(temporary, 'wanted');
  expect(benchFolder(wanted, owner, temporary)).toBe(wanted);
});

test.runIf(owner)('where no folder can be entered, it is said which one to set', () => {
  expect(() => benchFolder(join(home, 'a'), owner, join(home, 'b'))).toThrow(
    /^The user "postgres" .* BENCH_DATA/,
  );
});

test('a program that fails is reported in one line, in its own words', () => {
  expect(() => runAs(owner, '/', '/bin/sh', ['-c', 'echo no such cluster >&2; exit 3'])).toThrow(
    /^\/bin\/sh failed in \/: no such cluster$/,
  );
});
