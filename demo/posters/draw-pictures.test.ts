import { describe, expect, test } from 'vitest';
import { drawCategoryWindow } from './draw-category-window.ts';
import { drawGalleryPicture } from './draw-gallery-picture.ts';
import { drawSoundItem, drawSoundKit, SOUND_ITEM_KINDS } from './draw-sound-item.ts';
import { CATEGORIES, SAMPLE_ARTISTS } from './sample-artists.ts';

const BROKEN = /<text|<image|<script|<foreignObject|href="(?!#)|NaN|undefined|Infinity/;

describe('gallery pictures', () => {
  test('are three different 4:3 pictures of each artist, self-contained and under 120 kB', () => {
    for (const artist of SAMPLE_ARTISTS) {
      const three = ([0, 1, 2] as const).map((i) => drawGalleryPicture(artist, i));
      expect(new Set(three).size).toBe(3);
      for (const svg of three) {
        expect(svg).toContain('viewBox="0 0 1200 900"');
        expect(svg).not.toMatch(BROKEN);
        expect(svg.length, artist.id).toBeLessThan(120_000);
      }
    }
  });

  test('are the same bytes for the same record, and others for another artist', () => {
    const [one, other] = SAMPLE_ARTISTS;
    for (const i of [0, 1, 2] as const) {
      expect(drawGalleryPicture(structuredClone(one!), i)).toBe(drawGalleryPicture(one!, i));
      expect(drawGalleryPicture(one!, i)).not.toBe(drawGalleryPicture(other!, i));
    }
  });
});

test('every category has a silk field of its own', () => {
  const windows = CATEGORIES.map(drawCategoryWindow);
  expect(new Set(windows).size).toBe(CATEGORIES.length);
  for (const svg of windows) {
    expect(svg).not.toMatch(BROKEN);
    expect(svg.length).toBeLessThan(60_000);
  }
});

describe('sound equipment', () => {
  test('has a drawing for every kind', () => {
    expect(SOUND_ITEM_KINDS.length).toBeGreaterThanOrEqual(16);
    const drawings = SOUND_ITEM_KINDS.map(drawSoundItem);
    expect(new Set(drawings).size).toBe(SOUND_ITEM_KINDS.length);
    for (const svg of drawings) expect(svg).not.toMatch(BROKEN);
  });

  test('shows each item of a kit once, six at most', () => {
    const kit = drawSoundKit([...SOUND_ITEM_KINDS, 'mixer', 'mixer']);
    expect(kit.match(/<g transform="translate\([\d.]+ [\d.]+\) scale\(0\.76\)"/g)).toHaveLength(6);
    expect(drawSoundKit(['mixer', 'mixer'])).toBe(drawSoundKit(['mixer']));
  });
});
