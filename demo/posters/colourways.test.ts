import { describe, expect, test } from 'vitest';
import { contrast, INK } from './colour.ts';
import { COLOURWAYS, markColour, objectColours } from './colourways.ts';

describe.each(Object.entries(COLOURWAYS))('colourway %s', (_, way) => {
  test('has names that contrast with their field', () => {
    expect(contrast(way.onGround, way.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(way.onPlane, way.plane)).toBeGreaterThanOrEqual(3);
  });

  test('has a halo on which ink outlines show', () => {
    expect(contrast(INK.ink, way.halo)).toBeGreaterThanOrEqual(3);
  });

  test('puts no vibrating pair side by side as planes', () => {
    const vibrating = [
      [INK.parrot, INK.vermilion],
      [INK.rani, INK.vermilion],
      [INK.rani, INK.blue],
    ].map((pair) => pair.sort().join());
    const planes = [way.ground, way.halo, way.plane];
    for (const one of planes)
      for (const other of planes) expect(vibrating).not.toContain([one, other].sort().join());
  });

  test('draws objects in colours that are not the background', () => {
    for (const background of [way.ground, way.plane, way.halo, way.cloth]) {
      const { a, b, c } = objectColours(way, background);
      expect(new Set([a, b, c, background]).size).toBe(4);
    }
  });

  test('has a visible footer mark of its own', () => {
    expect(contrast(markColour(way, 'plane'), way.plane)).toBeGreaterThan(1.6);
    expect(contrast(markColour(way, 'ground'), way.ground)).toBeGreaterThan(1.6);
  });

  test('keeps the wrong diamond out of its set of silks', () => {
    expect(way.silks.slice(0, 3)).not.toContain(way.nazar);
  });
});
