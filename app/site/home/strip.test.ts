import { expect, test } from 'vitest';
import type { Scene } from './slides.ts';
import { picturesOfStrip } from './strip.ts';

const scene = (artistId: number, picture: number): Scene => ({
  artistId,
  artistName: `Artist ${artistId}`,
  category: 'singer',
  source: `demo/gallery/${artistId}/${picture}`,
});

test('strip: eight artists, alternating first and second picture [S9-10]', () => {
  const artists = Array.from({ length: 9 }, (_, index) => index + 1);
  const strip = picturesOfStrip({
    items: [...artists.map((id) => scene(id, 0)), ...artists.map((id) => scene(id, 1))],
  });
  expect('items' in strip && strip.items.map(({ source }) => source)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id, turn) => `demo/gallery/${id}/${turn % 2}`),
  );
});

test('an artist with one picture only shows that one', () => {
  expect(picturesOfStrip({ items: [scene(1, 0), scene(2, 0)] })).toMatchObject({
    items: [{ source: 'demo/gallery/1/0' }, { source: 'demo/gallery/2/0' }],
  });
});

test('pictures that cannot be had stay so', () => {
  expect(picturesOfStrip({ failed: true })).toEqual({ failed: true });
});
