import { contrast, INK } from './colour.ts';
import type { Colourway } from './colourways.ts';
import layouts from './layouts.json' with { type: 'json' };
import { placePortrait, portrait } from './portrait.ts';
import { drawnPeople, type PosterArtist } from './poster-artist.ts';
import { choose, fractionFromSeed } from './seed.ts';

/** Offset of the head and its height, in head heights of the group. */
type Place = readonly [dx: number, dy: number, height: number];

/** Back row first, so that the front row is drawn over it. */
const LAYOUTS = layouts.heads as unknown as Record<number, Place[]>;

export type HeadPlace = { x: number; y: number; height: number; mirrored: boolean };

export function drawMembers(artist: PosterArtist, way: Colourway): string[] {
  const cloths = way.teamCloths.filter((c) => c !== way.skin && c !== way.halo);
  const start = choose(artist.id, 'cloth', cloths.length);
  const team = artist.kind === 'team';
  return Array.from({ length: drawnPeople(artist) }, (_, i) => {
    const seed = i === 0 ? artist.id : `${artist.id}#${i}`;
    const cloth = team ? cloths[(start + i) % cloths.length]! : way.cloth;
    const flowered = team
      ? i % 2 === choose(artist.id, 'buti', 2)
      : fractionFromSeed(artist.id, 'buti') < 0.45;
    const presentation =
      artist.people[i]?.presentation ?? (fractionFromSeed(seed, 'presentation') < 0.6 ? 'man' : 'woman');
    return portrait(seed, artist.category, presentation, {
      skin: way.skin,
      cloth,
      buti: flowered ? butiColour(cloth, way.skin) : null,
    });
  });
}

/** Head positions of a group around (x, y); `height` is that of a single head. */
export function headPlaces(artist: PosterArtist, x: number, y: number, height: number): HeadPlace[] {
  const turned = looksLeft(artist);
  const layout = LAYOUTS[drawnPeople(artist)]!;
  return layout.map(([dx, dy, scale]) => ({
    x: x + dx * height,
    y: y + dy * height,
    height: height * scale,
    mirrored: dx > 0 || (dx === 0 && turned),
  }));
}

/** Largest head height up to `most` with every face within `halfWidth` of the middle. */
export function fittingHeadHeight(artist: PosterArtist, halfWidth: number, max: number): number {
  const faceEdges = LAYOUTS[drawnPeople(artist)]!.map(([dx, , scale]) => Math.abs(dx) + 0.3 * scale);
  return Math.floor(Math.min(max, halfWidth / Math.max(...faceEdges)));
}

export function drawGroup(
  artist: PosterArtist,
  way: Colourway,
  x: number,
  y: number,
  height: number,
): string {
  const people = drawMembers(artist, way);
  return headPlaces(artist, x, y, height)
    .map((p, i) => placePortrait(people[i]!, p.x, p.y, p.height, p.mirrored))
    .join('');
}

/** Whether a single figure looks to the viewer's left; its prop is then on the left. */
export function looksLeft(artist: PosterArtist): boolean {
  return fractionFromSeed(artist.id, 'flip') < 0.5;
}

export function isMirrored(artist: PosterArtist): boolean {
  return fractionFromSeed(artist.id, 'mirror') < 0.5;
}

function butiColour(cloth: string, skin: string): string {
  const { marigold, ivory, rani } = INK;
  return [marigold, ivory, rani].find((c) => c !== cloth && c !== skin && contrast(c, cloth) > 1.7) ?? ivory;
}
