import { markColour, objectColours } from '../colourways.ts';
import { footer } from '../footer.ts';
import { drawGroup } from '../group.ts';
import { nameBlock } from '../name-block.ts';
import { drawnPeople, type PosterArtist } from '../poster-artist.ts';
import { triangleChart } from '../poster-charts.ts';
import { drawProp, isWornAcross, propOf } from '../props/prop.ts';
import { scriptWord } from '../script-word.ts';
import { drawStitches } from '../stitch.ts';
import { circle, clipRect, rect } from '../svg.ts';
import { drawHeldProp, groundY, type Scene, type Template } from './template.ts';

export const suraj: Template = {
  card(artist, way) {
    const team = artist.kind === 'team';
    const scene = surajScene(artist);
    const wordRoom = artist.category === 'instrumentalist' ? 90 : 200;
    const name = { x: 40, y: 40, width: 720, height: 170, colour: way.onGround, maxCap: 120, lines: [1, 2] };
    return (
      rect(0, 0, 800, 1000, way.ground) +
      circle(400, team ? 560 : 540, 320, way.halo) +
      nameBlock(artist.name, name).svg +
      clipRect(0, 0, 800, 860, drawGroup(artist, way, scene.x, scene.y, scene.head)) +
      clipRect(0, 0, 800, 840, drawHeldProp(artist, way, scene)) +
      rect(0, 840, 800, 160, way.plane) +
      drawStitches({ x: 0, y: 840, columns: 80, rows: 8, chart: triangleChart(way) }) +
      footer(artist, {
        x: 40,
        y: 966,
        colour: way.onPlane,
        mark: markColour(way, 'plane'),
        measure: 700 - wordRoom,
      }) +
      scriptWord(artist, {
        x: 760,
        y: 974,
        height: 44,
        maxWidth: wordRoom,
        colour: way.onPlane,
        align: 'end',
      })
    );
  },

  header(artist, way) {
    const team = artist.kind === 'team';
    const crowd = drawnPeople(artist) > 2;
    const prop = propOf(artist);
    const size = prop === 'microphone' || isWornAcross(prop) ? 520 : team ? 360 : 430;
    return (
      rect(0, 0, 1280, 800, way.ground) +
      circle(800, 430, 350, way.halo) +
      clipRect(
        0,
        0,
        1280,
        720,
        drawGroup(artist, way, 800, crowd ? 430 : 420, team ? (crowd ? 400 : 430) : 420),
      ) +
      rect(0, 720, 1280, 80, way.plane) +
      drawStitches({ x: 0, y: 720, columns: 128, rows: 8, chart: triangleChart(way) }) +
      drawProp({ prop, x: 250, y: groundY(artist, 430, size, 700), size }, objectColours(way, way.ground))
    );
  },
};

export function surajScene(artist: PosterArtist): Scene {
  const holding = { xs: [215, 585], chin: 662, size: 270, floor: 856 } as const;
  if (artist.kind === 'solo') return { x: 400, y: 492, head: 345, holding };
  return drawnPeople(artist) > 2
    ? { x: 400, y: 580, head: 380, holding }
    : { x: 400, y: 590, head: 410, holding };
}
