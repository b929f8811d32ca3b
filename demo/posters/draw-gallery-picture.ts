import { COLOURWAYS, type Colourway } from './colourways.ts';
import { closeUp } from './gallery/close-up.ts';
import { onCloth } from './gallery/on-cloth.ts';
import { performing } from './gallery/performing.ts';
import { COLOURWAY_NAMES, lookOf } from './look.ts';
import type { PosterArtist } from './poster-artist.ts';
import { svgDocument } from './svg.ts';

export type GalleryIndex = 0 | 1 | 2;

const PICTURES: readonly {
  draw: (artist: PosterArtist, way: Colourway) => string;
  title: (artist: PosterArtist) => string;
}[] = [
  { draw: performing, title: (a) => `${a.name} on stage` },
  { draw: onCloth, title: (a) => `Before the set: ${a.name}` },
  { draw: closeUp, title: (a) => `${a.name}, close up` },
];

/** One of three 1200 x 900 gallery pictures: on stage, on cloth, close-up. */
export function drawGalleryPicture(artist: PosterArtist, index: GalleryIndex): string {
  const { draw, title } = PICTURES[index]!;
  const own = COLOURWAY_NAMES.indexOf(lookOf(artist).colourway);
  const way = COLOURWAYS[COLOURWAY_NAMES[(own + [0, 3, 7][index]!) % COLOURWAY_NAMES.length]!];
  return svgDocument(1200, 900, title(artist), draw(artist, way));
}
