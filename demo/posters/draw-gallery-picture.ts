import { firstColourWithContrast, INK, shiftLightness } from './colour.ts';
import { COLOURWAYS, type Colourway, objectColours } from './colourways.ts';
import { performing } from './gallery/performing.ts';
import { COLOURWAY_NAMES, lookOf } from './look.ts';
import { diamonds, triangles } from './patterns.ts';
import type { PosterArtist } from './poster-artist.ts';
import { cellsWhere, fieldPlan, medallionPlan } from './poster-charts.ts';
import { pen } from './props/glyph.ts';
import { drawProp, propOf, propReach } from './props/prop.ts';
import { choose, fractionFromSeed, pick } from './seed.ts';
import { type Chart, drawStitches } from './stitch.ts';
import { rect, svgDocument } from './svg.ts';

const RINGS = 6;
const DIAMOND = 12;
/** Half the diagonal of the unstitched middle (rings 0 to 2). */
const PLAIN = 300;

function onCloth(artist: PosterArtist, way: Colourway): string {
  const plain = way.halo;
  const open = cellsWhere(DIAMOND, 60, 45, RINGS, (c, r) => {
    const ring = (Math.abs(c - 60) + Math.abs(r - 45)) / DIAMOND;
    return ring > 2.9 && ring < 4.5 && c > 6 && c < 114 && r > 6 && r < 60;
  });
  const rings = medallionPlan(way, artist.id, RINGS, open);
  const frame = diamonds(DIAMOND, 60, 45, (i, j) =>
    Math.max(Math.abs(i), Math.abs(j)) < 3 ? null : rings(i, j),
  );
  const mirrored = fractionFromSeed(artist.id, 'lay') < 0.5;
  return (
    rect(0, 0, 1200, 900, way.ground) +
    drawStitches({ x: -5, y: -5, columns: 121, rows: 91, chart: frame }) +
    `<path d="M600 ${450 - PLAIN}L${600 + PLAIN} 450L600 ${450 + PLAIN}L${600 - PLAIN} 450Z" fill="${plain}"/>` +
    pick(artist.id, 'trim', [garland, lamps, petals])(artist.id, way) +
    drawProp(
      { prop: propOf(artist), x: 600, y: 450, size: 500, turn: choose(artist.id, 'turn', 40) - 20, mirrored },
      objectColours(way, plain),
    )
  );
}

function garland(_: string, way: Colourway): string {
  const flower = (x: number, y: number, i: number) => {
    const fill = [INK.marigold, INK.vermilion][i % 2]!;
    return (
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" ${pen(INK.ink, 6)}>` +
      `<path d="M0-34L12-22L29-17L24 0L29 17L12 22L0 34L-12 22L-29 17L-24 0L-29-17L-12-22Z" fill="${fill}"/>` +
      `<circle r="9" fill="${fill === way.ground ? INK.ivory : way.silks[0]}"/></g>`
    );
  };
  const swing = (fromX: number, fromY: number, toX: number, toY: number, cx: number, cy: number) =>
    Array.from({ length: 9 }, (_item, i) => {
      const t = i / 8;
      const x = (1 - t) ** 2 * fromX + 2 * t * (1 - t) * cx + t ** 2 * toX;
      const y = (1 - t) ** 2 * fromY + 2 * t * (1 - t) * cy + t ** 2 * toY;
      return flower(x, y, i);
    }).join('');
  return swing(-10, 330, 360, -10, 230, 270) + swing(1210, 570, 840, 910, 970, 630);
}

function lamps(): string {
  const lamp = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})" ${pen(INK.ink, 7)}><path d="M0-70C26-40 20-16 0-14C-20-16-26-40 0-70Z" fill="${INK.marigold}"/>` +
    `<path d="M-64-14H64Q54 44 0 44T-64-14Z" fill="${INK.vermilion}"/><path d="M-40 6Q0 20 40 6" fill="none" stroke="${INK.ivory}"/></g>`;
  return lamp(112, 150) + lamp(230, 92) + lamp(104, 800) + lamp(1090, 790) + lamp(975, 838) + lamp(1094, 120);
}

function petals(id: string, way: Colourway): string {
  const fills = [INK.marigold, INK.rani, INK.vermilion, INK.ivory].filter((c) => c !== way.ground);
  return Array.from({ length: 34 }, (_, i) => {
    const angle = fractionFromSeed(id, `petalA${i}`) * Math.PI * 2;
    const far = 1 + fractionFromSeed(id, `petalR${i}`) * 0.5;
    const x = (600 + Math.cos(angle) * 520 * far).toFixed(0);
    const y = (450 + Math.sin(angle) * 390 * far).toFixed(0);
    const turn = choose(id, `petalT${i}`, 360);
    return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0-26C20-10 16 18 0 26C-16 18-20-10 0-26Z" fill="${fills[i % fills.length]}" ${pen(INK.ink, 6)}/>`;
  }).join('');
}

const PITCH = 20;
const CLOTH_COLUMNS = 32;

function closeUp(artist: PosterArtist, way: Colourway): string {
  const right = fractionFromSeed(artist.id, 'hem') < 0.5;
  const prop = propOf(artist);
  const clothX = right ? 0 : 1200 - CLOTH_COLUMNS * PITCH;
  const hemX = right ? CLOTH_COLUMNS * PITCH : 1200 - CLOTH_COLUMNS * PITCH - 8 * PITCH;
  const open = cellsWhere(20, 15.5, 12.5, 4, (c, r) => c > 8 && c < 24 && r > 6 && r < 40);
  const cloth = diamonds(20, 15.5, 12.5, fieldPlan(way, artist.id, open));
  const size = 620;
  const reach = propReach({ prop, size });
  const plainCentre = right ? 930 : 270;
  const x = right ? Math.max(plainCentre - 60, 1230 - reach.x) : Math.min(plainCentre + 60, reach.x - 30);
  return (
    rect(0, 0, 1200, 900, way.plane) +
    rect(clothX, 0, CLOTH_COLUMNS * PITCH, 900, way.ground) +
    drawStitches({ x: clothX, y: 0, columns: CLOTH_COLUMNS, rows: 45, pitch: PITCH, chart: cloth }) +
    drawStitches({ x: hemX, y: 0, columns: 8, rows: 45, pitch: PITCH, chart: hem(way, right) }) +
    drawProp({ prop, x, y: 470, size, mirrored: !right }, objectColours(way, way.plane))
  );
}

function hem(way: Colourway, right: boolean): Chart {
  const tooth = way.silks.find((s) => s !== way.plane && s !== way.ground) ?? INK.ivory;
  const between = firstColourWithContrast(way.plane, 1.2, [
    shiftLightness(way.plane, 0.07),
    shiftLightness(way.plane, -0.09),
    INK.ink,
  ]);
  const across = triangles(tooth, between);
  return (c, r) => {
    const thread = across(r, right ? 7 - c : c);
    if (!thread) return null;
    return [thread[0], thread[1] === 'v' ? 'h' : 'v'];
  };
}

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
