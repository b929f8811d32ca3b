import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderImage as render, rendersUnderWay } from './render-image.server.ts';
import { imageFormatFor } from './rendition.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><rect width="800" height="1000" fill="#C2185B"/></svg>',
);

async function renderImage(rendition: Parameters<typeof render>[0]) {
  const image = await render(rendition);
  if (!image) throw new Error('Too many renders are waiting.');
  return image;
}

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'renditions-'));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

const files = async () => (await readdir(cacheDir, { recursive: true })).filter((f) => /\.\w+$/.test(f));

describe('a rendition', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('is %s at the asked width, without metadata', async (format, decoded) => {
    const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#2746B6' } })
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .jpeg()
      .toBuffer();
    const image = await renderImage({
      source: async () => photo,
      sourceKey: 'a',
      width: 320,
      format,
      cacheDir,
    });
    const meta = await sharp(image.bytes).metadata();
    expect(image.contentType).toBe(`image/${format}`);
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual([decoded, 320, 160, undefined]);
  });

  test('of a photo is never larger than the photo', async () => {
    const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const image = await renderImage({
      source: async () => photo,
      sourceKey: 'a',
      width: 640,
      format: 'webp',
      cacheDir,
    });
    expect((await sharp(image.bytes).metadata()).width).toBe(200);
  });

  test('of a drawing has any width', async () => {
    const image = await renderImage({
      source: async () => SVG,
      sourceKey: 'a',
      width: 1280,
      format: 'webp',
      cacheDir,
    });
    const meta = await sharp(image.bytes).metadata();
    expect([meta.width, meta.height]).toEqual([1280, 1600]);
  });

  test('is read from the cache next time, with same etag', async () => {
    let reads = 0;
    const asked = {
      source: async () => {
        reads++;
        return SVG;
      },
      sourceKey: 'poster',
      width: 160,
      format: 'webp',
      cacheDir,
    } as const;
    const first = await renderImage(asked);
    const second = await renderImage(asked);
    expect(reads).toBe(1);
    expect(second).toEqual(first);
    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(await files()).toHaveLength(1);
  });

  test('is kept apart by source, width and format', async () => {
    for (const sourceKey of ['a', '../../b'])
      for (const width of [160, 320] as const)
        for (const format of ['webp', 'jpeg'] as const)
          await renderImage({ source: async () => SVG, sourceKey, width, format, cacheDir });
    expect(await files()).toHaveLength(8);
  });

  test('asked for many times at once is rendered once', async () => {
    let reads = 0;
    const source = async () => {
      reads++;
      return SVG;
    };
    const asked = { source, sourceKey: 'one', width: 160, format: 'webp', cacheDir } as const;
    const all = await Promise.all(Array.from({ length: 12 }, () => renderImage(asked)));
    expect(reads).toBe(1);
    expect(new Set(all.map((image) => image.etag)).size).toBe(1);
    expect(rendersUnderWay()).toBe(0);
  });

  test('that fails is not remembered', async () => {
    const asked = { sourceKey: 'later', width: 160, format: 'webp', cacheDir } as const;
    await expect(renderImage({ ...asked, source: async () => Buffer.from('no picture') })).rejects.toThrow();
    expect(await files()).toEqual([]);
    expect((await renderImage({ ...asked, source: async () => SVG })).bytes.length).toBeGreaterThan(0);
  });

  test('is given even when the cache cannot be written', async () => {
    const blocked = join(cacheDir, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    const image = await renderImage({
      source: async () => SVG,
      sourceKey: 'a',
      width: 160,
      format: 'webp',
      cacheDir: blocked,
    });
    expect(image.bytes.length).toBeGreaterThan(0);
  });

  test('of more pixels than may be decoded is refused', async () => {
    const wide = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
    await expect(
      renderImage({ source: async () => wide, sourceKey: 'bomb', width: 1920, format: 'webp', cacheDir }),
    ).rejects.toThrow(/pixel limit/i);
  });
});

test('two render at once, 200 wait, the next is refused', async () => {
  let started = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const source = async () => {
    started++;
    await released;
    return Buffer.from('no picture');
  };
  const ask = (sourceKey: string) => render({ source, sourceKey, width: 160, format: 'webp', cacheDir });
  const waiting = Array.from({ length: 202 }, (_, place) => ask(`${place}`));
  await expect.poll(rendersUnderWay).toBe(202);
  expect([await ask('one too many'), started]).toEqual([null, 2]);
  release();
  await Promise.allSettled(waiting);
  await expect(ask('there is room again')).rejects.toThrow();
});

test('best accepted format and next larger width are chosen', () => {
  expect(imageFormatFor('image/avif,image/webp,*/*')).toBe('avif');
  expect(imageFormatFor('image/webp,*/*')).toBe('webp');
  expect(imageFormatFor('*/*')).toBe('jpeg');
  expect(imageFormatFor(undefined)).toBe('jpeg');
});
