import { INK, luminance } from '../colour.ts';
import { type Colourway, markColour, objectColours } from '../colourways.ts';
import { footer } from '../footer.ts';
import { drawMembers, isMirrored } from '../group.ts';
import layouts from '../layouts.json' with { type: 'json' };
import { nameBlock } from '../name-block.ts';
import { placePortrait } from '../portrait.ts';
import { drawnPeople, type PosterArtist } from '../poster-artist.ts';
import { stripChart } from '../poster-charts.ts';
import { drawProp, type PropName, propOf } from '../props/prop.ts';
import { scriptWord } from '../script-word.ts';
import { choose } from '../seed.ts';
import { drawStitches } from '../stitch.ts';
import { clipRect, rect } from '../svg.ts';
import { groundY, type Template } from './template.ts';

type Opening = readonly [x: number, y: number, width: number, height: number, head: number];

const CARD_OPENINGS = layouts.cardOpenings as unknown as Record<number, Opening[]>;

const HEADER_OPENINGS = layouts.headerOpenings as unknown as Record<number, Opening[]>;

const SQUARE_SIZE: Partial<Record<PropName, number>> = {
  microphone: 220,
  guitar: 220,
  sarangi: 210,
  bansuri: 210,
};

export const jali: Template = {
  card(artist, way) {
    const mirrored = isMirrored(artist);
    const team = artist.kind === 'team';
    const windowX = mirrored ? 0 : 200;
    const columnX = mirrored ? 600 : 0;
    const name = { x: 40, y: 650, width: 720, height: 236, colour: way.onGround, maxCap: 140, lines: [2, 3] };
    const wordRoom = artist.category === 'instrumentalist' ? 110 : 200;
    return (
      rect(0, 0, 800, 1000, way.ground) +
      drawOpenings(artist, way, CARD_OPENINGS, windowX, mirrored) +
      drawStitches({
        x: columnX,
        y: 0,
        columns: 20,
        rows: 40,
        chart: stripChart(way, 20, [0, choose(artist.id, 'nazar', 2) * -1]),
      }) +
      rect(columnX, 400, 200, 200, way.plane) +
      drawProp(
        team
          ? { prop: propOf(artist), x: columnX + 100, y: 500, size: SQUARE_SIZE[propOf(artist)] ?? 190 }
          : {
              prop: propOf(artist),
              x: columnX + (mirrored ? 66 : 134),
              y: groundY(artist, 496, 300, 640),
              size: 300,
              mirrored: !mirrored,
            },
        objectColours(way, way.plane),
      ) +
      nameBlock(artist.name, name).svg +
      footer(artist, {
        x: 40,
        y: 958,
        colour: way.onGround,
        mark: markColour(way, 'ground'),
        measure: 720 - wordRoom - 20,
      }) +
      scriptWord(artist, {
        x: 760,
        y: 966,
        height: 60,
        maxWidth: wordRoom,
        colour: way.onGround,
        align: 'end',
      })
    );
  },

  header(artist, way) {
    return (
      rect(0, 0, 1280, 800, way.plane) +
      drawOpenings(artist, way, HEADER_OPENINGS, 0, isMirrored(artist)) +
      rect(1120, 0, 160, 800, way.ground) +
      drawStitches({ x: 1120, y: 0, columns: 16, rows: 80, chart: stripChart(way, 16, [2, -2]) }) +
      rect(0, 640, 480, 160, way.ground) +
      drawStitches({ x: 0, y: 640, columns: 48, rows: 16, chart: stripChart(way, 16, [1, 1]) }) +
      drawProp({ prop: propOf(artist), x: 240, y: 320, size: 380 }, objectColours(way, way.plane))
    );
  },
};

function drawOpenings(
  artist: PosterArtist,
  way: Colourway,
  layouts: Record<number, Opening[]>,
  left: number,
  mirrored: boolean,
): string {
  const n = drawnPeople(artist);
  const people = drawMembers(artist, way);
  const fills = openingFills(way);
  return layouts[n]!.map(([dx, y, width, height, head], i) => {
    const x = left + dx;
    const fill = n === 4 ? fills[i === 0 || i === 3 ? 0 : 1]! : fills[i]!;
    const turned = n === 1 ? mirrored : dx > 0 && width < 600 && x > left;
    const figure = placePortrait(
      people[i]!,
      x + width / 2,
      y + height * (n === 1 ? 0.485 : 0.5),
      head,
      turned,
    );
    return rect(x, y, width, height, fill) + clipRect(x, y, width, height, figure);
  }).join('');
}

function openingFills(way: Colourway): [string, string, string] {
  const second = way.silks.find((s) => s !== way.halo && s !== way.ground && luminance(s) > 0.12);
  return [way.halo, second ?? INK.vermilion, way.ground === INK.ivory ? INK.concrete : INK.ivory];
}
