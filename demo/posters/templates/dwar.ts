import { type Colourway, objectColours } from '../colourways.ts';
import { drawGroup, fittingHeadHeight } from '../group.ts';
import { diamonds } from '../patterns.ts';
import { drawnPeople, type PosterArtist } from '../poster-artist.ts';
import { cellsWhere, fieldPlan } from '../poster-charts.ts';
import { drawProp, propOf } from '../props/prop.ts';
import { drawStitches } from '../stitch.ts';
import { circle, clip, clipRect, rect } from '../svg.ts';
import { drawCardFoot, drawHeldProp, type Scene, type Template } from './template.ts';

const DIAMOND = 16;

export const dwar: Template = {
  card(artist, way) {
    const team = artist.kind === 'team';
    const scene = dwarScene(artist);
    const radius = team ? 300 : 250;
    const spring = team ? 370 : 360;
    const arch = (ring: number, fill: string) => archShape(400, spring, radius + ring, 800, fill);
    return (
      rect(0, 0, 800, 1000, way.ground) +
      stitchedField(artist, way, 80, 78, 39.5, (x, y) => {
        const inFrame = x >= 40 && x <= 760 && y >= 40 && y <= 740;
        return (
          inFrame &&
          (Math.abs(x - 400) > radius + 60 || Math.hypot(x - 400, y - spring) > radius + 120) &&
          y < 740
        );
      }) +
      arch(42, way.ground) +
      arch(18, way.plane) +
      arch(0, way.halo) +
      clip(arch(0, '#000'), drawGroup(artist, way, scene.x, scene.y, scene.head)) +
      rect(0, 780, 800, 220, way.plane) +
      clipRect(0, 0, 800, 780, drawHeldProp(artist, way, scene)) +
      drawCardFoot(artist, way, 816)
    );
  },

  header(artist, way) {
    const team = artist.kind === 'team';
    const arch = (ring: number, fill: string) => archShape(800, 380, 310 + ring, 820, fill);
    return (
      rect(0, 0, 1280, 800, way.ground) +
      stitchedField(artist, way, 128, 80, 79.5, (x, y) => x > 1180 && x < 1260 && y > 40 && y < 760) +
      arch(46, way.ground) +
      arch(20, way.plane) +
      arch(0, way.halo) +
      clip(
        arch(0, '#000'),
        drawGroup(artist, way, 800, team ? 470 : 430, fittingHeadHeight(artist, 310, team ? 390 : 410)),
      ) +
      circle(235, 400, 190, way.ground) +
      circle(235, 400, 170, way.plane) +
      drawProp({ prop: propOf(artist), x: 235, y: 400, size: 230 }, objectColours(way, way.plane))
    );
  },
};

export function dwarScene(artist: PosterArtist): Scene {
  const holding = { xs: [205, 595], chin: 577, size: 255, floor: 796 } as const;
  if (artist.kind === 'solo') return { x: 400, y: 412, head: 330, holding };
  return drawnPeople(artist) > 2
    ? { x: 400, y: 470, head: fittingHeadHeight(artist, 300, 360), holding }
    : { x: 400, y: 480, head: 380, holding };
}

function archShape(x: number, spring: number, r: number, foot: number, fill: string): string {
  return `<path d="M${x - r} ${foot}V${spring}A${r} ${r} 0 0 1 ${x + r} ${spring}V${foot}Z" fill="${fill}"/>`;
}

function stitchedField(
  artist: PosterArtist,
  way: Colourway,
  columns: number,
  rows: number,
  column: number,
  isOpen: (x: number, y: number) => boolean,
): string {
  const open = cellsWhere(DIAMOND, column, 7.5, 12, (c, r) => isOpen(c * 10, r * 10));
  return drawStitches({
    x: 0,
    y: 0,
    columns,
    rows,
    chart: diamonds(DIAMOND, column, 7.5, fieldPlan(way, artist.id, open)),
  });
}
