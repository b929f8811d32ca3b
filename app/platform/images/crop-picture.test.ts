import fc from 'fast-check';
import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { cropBox, cropPicture } from './crop-picture.server.ts';

test('crop: keeps its ratio, stays inside, contains the focus', () => {
  const side = fc.integer({ min: 16, max: 2560 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(side, side, percent, percent, fc.constantFrom(4 / 5, 4 / 3), (width, height, x, y, ratio) => {
      const box = cropBox({ width, height }, { x, y }, ratio);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(box.width === width || box.height === height).toBe(true);
      expect(Math.abs(box.width - box.height * ratio)).toBeLessThanOrEqual(1.5);
      const [at, down] = [(width * x) / 100, (height * y) / 100];
      expect(at >= box.left - 1 && at <= box.left + box.width + 1).toBe(true);
      expect(down >= box.top - 1 && down <= box.top + box.height + 1).toBe(true);
    }),
  );
});

test('the part around the focus is what remains', async () => {
  const right = {
    input: { create: { width: 200, height: 400, channels: 3, background: '#ff0000' } },
    left: 600,
    top: 0,
  };
  const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
    .composite([right as OverlayOptions])
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp(await cropPicture(wide, { x: 100, y: 50 }, 4 / 5))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 400]);
  const last = data.subarray(data.length - 3);
  expect(last[0]).toBeGreaterThan(200);
  expect(data[2]).toBeGreaterThan(200);
});
