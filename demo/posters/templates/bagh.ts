import { type Colourway, objectColours } from '../colourways.ts';
import { drawGroup, looksLeft } from '../group.ts';
import { diamonds } from '../patterns.ts';
import type { PosterArtist } from '../poster-artist.ts';
import { cellsWhere, medallionPlan } from '../poster-charts.ts';
import { drawProp, propOf } from '../props/prop.ts';
import { scriptWord } from '../script-word.ts';
import { drawStitches } from '../stitch.ts';
import { clipRect, rect } from '../svg.ts';
import { drawCardFoot, drawHeldProp, type Scene, type Template } from './template.ts';

const DIAMOND = 12;

export const bagh: Template = {
  card(artist, way) {
    const team = artist.kind === 'team';
    const left = looksLeft(artist);
    const scene = baghScene(artist);
    return (
      rect(0, 0, 800, 1000, way.ground) +
      // A diamond behind the head, shoulders or script word would be hidden.
      medallionAt(artist, way, { x: 400, y: 396, threads: 42, rings: 3 }, (x, y) => {
        const inFrame = x > 30 && x < 770 && y > 20;
        const behindHead = Math.abs(x - 400) < (team ? 390 : 200) && y > (team ? 190 : 170);
        return inFrame && !behindHead && y < 460;
      }) +
      clipRect(0, 0, 800, 780, drawGroup(artist, way, scene.x, scene.y, scene.head)) +
      rect(0, 780, 800, 220, way.plane) +
      clipRect(0, 0, 800, 780, drawHeldProp(artist, way, scene)) +
      drawCardFoot(artist, way, 816) +
      scriptWord(artist, {
        x: left ? 760 : 40,
        y: 108,
        height: 74,
        maxWidth: 170,
        colour: way.onGround,
        align: left ? 'end' : 'start',
      })
    );
  },

  header(artist, way) {
    const team = artist.kind === 'team';
    return (
      rect(0, 0, 1280, 800, way.ground) +
      medallionAt(artist, way, { x: 800, y: 400, threads: 52, rings: 4 }, (x, y) => {
        const beside = Math.abs(x - 800) > (team ? 290 : 280) && Math.abs(x - 800) < 470;
        return beside && y > 40 && y < (team ? 380 : 560);
      }) +
      drawGroup(artist, way, 800, 420, team ? 440 : 430) +
      drawProp(
        { prop: propOf(artist), x: 215, y: 400, size: team ? 300 : 340 },
        objectColours(way, way.ground),
      )
    );
  },
};

export function baghScene(artist: PosterArtist): Scene {
  const holding = { xs: [220, 580], chin: 556, size: 260, floor: 796 } as const;
  return artist.kind === 'team'
    ? { x: 400, y: 430, head: 400, holding }
    : { x: 400, y: 388, head: 335, holding };
}

type Medallion = { x: number; y: number; threads: number; rings: number };

function medallionAt(
  artist: PosterArtist,
  way: Colourway,
  { x, y, threads, rings }: Medallion,
  isOpen: (x: number, y: number) => boolean,
): string {
  const columns = 2 * threads + 1;
  const left = x - (threads + 0.5) * 10;
  const top = y - (threads + 0.5) * 10;
  const open = cellsWhere(DIAMOND, 0, 0, rings, (c, r) => isOpen(x + c * 10, y + r * 10));
  const plan = medallionPlan(way, artist.id, rings, open);
  return drawStitches({
    x: left,
    y: top,
    columns,
    rows: columns,
    chart: diamonds(DIAMOND, threads, threads, plan),
  });
}
