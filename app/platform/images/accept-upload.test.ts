import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptUpload } from './accept-upload.server.ts';

const LIMITS = { maxBytes: 2_000_000, maxPixels: 40_000_000 };

/** Four colours, from red at the upper left; written by heif-enc. */
const HEIC = readFileSync('tests/support/pictures/phone.heic');

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#C2185B' } });

async function refusal(bytes: Uint8Array, limits = LIMITS): Promise<string> {
  const result = await acceptUpload(bytes, limits);
  return result.ok ? 'accepted' : result.reason;
}

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is accepted and encoded again',
    async (format) => {
      const result = await acceptUpload(await photo().toFormat(format).toBuffer(), LIMITS);
      expect(result).toMatchObject({ ok: true, contentType: 'image/jpeg', width: 640, height: 480 });
      expect(result.ok && (await sharp(result.bytes).metadata()).format).toBe('jpeg');
    },
  );

  test('in HEIC, as iPhones write it, becomes JPEG', async () => {
    const result = await acceptUpload(HEIC, LIMITS);
    expect(result).toMatchObject({ ok: true, contentType: 'image/jpeg', width: 800, height: 600 });
    const corner = sharp(result.ok ? result.bytes : undefined).extract({
      left: 9,
      top: 9,
      width: 1,
      height: 1,
    });
    const colours = [...(await corner.raw().toBuffer())];
    expect(colours.map((colour) => Math.round(colour / 10))).toEqual([19, 2, 9]);
  });

  test('with transparency stays transparent', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(await acceptUpload(bytes, LIMITS)).toMatchObject({ ok: true, contentType: 'image/webp' });
  });

  test('loses its location and camera data, and is stored upright', async () => {
    const bytes = await photo(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitude: '30/1 44/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><home>Sector 35</home></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect(bytes.includes('Secret Camera')).toBe(true);

    const result = await acceptUpload(bytes, LIMITS);
    if (!result.ok) throw new Error(result.reason);
    const meta = await sharp(result.bytes).metadata();
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(result.bytes.includes('Secret Camera')).toBe(false);
    expect(result.bytes.includes('Sector 35')).toBe(false);
    expect([result.width, result.height]).toEqual([200, 400]);
  });

  test('loses whatever was appended to it', async () => {
    const bytes = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const result = await acceptUpload(bytes, LIMITS);
    expect(result.ok && result.bytes.includes('<script>')).toBe(false);
  });

  test('is brought down to a size that is ever shown', async () => {
    const result = await acceptUpload(await photo(5000, 2000).jpeg().toBuffer(), LIMITS);
    expect(result).toMatchObject({ ok: true, width: 2560, height: 1024 });
  });
});

describe('refused:', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>';

  test.each([
    ['an SVG called .png', svg],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
    ['an SVG behind a byte order mark', `\uFEFF${svg}`],
    ['an HTML page', '<!doctype html><html><body>hello</body></html>'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['nothing', ''],
  ])('%s', async (_, content) => {
    const encoding = content.startsWith('\x89') || content.startsWith('GIF') ? 'latin1' : 'utf8';
    expect(await refusal(Buffer.from(content, encoding))).toBe('not_an_image');
  });

  test('as damaged: a PNG signature followed by markup', async () => {
    expect(await refusal(Buffer.from('\x89PNG\r\n\x1a\n<svg></svg>', 'latin1'))).toBe('damaged');
  });

  test.each([
    ['heic', 'heic', 'mif1heic'],
    ['mif1', 'mif1', 'mif1heic'],
  ])('as damaged: a HEIC of brand %s with nothing in it', async (_, brand, others) => {
    const head = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0${others}`, 'latin1'),
    ]);
    expect(await refusal(Buffer.concat([head, Buffer.alloc(500)]))).toBe('damaged');
  });

  test('as damaged: a HEIC cut off or overwritten in the middle', async () => {
    const torn = Buffer.from(HEIC).fill(0xa5, HEIC.length - 400);
    const small = Buffer.from(HEIC);
    // Width and height in its head, 800 x 600: decoding must not give more than was allowed by them.
    small.writeUInt32BE(100, HEIC.indexOf('ispe') + 8);
    small.writeUInt32BE(100, HEIC.indexOf('ispe') + 12);
    for (const bytes of [HEIC.subarray(0, 560), torn, small]) expect(await refusal(bytes)).toBe('damaged');
    expect(await refusal(HEIC, { ...LIMITS, maxPixels: 800 * 600 - 1 })).toBe('too_many_pixels');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('as damaged: a %s cut off in the middle', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe('damaged');
  });

  test('as moving: an animation', async () => {
    const frame = (background: string) => ({
      create: { width: 32, height: 32, channels: 3 as const, background },
    });
    const frames = await Promise.all(['#000', '#fff'].map((colour) => sharp(frame(colour)).png().toBuffer()));
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    expect(await refusal(bytes)).toBe('moving');
  });

  test('a picture with more bits per channel than cameras write', async () => {
    const raw = { width: 64, height: 64, channels: 3 as const };
    const bytes = await sharp(new Float32Array(64 * 64 * 3), { raw })
      .tiff({ compression: 'lzw', predictor: 'float' })
      .toBuffer();
    expect((await sharp(bytes).metadata()).depth).toBe('float');
    expect(await refusal(bytes)).toBe('not_an_image');
  });

  test('a speck', async () => {
    expect(await refusal(await photo(4, 4).png().toBuffer())).toBe('not_an_image');
  });
});

describe('refused for size:', () => {
  test('more bytes than allowed, before anything is decoded', async () => {
    expect(await refusal(Buffer.alloc(2_000_001, 0xff))).toBe('too_large');
  });

  test('a small file whose header promises a huge picture', async () => {
    const bytes = await photo(64, 64).png().toBuffer();
    const huge = withPngSize(bytes, 60_000, 60_000);
    const started = process.memoryUsage.rss();
    expect(await refusal(huge)).toBe('too_many_pixels');
    expect(process.memoryUsage.rss() - started).toBeLessThan(200_000_000);
  });

  test('a thin picture whose wide lines take gigabytes to decode', async () => {
    for (const [width, height, answer] of [
      [16_384, 16, 'accepted'],
      [16_385, 16, 'too_many_pixels'],
      [16, 16_385, 'too_many_pixels'],
    ] as const)
      expect(await refusal(await photo(width, height).png().toBuffer()), `${width}`).toBe(answer);
    const started = process.memoryUsage.rss();
    expect(await refusal(await photo(1_000_000, 16).png().toBuffer())).toBe('too_many_pixels');
    expect(process.memoryUsage.rss() - started).toBeLessThan(200_000_000);
  });

  test('a real picture one row over the limit', async () => {
    const bytes = await photo(100, 101).png().toBuffer();
    expect(await refusal(bytes, { ...LIMITS, maxPixels: 100 * 100 })).toBe('too_many_pixels');
    expect(await refusal(bytes, { ...LIMITS, maxPixels: 100 * 101 })).toBe('accepted');
  });
});

function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
