import type { Part } from './part.ts';
import type { Scene } from './slides.ts';

const PICTURES = 8;

export type StripPicture = Omit<Scene, 'category'>;

export function picturesOfStrip(scenes: Part<readonly Scene[]>): Part<StripPicture[]> {
  if ('failed' in scenes) return scenes;
  const artists = [...new Set(scenes.items.map(({ artistId }) => artistId))].slice(0, PICTURES);
  return { items: artists.map((id, turn) => pictureOf(id, turn, scenes.items)) };
}

function pictureOf(id: number, turn: number, scenes: readonly Scene[]): StripPicture {
  const pictures = scenes.filter(({ artistId }) => artistId === id);
  const { artistId, artistName, source } = pictures[turn % pictures.length]!;
  return { artistId, artistName, source };
}
