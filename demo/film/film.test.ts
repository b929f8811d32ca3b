import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { leastTextContrast, MIN_CONTRAST } from './darkness.ts';
import { scenePainter } from './paint.ts';
import { HERO, SCENES } from './scenes.ts';

const file = (name: string) => join(import.meta.dirname, '../../public/film', name);

describe.each(SCENES)('film $name', (scene) => {
  test('is small enough to load with the page', async () => {
    expect(statSync(file(`${scene.name}.mp4`)).size).toBeLessThanOrEqual(scene.limit);
    expect(statSync(file(`${scene.name}.webp`)).size).toBeLessThanOrEqual(40_000);
    const { width, height } = await sharp(file(`${scene.name}.webp`)).metadata();
    expect([width, height]).toEqual([scene.width, scene.height]);
  });

  test('repeats itself only as a whole: lamps beat a whole number of times per loop', () => {
    for (const { pulse } of scene.lamps) expect(Number.isInteger(pulse.times)).toBe(true);
    expect(Number.isInteger(scene.seconds * scene.framesPerSecond)).toBe(true);
  });
});

test('the hero is offered as WebM as well, and its poster as AVIF, which the first paint waits for', () => {
  expect(statSync(file('hero.webm')).size).toBeLessThanOrEqual(HERO.limit);
  expect(statSync(file('hero.avif')).size).toBeLessThanOrEqual(14_000);
});

test.each(['hero.webp', 'hero.avif'])('ivory text is readable over the poster frame %s', async (name) => {
  const poster = await sharp(file(name)).removeAlpha().raw().toBuffer();
  expect(leastTextContrast(poster, HERO.width, HERO.height)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test('ivory text is readable over painted frames of the hero', async () => {
  const paint = await scenePainter(HERO);
  const frames = HERO.seconds * HERO.framesPerSecond;
  for (const share of [0, 0.25, 0.5, 0.75]) {
    const rgb = paint(Math.round(frames * share));
    expect(leastTextContrast(rgb, HERO.width, HERO.height)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
  expect(paint(frames).equals(paint(0))).toBe(true);
});

test('a bright pixel behind the text is noticed', () => {
  const rgb = Buffer.alloc(100 * 100 * 3);
  expect(leastTextContrast(rgb, 100, 100)).toBeGreaterThan(15);
  rgb.fill(255, (60 * 100 + 20) * 3, (60 * 100 + 21) * 3);
  expect(leastTextContrast(rgb, 100, 100)).toBeLessThan(2);
});
