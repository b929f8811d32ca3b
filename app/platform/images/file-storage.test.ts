import { beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '#tests/support/bucket-server.ts';
import { bucketFileStore } from './file-storage.server.ts';
import { INVALID_FILE_KEY } from './file-store.ts';

let service: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  service = await startBucket();
});

describe('a file store in a bucket', () => {
  test('keeps, replaces and removes files, each under its key', async () => {
    const store = bucketFileStore(service.bucket);
    expect(await store.read('a/b.webp')).toBeNull();
    expect(await store.exists('a/b.webp')).toBe(false);

    await store.write('a/b.webp', Buffer.from('one'));
    await store.write('a/b.webp', Buffer.from('two'));
    expect((await store.read('a/b.webp'))?.toString()).toBe('two');
    expect(await store.exists('a/b.webp')).toBe(true);
    expect(service.paths().filter((path) => path !== '/files/again.webp')).toEqual(['/files/a/b.webp']);

    await store.remove('a/b.webp');
    await store.remove('a/b.webp');
    expect(await store.exists('a/b.webp')).toBe(false);
  });

  test('is refused with another secret, and says so', async () => {
    const store = bucketFileStore({ ...service.bucket, secretAccessKey: 'guessed' });
    await expect(store.write('a/b.webp', Buffer.from('x'))).rejects.toThrow('403 to PUT a/b.webp');
    await expect(store.read('a/b.webp')).rejects.toThrow('403 to GET a/b.webp');
  });

  test('tries again when the service is down for a moment', async () => {
    const store = bucketFileStore(service.bucket);
    service.failNext(2);
    await store.write('again.webp', Buffer.from('there'));
    expect((await store.read('again.webp'))?.toString()).toBe('there');
    service.failNext(3);
    await expect(store.exists('again.webp')).rejects.toThrow('503 to HEAD again.webp');
  });

  test('refuses a key that leads out of the bucket', async () => {
    await expect(bucketFileStore(service.bucket).read('../secrets')).rejects.toMatchObject({
      code: INVALID_FILE_KEY,
    });
  });
});
