import { firstColourWithContrast, INK, shiftLightness } from '../colour.ts';
import { type Colourway, objectColours } from '../colourways.ts';
import { diamonds, triangles } from '../patterns.ts';
import type { PosterArtist } from '../poster-artist.ts';
import { cellsWhere, fieldPlan } from '../poster-charts.ts';
import { drawProp, propOf, propReach } from '../props/prop.ts';
import { fractionFromSeed } from '../seed.ts';
import { type Chart, drawStitches } from '../stitch.ts';
import { rect } from '../svg.ts';

const PITCH = 20;
const CLOTH_COLUMNS = 32;

export function closeUp(artist: PosterArtist, way: Colourway): string {
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
