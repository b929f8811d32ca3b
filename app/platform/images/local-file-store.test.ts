import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localFileStore } from './file-storage.server.ts';
import { INVALID_FILE_KEY } from './file-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a local file store', () => {
  test('keeps, replaces and removes files', async () => {
    const store = localFileStore(join(root, 'store'));
    expect(await store.read('a/b.webp')).toBeNull();
    expect(await store.exists('a/b.webp')).toBe(false);

    await store.write('a/b.webp', Buffer.from('one'));
    await store.write('a/b.webp', Buffer.from('two'));
    expect((await store.read('a/b.webp'))?.toString()).toBe('two');
    expect(await store.exists('a/b.webp')).toBe(true);
    expect(await readdir(join(root, 'store/a'))).toEqual(['b.webp']);

    await store.remove('a/b.webp');
    await store.remove('a/b.webp');
    expect(await store.exists('a/b.webp')).toBe(false);
  });

  test('has no bytes for a folder', async () => {
    const store = localFileStore(root);
    await store.write('a/b.webp', Buffer.from('one'));
    expect(await store.read('a')).toBeNull();
  });

  test.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.',
    '..',
    '.hidden',
    'a/.env',
    'a\\..\\b',
    'C:\\windows',
    'a\0b',
    'a/%2e%2e/b',
    'a b',
    'ਕ',
    'x'.repeat(513),
  ])('refuses the key %j in every operation', async (key) => {
    const store = localFileStore(join(root, 'store'));
    const code = { code: INVALID_FILE_KEY };
    await expect(store.read(key)).rejects.toMatchObject(code);
    await expect(store.write(key, Buffer.from('x'))).rejects.toMatchObject(code);
    await expect(store.exists(key)).rejects.toMatchObject(code);
    await expect(store.remove(key)).rejects.toMatchObject(code);
    expect(await readdir(root)).toEqual([]);
  });
});
