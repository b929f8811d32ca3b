import { INK } from '../colour.ts';
import { type Colourway, objectColours } from '../colourways.ts';
import { drawGroup, fittingHeadHeight, headPlaces, isMirrored } from '../group.ts';
import { nameBlock } from '../name-block.ts';
import { drawnPeople, type PosterArtist } from '../poster-artist.ts';
import { lehriyaChart } from '../poster-charts.ts';
import { drawProp, type PropPlace, propOf, propReach } from '../props/prop.ts';
import { scriptWord } from '../script-word.ts';
import { drawStitches } from '../stitch.ts';
import { clipRect, rect } from '../svg.ts';
import { faceBox, groundY, placeSharedProp, type Template } from './template.ts';

export const naam: Template = {
  card(artist, way) {
    const mirrored = isMirrored(artist);
    const top = namePanel(artist, way);
    const room = 1000 - top.height;
    const columnX = mirrored ? 640 : 0;
    const figure = placeNaamFigure(artist, top.height);
    return (
      rect(0, 0, 800, 1000, way.ground) +
      rect(0, top.height, 800, room, way.halo) +
      top.svg +
      lehriyaColumn(way, columnX, top.height, room) +
      clipRect(
        mirrored ? -200 : 160,
        top.height - 30,
        840,
        room + 30,
        drawGroup(artist, way, figure.x, figure.y, figure.head),
      ) +
      drawProp(placeNaamProp(artist, top.height), objectColours(way, way.halo))
    );
  },

  header(artist, way) {
    const team = artist.kind === 'team';
    const crowd = drawnPeople(artist) > 2;
    return (
      rect(0, 0, 1280, 800, way.halo) +
      rect(0, 0, 480, 800, way.ground) +
      scriptWord(artist, { x: 60, y: 300, height: 190, maxWidth: 360, colour: way.onGround }) +
      lehriyaColumn(way, 1120, 0, 800) +
      clipRect(
        480,
        0,
        640,
        800,
        drawGroup(
          artist,
          way,
          800,
          team ? 410 : 400,
          fittingHeadHeight(artist, 320, team ? (crowd ? 360 : 400) : 460),
        ),
      ) +
      drawProp(
        { prop: propOf(artist), x: 270, y: groundY(artist, 560, 330, 770), size: 330 },
        objectColours(way, way.ground),
      )
    );
  },
};

export function placeNaamFigure(artist: PosterArtist, top: number): { x: number; y: number; head: number } {
  const head = fittingHeadHeight(artist, 315, Math.min(410, (1000 - top) * 0.68));
  return {
    x: isMirrored(artist) ? 315 : 485,
    y: top + head * (artist.kind === 'team' ? 0.62 : 0.56),
    head,
  };
}

export function placeNaamProp(artist: PosterArtist, top: number): PropPlace {
  const { x, y, head } = placeNaamFigure(artist, top);
  if (artist.kind === 'team')
    return placeSharedProp(artist, headPlaces(artist, x, y, head), { x, size: 240, floor: 985 });
  const mirrored = isMirrored(artist);
  const prop = propOf(artist);
  const reach = propReach({ prop, size: 300 }).x;
  const face = faceBox({ x, y, height: head, mirrored });
  return {
    prop,
    // A wide prop moves out until it clears the cheek, off the frame if need be.
    x: mirrored ? Math.max(590, face.right + reach) : Math.min(210, face.left - reach),
    y: groundY(artist, 840, 300, 985),
    size: 300,
    mirrored: !mirrored,
  };
}

export function namePanel(artist: PosterArtist, way: Colourway): { svg: string; height: number } {
  const name = nameBlock(artist.name, {
    x: 40,
    y: 44,
    width: 720,
    height: 370,
    colour: way.onGround,
    maxCap: 190,
    lines: [2, 3],
  });
  if (name.height >= 170) return { svg: name.svg, height: Math.round((name.height + 88) / 10) * 10 };
  const colour = way.halo === INK.ivory ? way.plane : way.halo;
  const foot = 44 + name.height + 200;
  const word = scriptWord(artist, { x: 40, y: foot, height: 160, maxWidth: 720, colour });
  return { svg: name.svg + word, height: Math.round((foot + 44) / 10) * 10 };
}

function lehriyaColumn(way: Colourway, x: number, y: number, height: number): string {
  return (
    rect(x, y, 160, height, way.plane) +
    drawStitches({ x, y, columns: 16, rows: Math.ceil(height / 10), chart: lehriyaChart(way) })
  );
}
