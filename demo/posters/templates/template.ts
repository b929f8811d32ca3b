import { type Colourway, markColour, objectColours } from '../colourways.ts';
import { footer } from '../footer.ts';
import { type HeadPlace, headPlaces, looksLeft } from '../group.ts';
import { nameBlock } from '../name-block.ts';
import type { PosterArtist } from '../poster-artist.ts';
import { drawProp, isWornAcross, type PropPlace, propOf, propReach } from '../props/prop.ts';

/** One layout in both crops: 800 x 1000 card and 1280 x 800 header. */
export type Template = {
  card: (artist: PosterArtist, way: Colourway) => string;
  header: (artist: PosterArtist, way: Colourway) => string;
};

export type Holding = {
  xs: readonly [number, number];
  chin: number;
  size: number;
  floor: number;
};

/** Never covers the face: beside the figure with its top at the chin, or across the chest. */
export function placeHeldProp(artist: PosterArtist, { xs, chin, size, floor }: Holding): PropPlace {
  const prop = propOf(artist);
  const left = looksLeft(artist);
  if (isWornAcross(prop))
    return { prop, x: left ? 392 : 408, y: chin + 0.46 * size, size: size * 1.34, turn: 60, mirrored: left };
  const x = left ? xs[0] : xs[1];
  const reach = propReach({ prop, size });
  const y =
    prop === 'microphone'
      ? Math.min(chin + 10, floor - reach.y)
      : Math.max(chin - 14 + reach.y, Math.min(floor - reach.y, chin + reach.y));
  return { prop, x, y, size, mirrored: left };
}

/** Must stay visible: brow to chin, ear to ear. */
export function faceBox({ x, y, height }: HeadPlace): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  return {
    left: x - 0.3 * height,
    right: x + 0.3 * height,
    top: y - 0.15 * height,
    bottom: y + 0.45 * height,
  };
}

const MIN_TEAM_PROP = 90;

export function placeSharedProp(
  artist: PosterArtist,
  heads: readonly HeadPlace[],
  { x, size, floor }: { x: number; size: number; floor: number },
): PropPlace {
  const prop = propOf(artist);
  const faces = heads.map(faceBox);
  for (let fitted = size; ; fitted -= 6) {
    const reach = propReach({ prop, size: fitted });
    const y = floor - reach.y * 0.92;
    const clear = faces.every(
      (f) =>
        x + reach.x <= f.left || x - reach.x >= f.right || y - reach.y >= f.bottom || y + reach.y <= f.top,
    );
    if (clear || fitted <= MIN_TEAM_PROP) return { prop, x, y, size: fitted };
  }
}

export type Scene = { x: number; y: number; head: number; holding: Holding };

export function placeProp(artist: PosterArtist, { x, y, head, holding }: Scene): PropPlace {
  if (artist.kind === 'solo') return placeHeldProp(artist, holding);
  return placeSharedProp(artist, headPlaces(artist, x, y, head), {
    x,
    size: holding.size * 0.8,
    floor: holding.floor,
  });
}

export function drawHeldProp(artist: PosterArtist, way: Colourway, scene: Scene): string {
  return drawProp(placeProp(artist, scene), objectColours(way, way.cloth));
}

/** Centre at y unless the prop's foot would pass `floor`. */
export function groundY(artist: PosterArtist, y: number, size: number, floor: number): number {
  return Math.min(y, floor - propReach({ prop: propOf(artist), size }).y);
}

/** Name, category and city on the plane at the foot of a card; the name begins at y. */
export function drawCardFoot(artist: PosterArtist, way: Colourway, y: number): string {
  const colour = way.onPlane;
  const name = { x: 40, y, width: 720, height: 112, colour, maxCap: 100, lines: [1, 2] };
  return (
    nameBlock(artist.name, name).svg +
    footer(artist, { x: 40, y: 966, colour, mark: markColour(way, 'plane') })
  );
}
