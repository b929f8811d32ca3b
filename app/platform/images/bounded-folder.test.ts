import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBoundedFolder } from './render-image.server.ts';

const MAX_BYTES = 1600;
const FILE = Buffer.alloc(100, 1);

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'bounded-'));
});
afterEach(() => rm(path, { recursive: true, force: true }));

const fileAt = (name: number) => join(path, 'ab', `${name}.webp`);
const names = async () => (await readdir(join(path, 'ab'))).map((name) => Number.parseInt(name, 10));

async function usedDaysAgo(name: number, days: number) {
  const then = new Date(Date.now() - days * 86_400_000);
  await utimes(fileAt(name), then, then);
}

test('full folder: file unread for the longest is deleted first', async () => {
  const folder = openBoundedFolder(path, MAX_BYTES);
  for (let name = 1; name <= 16; name++) {
    await folder.write(fileAt(name), FILE);
    await usedDaysAgo(name, 100 - name);
  }
  expect(await folder.read(fileAt(1))).toEqual(FILE);
  await folder.write(fileAt(17), FILE);
  const left = await names();
  expect(left).toHaveLength(16);
  expect(left).toContain(1);
  expect(left).not.toContain(2);
});

test('many concurrent writes: folder stays near its size limit', async () => {
  const folder = openBoundedFolder(path, MAX_BYTES);
  await Promise.all(Array.from({ length: 80 }, (_, name) => folder.write(fileAt(name), FILE)));
  await folder.write(fileAt(99), FILE);
  await folder.write(fileAt(100), FILE);
  expect((await names()).length).toBeLessThanOrEqual(17);
});

test('full folder: temporary files of running writes stay an hour', async () => {
  const folder = openBoundedFolder(path, MAX_BYTES);
  for (let name = 1; name <= 16; name++) await folder.write(fileAt(name), FILE);
  const [current, left] = [`${fileAt(17)}.current.tmp`, `${fileAt(18)}.left.tmp`];
  for (const [file, minutes] of [
    [current, 59],
    [left, 61],
  ] as const) {
    await writeFile(file, FILE);
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(file, then, then);
  }
  await folder.write(fileAt(19), FILE);
  const entries = await readdir(join(path, 'ab'));
  expect(entries).toContain('17.webp.current.tmp');
  expect(entries).not.toContain('18.webp.left.tmp');
});

test('missing file reads as null; recent read keeps the timestamp', async () => {
  const folder = openBoundedFolder(path, MAX_BYTES);
  expect(await folder.read(fileAt(1))).toBeNull();
  await folder.write(fileAt(1), FILE);
  const { mtimeMs } = await stat(fileAt(1));
  await folder.read(fileAt(1));
  expect((await stat(fileAt(1))).mtimeMs).toBe(mtimeMs);
});
